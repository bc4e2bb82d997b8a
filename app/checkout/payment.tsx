import { Form } from '@remix-run/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { INTENTS } from '#app/checkout/form-fields.ts';
import type { Standing } from '#app/checkout/purchase.server.ts';
import { WaysToPay } from '#app/checkout/ways-to-pay.tsx';
import { RECEIPT_STATES } from '#app/content/pages/checkout.ts';
import { UNCONFIRMED } from '#app/payments/advice.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type PaymentProps = ComponentProps<typeof WaysToPay> & {
  payment: Standing;
  /** The receipt of an order that was just paid on this page. */
  complete: string | null;
  /** Whether a response was lost, so that this order may be paid. */
  unconfirmed: boolean;
};

/** Shows the ways to pay only while nothing may be paid. */
export function Payment({ payment, complete, unconfirmed, ...ways }: PaymentProps) {
  if (complete) return <Complete receipt={complete} />;
  if (payment === 'unknown') return <PaymentUnavailable />;
  if (payment) return <AlreadyPaid {...payment} />;
  return unconfirmed ? <Unconfirmed /> : <WaysToPay {...ways} />;
}

function Complete({ receipt }: { receipt: string }) {
  const box = useRevealAndFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="complete" className="mt-8 scroll-mb-6 rounded-card bg-sand p-5">
      <h2 id="complete" className="text-h3">
        {RECEIPT_STATES.paid.title}
      </h2>
      <ButtonLink to={receipt} reloadDocument prefetch="none" className="mt-5 w-full">
        Open your receipt
      </ButtonLink>
    </section>
  );
}

function AlreadyPaid({ receipt, paid }: { receipt: string; paid: boolean }) {
  return (
    <div className="mt-8 rounded-card bg-sand p-5">
      <p>There is a payment for this order. Please do not pay again.</p>
      <div className="mt-5 grid gap-3">
        <ButtonLink to={receipt} reloadDocument prefetch="none">
          Open your receipt
        </ButtonLink>
        {paid && (
          <Form method="post" reloadDocument>
            <Button name="intent" value={INTENTS.another} variant="secondary" className="w-full">
              Buy another one
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}

function PaymentUnavailable() {
  return (
    <p className="mt-8 rounded-card bg-sand p-5">
      We cannot take payments right now. Please reload this page in a minute. If you have paid, do not pay again.
    </p>
  );
}

function Unconfirmed() {
  const box = useRevealAndFocus<HTMLParagraphElement>();
  return (
    <p ref={box} tabIndex={-1} className="mt-8 scroll-mb-6 rounded-card bg-sand p-5">
      {UNCONFIRMED}{' '}
      <TextLink to="/checkout" reloadDocument className="font-medium text-door">
        See how your payment stands
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
