import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';
import { isSameDetails } from '#app/checkout/form-fields.ts';
import { saveDetails } from '#app/checkout/save-details.ts';
import { type Alert, recordRefused } from '#app/content/alerts.ts';
import { toAmount, toDollars } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { texts } from '#app/content/texts/texts.ts';
import { voiceOf } from '#app/payments/advice.ts';
import { COMPLETED } from '#app/payments/calls.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import type { PaymentButtons } from '#app/payments/provider.ts';
import { PAYPAL_WORDS } from '#app/payments/providers/paypal/words.ts';
import { toPaymentRecord } from '#app/payments/record.ts';

const { advise } = voiceOf(PAYPAL_WORDS);

export type PaymentOutcome = {
  /** Null once another form was sent, which has its own alert. */
  alert: Alert | null;
  /** True once the payment was captured, even if its record was rejected: the session knows the receipt. */
  paid?: boolean;
  /** True after a lost response: the payment may be captured, and only the site can tell. */
  unconfirmed?: boolean;
  receipt?: string;
  advice?: string;
};

type Checkout = {
  plan: Plan;
  customer: CustomerDetails | null;
  onOutcome: (outcome: PaymentOutcome) => void;
};

type PayPalProps = Checkout & {
  buttons: PaymentButtons;
  /** The id of the customer details' form. */
  detailsForm: string;
  /** Called with the details that a press has saved. */
  onSaved: (customer: CustomerDetails) => void;
  /** Called when the buttons can be pressed. */
  onReady: () => void;
};

export default function PayPal({ buttons, detailsForm, onSaved, onReady, ...checkout }: PayPalProps) {
  const { plan, onOutcome } = checkout;
  const { alerts, pay } = texts().checkout;
  const details = useDetails(checkout.customer, detailsForm, onSaved);
  return (
    <div data-testid="paypal-buttons">
      <PayPalScriptProvider options={{ clientId: buttons.clientId, sdkBaseUrl: buttons.sdkUrl, currency: 'USD' }}>
        <ScriptFailure
          onFailure={() => onOutcome({ alert: { kind: 'error', text: alerts.error }, advice: pay.buttonsMissing })}
        />
        <PayPalButtons
          // Not by the details: the buttons would close the window of the payment for which they were just saved.
          forceReRender={[plan.id, plan.priceCents]}
          style={{ shape: 'pill', label: 'paypal', height: 48 }}
          onInit={onReady}
          onClick={async (_, actions) => ((await details.areSaved()) ? actions.resolve() : actions.reject())}
          createOrder={async () => {
            // On phones PayPal requests the order without waiting for `onClick` (paypal/paypal-js#99).
            if (!(await details.areSaved())) throw new Error('No order: the details are not saved.');
            return createOrder(checkout);
          }}
          onApprove={({ orderID }, actions) => completeOrder(checkout, orderID, actions.restart)}
          onError={(error) => {
            if (details.stoppedPress()) return;
            console.error("PayPal's buttons failed:", error);
            onOutcome({ alert: { kind: 'error', text: alerts.error } });
          }}
        />
      </PayPalScriptProvider>
    </div>
  );
}

/** `areSaved` saves what is typed first. `stoppedPress`: whether that failed, which the page shows, and is no error of the provider; once for each press. */
function useDetails(customer: CustomerDetails | null, formId: string, onSaved: (customer: CustomerDetails) => void) {
  const saved = useRef(customer);
  const stopped = useRef(false);
  useEffect(() => {
    saved.current = customer;
  }, [customer]);
  async function areSaved(): Promise<boolean> {
    stopped.current = false;
    const form = document.querySelector<HTMLFormElement>(`#${formId}`);
    if (!form || (saved.current && isIn(form, saved.current))) return form !== null;
    const details = await saveDetails(form);
    stopped.current = details === null;
    if (!details) return false;
    saved.current = details;
    onSaved(details);
    return true;
  }
  function stoppedPress(): boolean {
    const wasStopped = stopped.current;
    stopped.current = false;
    return wasStopped;
  }
  return { areSaved, stoppedPress };
}

