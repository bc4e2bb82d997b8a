import { Form } from '@remix-run/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { ApproveOrder, CheckAgain } from '#app/checkout/approve-order.tsx';
import type { PurchaseInProgress } from '#app/checkout/purchase.server.ts';
import { WaysToPay } from '#app/checkout/ways-to-pay.tsx';
import { type Alert, withoutError } from '#app/content/alerts.ts';
import { formatMoment } from '#app/content/dates.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type PaymentProps = ComponentProps<typeof WaysToPay> & {
  payment: PurchaseInProgress;
  /** The receipt of an earlier purchase of the plan. */
  earlier: string | null;
  /** The receipt of an order that was just paid on this page. */
  complete: string | null;
  /** Whether a response was lost, so that this order may be paid. */
  unconfirmed: boolean;
};

/** Returns no alert in place of an error from before a payment that is recorded by now, perhaps in another tab. */
export function currentAlert(alert: Alert | null | undefined, payment: PurchaseInProgress): Alert | null {
  const isRecorded = payment !== null && payment !== 'unknown' && payment.recorded;
  return (isRecorded ? withoutError(alert) : alert) ?? null;
}

/** Shows the ways to pay only while nothing may be paid. */
export function Payment({ payment, earlier, failed, complete, unconfirmed, ...ways }: PaymentProps) {
  if (complete) return <Complete receipt={complete} />;
  if (payment === 'unknown') return <PaymentUnavailable />;
  if (payment)
    return <AlreadyPaid {...payment} failed={failed} planId={ways.plan.id} order={ways.order} inApp={ways.inApp} />;
  if (unconfirmed) return <Unconfirmed />;
  return (
    <>
      {earlier && <PaidBefore receipt={earlier} />}
      <WaysToPay {...ways} failed={failed} />
    </>
  );
}

function Complete({ receipt }: { receipt: string }) {
  const box = useRevealAndFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="complete" className="scroll-mb-6 rounded-card bg-sand p-5">
      <h2 id="complete" className="text-h3">
        {texts().receipt.states.paid.title}
      </h2>
      <ButtonLink to={receipt} reloadDocument prefetch="none" className="mt-5 w-full">
        {texts().checkout.payment.receipt}
      </ButtonLink>
    </section>
  );
}

type AlreadyPaidProps = Exclude<PurchaseInProgress, string | null> & { planId: string } & Pick<
    PaymentProps,
    'order' | 'inApp' | 'failed'
  >;

function AlreadyPaid({ receipt, orderID, paid, status, paidAt, planId, order, inApp, failed }: AlreadyPaidProps) {
  const { payment } = texts().checkout;
  const state: { title: string; note?: string } = texts().receipt.states[status];
  // Of a paid order, its record failed.
  const { title, note } = status === 'paid' && failed ? payment.unrecorded : state;
  if (order?.id === orderID) return <ApproveOrder order={order} inApp={inApp} />;
  return (
    <div className="rounded-card bg-sand p-5">
      <h2 className="text-h3">{title}</h2>
      {paid && <p className="mt-3">{fill(payment.paidOn, { date: formatMoment(paidAt) })}</p>}
      {note && <p className="mt-3">{note}</p>}
      <div className="mt-5 grid gap-3">
        {status === 'confirming' && <CheckAgain orderID={orderID} />}
        <ButtonLink to={receipt} reloadDocument prefetch="none" variant={paid ? 'primary' : 'secondary'}>
          {payment.receipt}
        </ButtonLink>
        {paid && (
          <Form method="post" action="/pricing" reloadDocument>
            <Button name="plan" value={planId} variant="secondary" className="w-full">
              {payment.again}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

/** Keeps a buyer who missed that the last payment succeeded from paying again. */
function PaidBefore({ receipt }: { receipt: string }) {
  const { before, earlierReceipt } = texts().checkout.payment;
  const [opening = '', end = ''] = before.split('{receipt}');
  return (
    <p className="mb-6 rounded-card bg-sand p-5">
      {opening}
      <TextLink to={receipt} reloadDocument className="font-medium text-door">
        {earlierReceipt}
      </TextLink>
      {end}
    </p>
  );
}

function PaymentUnavailable() {
  return <p className="rounded-card bg-sand p-5">{texts().checkout.payment.unavailable}</p>;
}

function Unconfirmed() {
  const { advice, payment } = texts().checkout;
  const box = useRevealAndFocus<HTMLParagraphElement>();
  return (
    <p ref={box} tabIndex={-1} className="scroll-mb-6 rounded-card bg-sand p-5">
      {advice.UNKNOWN}{' '}
      <TextLink to="/checkout" reloadDocument className="font-medium text-door">
        {payment.outcome}
      </TextLink>
    </p>
  );
}

/**
 * Scrolls to and focuses the box that replaces the provider's buttons, which had the focus and were taller. Runs after the alert's
 * own scrolling, so that the box stays in view.
 */
function useRevealAndFocus<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return box;
}
