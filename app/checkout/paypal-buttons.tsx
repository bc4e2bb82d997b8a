import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useRef } from 'react';
import { type Alert, PAYMENT_ALERTS } from '#app/content/alerts.ts';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { paymentAdvice } from '#app/payments/advice.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import type { PaymentButtons } from '#app/payments/provider.ts';
import { toPaymentRecord } from '#app/payments/record.ts';

/** How a payment ended, in the specification's words: with the receipt of one that succeeded, or what to do about one that did not. */
export type PaymentOutcome = {
  /** Null once something else was sent, which has its own alert. */
  alert: Alert | null;
  /** True once the money was taken, whatever became of the record: the session knows the receipt. */
  paid?: boolean;
  /** True when an answer was lost: the money was taken, or may have been, and only the site can say. */
  unconfirmed?: boolean;
  receipt?: string;
  advice?: string;
};

type PayPalProps = {
  plan: Plan;
  customer: CustomerDetails | null;
  buttons: PaymentButtons;
  /** The id of the customer details' form. */
  detailsForm: string;
  onOutcome: (outcome: PaymentOutcome) => void;
};

/** PayPal's buttons over the seven calls (specification, sections 4 and 7). */
export default function PayPal({ plan, customer, buttons, detailsForm, onOutcome }: PayPalProps) {
  async function createOrder(): Promise<string> {
    const answer = await send('/api/paypal/create_order', {
      amount: toAmount(plan.price),
      title: plan.title,
      features: plan.features,
    });
    // The order before it is paid, or may be.
    if (answer.status === 409) onOutcome({ paid: true, alert: { kind: 'error', text: PAYMENT_ALERTS.error } });
    // The catalogue has another price by now, which the page as it stands does not show.
    if (answer.status === 422) window.location.assign('/checkout?payment=ORDER_CHANGED');
    const { id } = await fields(answer);
    if (!answer.ok || typeof id !== 'string') throw new Error(`No order: ${answer.status}.`);
    return id;
  }

  async function complete(orderId: string, restart: () => void): Promise<void> {
    const answer = await send('/api/paypal/complete_order', { order_id: orderId }).catch(noAnswer);
    const { status, receipt } = answer ? await fields(answer) : {};
    // The cookie that the order belongs to may be gone: the way back from PayPal's page settles the payment without one.
    if (answer?.status === 404) return window.location.assign(`/checkout/return?token=${encodeURIComponent(orderId)}`);
    if (answer && answer.status >= 400 && answer.status < 500) throw new Error(`Not completed: ${answer.status}.`);
    if (typeof status !== 'string') return lost(PAYMENT_ALERTS.error);
    if (status === 'COMPLETED') return record(orderId);
    // PayPal is reviewing it: the receipt follows the payment.
    if (typeof receipt === 'string') return window.location.assign(receipt);
    const advice = paymentAdvice(status);
    onOutcome({ alert: { kind: 'error', text: PAYMENT_ALERTS.declined }, advice: advice.text });
    if (advice.restart) restart();
  }

  async function record(orderId: string): Promise<void> {
    // Details that were cleared during the payment are missing: the site says so, and has those of the order.
    const body = customer
      ? toPaymentRecord({ orderID: orderId, title: plan.title, price: plan.price }, customer)
      : { orderID: orderId, packageTitle: plan.title, packagePrice: plan.price };
    const answer = await send('/api/paypal/complete', body).catch(noAnswer);
    if (!answer) return lost(PAYMENT_ALERTS.recordRefused(undefined));
    const { error, receipt } = await fields(answer);
    const refusal = PAYMENT_ALERTS.recordRefused(typeof error === 'string' ? error : undefined);
    onOutcome({
      paid: true,
      alert: answer.ok ? { kind: 'success', text: PAYMENT_ALERTS.success } : { kind: 'error', text: refusal },
      ...(typeof receipt === 'string' && { receipt }),
    });
  }

  function lost(text: string): void {
    onOutcome({ unconfirmed: true, alert: { kind: 'error', text } });
  }

  return (
    <div data-testid="paypal-buttons">
      <PayPalScriptProvider options={{ clientId: buttons.clientId, sdkBaseUrl: buttons.sdkUrl, currency: 'USD' }}>
        <ScriptFailure
          onFailure={() => onOutcome({ alert: { kind: 'error', text: PAYMENT_ALERTS.error }, advice: BUTTONS_MISSING })}
        />
        <PayPalButtons
          forceReRender={[plan.id, plan.price, customer]}
          style={{ shape: 'pill', label: 'paypal', height: 48 }}
          onClick={(_, actions) => {
            const form = document.querySelector<HTMLFormElement>(`#${detailsForm}`);
            if (form && customer && isTyped(customer, form)) return actions.resolve();
            // The form names what is missing and takes the focus there; complete details are saved.
            form?.requestSubmit(form.querySelector('button'));
            return actions.reject();
          }}
          createOrder={createOrder}
          onApprove={({ orderID }, actions) => complete(orderID, actions.restart)}
          onError={(error) => {
            console.error("PayPal's buttons failed:", error);
            onOutcome({ alert: { kind: 'error', text: PAYMENT_ALERTS.error } });
          }}
        />
      </PayPalScriptProvider>
    </div>
  );
}

const BUTTONS_MISSING =
  'PayPal’s buttons could not be loaded. Nothing was charged. Please press “Continue to PayPal” to pay on PayPal’s own page.';

/** Tells once when PayPal's script cannot be loaded: the buttons themselves then show nothing. */
function ScriptFailure({ onFailure }: { onFailure: () => void }) {
  const [{ isRejected }] = usePayPalScriptReducer();
  const tell = useRef(onFailure);
  tell.current = onFailure;
  useEffect(() => {
    if (isRejected) tell.current();
  }, [isRejected]);
  return null;
}

/** Whether the details are what stands in the form. */
function isTyped(customer: CustomerDetails, form: HTMLFormElement): boolean {
  const typed = new FormData(form);
  return Object.entries(customer).every(([name, value]) => String(typed.get(name)).trim() === value);
}

function send(path: string, body: Record<string, unknown>): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

function noAnswer(error: unknown): null {
  console.error('The site did not answer about a payment:', error);
  return null;
}

/** The answer's fields; none when it is not JSON, as a proxy's error page would be. */
async function fields(answer: Response): Promise<Record<string, unknown>> {
  return answer.json().catch(() => ({}));
}