async function createOrder({ plan, onOutcome }: Checkout): Promise<string> {
  const response = await send('/api/paypal/create_order', {
    amount: toAmount(plan.priceCents),
    title: plan.title,
    features: plan.features,
  });
  // An earlier order may be paid.
  if (response.status === 409) onOutcome({ paid: true, alert: { kind: 'error', text: texts().checkout.alerts.error } });
  // The catalogue's price has changed since this page was rendered.
  if (response.status === 422) window.location.assign('/checkout?payment=ORDER_CHANGED');
  const { id } = await readFields(response);
  if (!response.ok || typeof id !== 'string') throw new Error(`No order: ${response.status}.`);
  return id;
}

async function completeOrder(checkout: Checkout, orderId: string, restart: () => void): Promise<void> {
  const { onOutcome } = checkout;
  const response = await send('/api/paypal/complete_order', { order_id: orderId }).catch(logNoResponse);
  const { status, receipt, error } = response ? await readFields(response) : {};
  // If the order's cookie is gone, the return URL completes the payment without it.
  if (response?.status === 404) return window.location.assign(`/checkout/return?token=${encodeURIComponent(orderId)}`);
  if (response?.status === 429) throw new Error('Not completed: too many requests.');
  if (response && response.status >= 400 && response.status < 500) {
    const text = typeof error === 'string' ? error : advise('REFUSED').text;
    return onOutcome({ alert: { kind: 'error', text: texts().checkout.alerts.declined }, advice: text });
  }
  if (typeof status !== 'string') return onOutcome(unconfirmed(texts().checkout.alerts.error));
  if (status === COMPLETED) return recordPayment(checkout, orderId);
  // PayPal is reviewing the payment, which the receipt page follows.
  if (typeof receipt === 'string') return window.location.assign(receipt);
  const advice = advise(status);
  onOutcome({ alert: { kind: 'error', text: texts().checkout.alerts.declined }, advice: advice.text });
  if (advice.restart) restart();
}

async function recordPayment({ plan, customer, onOutcome }: Checkout, orderId: string): Promise<void> {
  // Details that were cleared during the payment are missing: the site then takes those of the order.
  const body = customer
    ? toPaymentRecord({ orderID: orderId, title: plan.title, amountCents: plan.priceCents }, customer)
    : { orderID: orderId, packageTitle: plan.title, packagePrice: toDollars(plan.priceCents) };
  const response = await send('/api/paypal/complete', body).catch(logNoResponse);
  if (!response) return onOutcome(unconfirmed(recordRefused(undefined)));
  const { error, receipt } = await readFields(response);
  const refusal = recordRefused(typeof error === 'string' ? error : undefined);
  if (!response.ok) return onOutcome({ paid: true, alert: { kind: 'error', text: refusal } });
  if (typeof receipt !== 'string') {
    return onOutcome({ paid: true, alert: { kind: 'success', text: texts().checkout.alerts.success } });
  }
  // The receipt shows the alert. Until it has loaded, this page must not show a pay button.
  onOutcome({ paid: true, alert: null, receipt });
  window.location.assign(receipt);
}

function unconfirmed(text: string): PaymentOutcome {
  return { unconfirmed: true, alert: { kind: 'error', text } };
}

/** Reports once that PayPal's script cannot be loaded: the buttons themselves then show nothing. */
function ScriptFailure({ onFailure }: { onFailure: () => void }) {
  const [{ isRejected }] = usePayPalScriptReducer();
  const report = useRef(onFailure);
  report.current = onFailure;
  useEffect(() => {
    if (isRejected) report.current();
  }, [isRejected]);
  return null;
}

function isIn(form: HTMLFormElement, customer: CustomerDetails): boolean {
  const typed = new FormData(form);
  return isSameDetails(customer, (name) => String(typed.get(name)));
}

function send(path: string, body: Record<string, unknown>): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

function logNoResponse(error: unknown): null {
  console.error('The site did not answer about a payment:', error);
  return null;
}

/** Returns the response's fields; none if it is not JSON, such as a proxy's error page. */
async function readFields(response: Response): Promise<Record<string, unknown>> {
  return response.json().catch(() => ({}));
}
