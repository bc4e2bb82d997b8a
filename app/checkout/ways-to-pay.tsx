import { useNavigation } from '@remix-run/react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { ApproveOrder } from '#app/checkout/approve-order.tsx';
import { CUSTOMER_FORM, keepFocus } from '#app/checkout/customer-form.tsx';
import { INTENTS, PAY_BUTTON } from '#app/checkout/form-fields.ts';
import { StepNumber, Term } from '#app/checkout/order-table.tsx';
import type { PaymentOutcome } from '#app/checkout/paypal-buttons.tsx';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import { dialable } from '#app/content/site.ts';
import { nextSteps } from '#app/content/texts/next-steps.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import type { OrderToApprove, PaymentButtons } from '#app/payments/provider.ts';
import { useNearViewport } from '#app/ui/browser/near-viewport.ts';
import { useRestoreFocus } from '#app/ui/browser/restore-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/form/field.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type WaysToPayProps = {
  plan: Plan;
  customer: CustomerDetails | null;
  /** Null: only the provider's page, no buttons on this site. */
  buttons: PaymentButtons | null;
  /** Whether the browser is built into an app. It opens no pop-ups, so only the provider's page works. */
  inApp: boolean;
  /** What the buyer can do after a failed payment. */
  advice: string | null;
  /** The order that waits for an approval on the provider's page. */
  order: OrderToApprove | null;
  /** Whether the page says that something failed: the provider's button may be what fails. */
  failed: boolean;
  /** The labels of the fields that stopped a press; empty if none did. */
  refused: string;
  onSaved: (customer: CustomerDetails) => void;
  onOutcome: (outcome: PaymentOutcome) => void;
};

/** If the buttons cannot be fetched, the provider's page is still available. */
const ProviderButtons = lazy(() =>
  import('#app/checkout/paypal-buttons.tsx').catch((error: unknown) => {
    console.error("PayPal's buttons could not be fetched:", error);
    return { default: () => <></> };
  }),
);

/** The provider's buttons, and its page for browsers without scripts or pop-ups. */
export function WaysToPay({ plan, buttons, inApp, advice, order, failed, refused, ...callbacks }: WaysToPayProps) {
  const { pay } = texts().checkout;
  const hasButtons = buttons !== null && !inApp;
  const [ready, setReady] = useState(false);
  const leaving = useLeaving();
  useRestoreFocus(leaving, PAY_BUTTON);
  const toProvider = {
    form: CUSTOMER_FORM,
    name: 'intent',
    value: INTENTS.pay,
    id: PAY_BUTTON,
    disabled: leaving,
    onMouseDown: keepFocus,
  };
  const approval = order && callbacks.customer && <ApproveOrder order={order} inApp={inApp} />;
  return (
    <section aria-labelledby="pay" className="lg:flex lg:flex-col">
      <h2 id="pay" className="scroll-mt-24 text-h3">
        <StepNumber>2/2</StepNumber>
        {pay.title}
      </h2>
      {advice && <p className="mt-3 border-fault border-l-4 pl-4 text-sm">{advice}</p>}
      <input type="hidden" name="plan" value={plan.id} form={CUSTOMER_FORM} />
      <input type="hidden" name="amount" value={toAmount(plan.priceCents)} form={CUSTOMER_FORM} />
      <div className="relative mt-3 min-h-12">
        {hasButtons && (
          <LazyButtons plan={plan} buttons={buttons} ready={ready} onReady={() => setReady(true)} {...callbacks} />
        )}
        {!ready && approval}
        {!ready && !approval && (
          <Button {...toProvider} variant="provider" busy={leaving} className="w-full">
            {pay.page}
          </Button>
        )}
      </div>
      <p className="mt-2 text-center text-sm text-stone">{pay.methods}</p>
      {buttons?.demo && <p className="mt-3 rounded-card bg-sand px-2 py-1 text-center text-[0.875rem]">{pay.demo}</p>}
      <div role="status">
        <FieldErrors id="pay-refused" errors={refused ? [fill(pay.stopped, { fields: refused })] : undefined} />
      </div>
      {ready && approval}
      {ready && failed && !approval && (
        <button
          type="submit"
          {...toProvider}
          className="mt-1 min-h-11 w-full text-balance text-door text-sm underline underline-offset-4"
        >
          {pay.trouble}
        </button>
      )}
      <NextSteps />
      <Terms plan={plan} />
    </section>
  );
}

type LazyButtonsProps = Omit<ComponentProps<typeof ProviderButtons>, 'detailsForm'> & { ready: boolean };

/** Fetches the provider's buttons near the viewport. Until they can be pressed, the way to the provider's page has their place. */
function LazyButtons({ ready, ...props }: LazyButtonsProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const near = useNearViewport(place);
  return (
    <div ref={setPlace} className={ready ? '' : 'pointer-events-none absolute inset-0 opacity-0'}>
      {near && (
        <Suspense>
          <ProviderButtons {...props} detailsForm={CUSTOMER_FORM} />
        </Suspense>
      )}
    </div>
  );
}

function NextSteps() {
  const steps = nextSteps();
  if (steps.length === 0) return null;
  return (
    <div className="hairline max-lg:mt-4 lg:order-first lg:mb-5 lg:border-y lg:py-3">
      <h3 className="text-lead">{texts().receipt.nextSteps.title}</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

/** The links open new tabs, since leaving the page loses what was typed. */
function Terms({ plan }: { plan: Plan }) {
  const { phone } = useSite();
  const { everyPlan, bundles, pay } = texts().checkout;
  const parts = plan.kind === 'bundle' ? [everyPlan, bundles] : [everyPlan];
  return (
    <div className="hairline mt-4 border-t pt-3 text-sm lg:mt-3">
      <ul className="space-y-1">
        {parts
          .flatMap((part) => (part.show ? part.texts : []))
          .map((text) => (
            <Term key={text}>{text}</Term>
          ))}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <TextLink standalone href="/terms-and-conditions" target="_blank" rel="noreferrer">
          {pay.terms}
        </TextLink>
        <TextLink standalone href="/refund-policy" target="_blank" rel="noreferrer">
          {pay.refunds}
        </TextLink>
      </p>
      <p className="text-stone">
        {pay.seller}{' '}
        <TextLink href={`tel:${dialable(phone)}`} className="whitespace-nowrap text-door">
          {phone}
        </TextLink>
      </p>
    </div>
  );
}

/** Pressing again after this is harmless, since the order is the same. */
const LEAVING_TIMEOUT_MS = 10_000;

/**
 * Returns whether the navigation to the provider is pending. Resets after 10 s and on `pageshow`: Remix misses a stopped navigation
 * and a page restored from the bfcache.
 */
function useLeaving(): boolean {
  const { state, formData } = useNavigation();
  const [stayed, setStayed] = useState<FormData>();
  const sent = state !== 'idle' && formData?.get('intent') === INTENTS.pay ? formData : undefined;
  useEffect(() => {
    if (!sent) return;
    const stay = () => setStayed(sent);
    const timer = setTimeout(stay, LEAVING_TIMEOUT_MS);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [sent]);
  return sent !== undefined && sent !== stayed;
}
