import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from '@remix-run/react';
import { useEffect, useState } from 'react';
import { RETRY_AFTER } from '#app/actions/failed-call.server.ts';
import { clientLoader as loadOrKeep } from '#app/actions/form-route.ts';
import { payments } from '#app/backend/open.server.ts';
import { pressButton } from '#app/checkout/checkout-form.server.ts';
import { CustomerForm, wrongFields } from '#app/checkout/customer-form.tsx';
import { NoPlan } from '#app/checkout/no-plan.tsx';
import { OrderCard } from '#app/checkout/order-card.tsx';
import { CheckoutHeading, OrderTable } from '#app/checkout/order-table.tsx';
import { currentAlert, Payment } from '#app/checkout/payment.tsx';
import type { PaymentOutcome } from '#app/checkout/paypal-buttons.tsx';
import { findOrderToApprove, findPurchase, lastReceiptOf } from '#app/checkout/purchase.server.ts';
import { getCustomerDetails, getSelectedPackage, getSession, takeAlert } from '#app/checkout/session.server.ts';
import { formatPrice } from '#app/content/money.ts';
import { plansToOffer } from '#app/content/plan.ts';
import { termsOf } from '#app/content/texts/plan-terms.ts';
import { texts } from '#app/content/texts/texts.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { content } from '#app/settings/content.server.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { isInAppBrowser } from '#app/ui/browser/in-app-browser.ts';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export { clientAction, shouldRevalidate } from '#app/actions/form-route.ts';

export const handle: PageHandle = { hasNoChat: true, overHero: true };

export const meta: MetaFunction = (args) => pageMeta(args, { ...texts().checkout.page, noindex: true });

/** A page restored after paying must not show a pay button. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request);
  const { alert, headers } = await takeAlert(session);
  const payment = await findPurchase(session);
  const plan = getSelectedPackage(session);
  const code = new URL(request.url).searchParams.get('payment');
  return json(
    {
      plan,
      offers: plan ? [] : plansToOffer(content.plans),
      customer: getCustomerDetails(session),
      payment,
      earlier: payment === null ? await lastReceiptOf(session) : null,
      order: plan && payment !== 'unknown' ? await findOrderToApprove(session, plan) : null,
      buttons: payments.buttons,
      inApp: isInAppBrowser(request.headers.get('User-Agent')),
      advice: payment === null && code ? payments.voice.advise(code).text : null,
      alert: currentAlert(alert, payment),
    },
    payment === 'unknown' ? { status: 503, headers: { ...headers, ...RETRY_AFTER } } : { headers },
  );
}

export async function clientLoader(request: ClientLoaderFunctionArgs) {
  await ensureOwnDocument();
  return loadOrKeep(request);
}

/**
 * Reloads the page, and never resolves, if its document was served for another address, as after going back. A document
 * keeps the security policy of that address, and only the policy of /checkout allows the provider of payments.
 */
async function ensureOwnDocument(): Promise<void> {
  const [document] = performance.getEntriesByType('navigation');
  if (!document || new URL(document.name).pathname === window.location.pathname) return;
  window.location.reload();
  await new Promise(() => {});
}

export function action({ request }: ActionFunctionArgs) {
  return pressButton(request);
}

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const { plan, payment, earlier, order, buttons, inApp, advice, alert } = loaded;
  const reply = useActionData<typeof action>();
  const isSending = useNavigation().formData?.has('intent') === true;
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null);
  const [refused, setRefused] = useState(wrongFields(reply?.result?.error));
  // Saved by a pay button. To load the page's data again might change the plan while it is being paid.
  const [saved, setSaved] = useState<{ after: typeof loaded; customer: CustomerDetails } | null>(null);
  const customer = saved?.after === loaded ? saved.customer : loaded.customer;
  // A new submission has its own alert; a payment that was made stays known.
  useEffect(() => {
    if (isSending) setOutcome((before) => before && { ...before, alert: null });
  }, [isSending]);
  const { revalidate } = useRevalidator();
  const shown = currentAlert(outcome?.alert, payment) ?? (reply ? reply.alert : alert);
  if (!plan) return <NoPlan alert={shown} advice={advice} offers={loaded.offers} />;
  const isPaying = payment !== null && payment !== 'unknown';
  // The catalogue may have changed since.
  const ordered = isPaying ? { ...plan, title: payment.title, priceCents: payment.priceCents } : plan;
  const said = texts().checkout;
  const { rates } = texts().pricing;
  const isPaid = isPaying || outcome?.paid === true;
  function onOutcome(next: PaymentOutcome) {
    setOutcome(next);
    // If the record was rejected, the session still has the receipt, which replaces the pay buttons.
    if (next.paid && !next.receipt) revalidate();
  }
  return (
    <>
      <AlertRegion alert={shown} />
      <div className="wrap grid grid-cols-1 items-start pt-18 pb-32 lg:grid-cols-12 lg:gap-x-12 sm:pt-24">
        <CheckoutHeading title={said.title}>
          {rates.show && <p className="max-w-[22rem] text-sm max-lg:hidden">{rates.every}</p>}
          <p className="ml-auto text-sm lg:hidden">
            {said.basket.total}{' '}
            <span className="ml-2 font-display text-h2 text-lamp tabular">{formatPrice(ordered.priceCents)}</span>
          </p>
        </CheckoutHeading>
        <div className="lg:col-span-7">
          <OrderTable plan={ordered} terms={isPaying ? payment.terms : termsOf(plan)} canChange={!isPaid} />
          <CustomerForm customer={customer} lastResult={reply?.result} paid={isPaid} onRefused={setRefused} />
        </div>
        <OrderCard plan={ordered} paid={isPaid}>
          <Payment
            plan={plan}
            customer={customer}
            buttons={buttons}
            inApp={inApp}
            payment={payment}
            earlier={earlier}
            order={order}
            failed={shown?.kind === 'error'}
            complete={outcome?.receipt ?? null}
            unconfirmed={outcome?.unconfirmed === true}
            advice={outcome?.alert ? (outcome.advice ?? null) : advice}
            refused={refused}
            onSaved={(details) => setSaved({ after: loaded, customer: details })}
            onOutcome={onOutcome}
          />
        </OrderCard>
      </div>
    </>
  );
}
