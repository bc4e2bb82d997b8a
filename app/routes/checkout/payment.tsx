import { Link } from '@remix-run/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { RECEIPT_STATES } from '#app/content/pages/checkout.ts';
import { paymentAdvice } from '#app/domain/payment-advice.ts';
import { WaysToPay } from '#app/routes/checkout/ways-to-pay.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

type PaymentProps = ComponentProps<typeof WaysToPay> & {
  /** This order is paid, or may be. */
  paid: boolean;
  /** Where the receipt is, once this order is paid; null where the books do not know it, as after a restored backup. */
  receipt: string | null;
  /** It was paid on this page just now. */
  complete: boolean;
  /** An answer was lost: this order is paid, or may be. */
  unconfirmed: boolean;
};

/** The ways to pay, unless the order is paid, or may be. */
export function Payment({ paid, receipt, complete, unconfirmed, ...ways }: PaymentProps) {
  if (receipt) return complete ? <Complete receipt={receipt} /> : <AlreadyPaid receipt={receipt} />;
  if (paid) return <PaidWithoutReceipt />;
  return unconfirmed ? <Unconfirmed /> : <WaysToPay {...ways} />;
}

function Complete({ receipt }: { receipt: string }) {
  const box = useLeadTo<HTMLElement>();
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

function AlreadyPaid({ receipt }: { receipt: string }) {
  return (
    <p className="mt-8 rounded-card bg-sand p-5">
      There is a payment for this order. Please do not pay again.{' '}
      <Link to={receipt} reloadDocument className="font-medium text-door underline underline-offset-4">
        Open your receipt
      </Link>
    </p>
  );
}

function PaidWithoutReceipt() {
  return (
    <p className="mt-8 rounded-card bg-sand p-5">
      There is a payment for this order. Please do not pay again.{' '}
      <RichText>
        {'[Ask us for your receipt](/contact-us), or [choose a plan](/pricing) if you want to buy once more.'}
      </RichText>
    </p>
  );
}

function Unconfirmed() {
  const box = useLeadTo<HTMLParagraphElement>();
  return (
    <p ref={box} tabIndex={-1} className="mt-8 scroll-mb-6 rounded-card bg-sand p-5">
      {paymentAdvice('UNKNOWN').text}{' '}
      <Link to="/checkout" reloadDocument className="font-medium text-door underline underline-offset-4">
        See how your payment stands
      </Link>
    </p>
  );
}

/**
 * Scrolls and focuses the box that replaces PayPal's buttons, which had the focus and were taller. An effect, so that it comes
 * after the alert's own scrolling: where both do not fit, the box stays in view.
 */
function useLeadTo<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return box;
}
