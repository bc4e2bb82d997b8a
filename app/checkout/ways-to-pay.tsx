import { useNavigation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CUSTOMER_FORM } from '#app/checkout/customer-form.tsx';
import { INTENTS } from '#app/checkout/intents.ts';
import type { PaymentOutcome } from '#app/checkout/paypal-buttons.tsx';
import { toAmount } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import type { PaymentButtons } from '#app/payments/provider.ts';
import { useNearViewport } from '#app/ui/browser/near-viewport.ts';
import { useRestoreFocus } from '#app/ui/browser/restore-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { useSite } from '#app/ui/site.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

type WaysToPayProps = {
  plan: Plan;
  customer: CustomerDetails | null;
  /** Null: this site has no buttons of its own, only PayPal's page. */
  buttons: PaymentButtons | null;
  /** The browser is an app's own and opens no pop-ups: only PayPal's page works. */
  inApp: boolean;
  /** What the buyer can do about a payment that did not go through. */
  advice: string | null;
  /** The backend took the order but named no page of PayPal's to continue on. */
  needsScripts: boolean;
  onOutcome: (outcome: PaymentOutcome) => void;
};

const PAY_BUTTON = 'continue-to-paypal';

/** Where the buttons cannot be fetched, PayPal's own page is still there. */
const PayPal = lazy(() =>
  import('#app/checkout/paypal-buttons.tsx').catch((error: unknown) => {
    console.error("PayPal's buttons could not be fetched:", error);
    return { default: () => <></> };
  }),
);

/** 'Pay securely with PayPal': the provider's buttons, and PayPal's own page for those without scripts or pop-ups. */
export function WaysToPay({ plan, customer, buttons, inApp, advice, needsScripts, onOutcome }: WaysToPayProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const near = useNearViewport(place);
  const hasButtons = buttons !== null && !inApp;
  const leaving = useLeaving();
  useRestoreFocus(leaving, PAY_BUTTON);
  return (
    <section aria-labelledby="pay" className="mt-8">
      <h2 id="pay" className="text-h3">
        Pay securely with PayPal
      </h2>
      {advice && <p className="mt-3 border-fault border-l-4 pl-4 text-sm">{advice}</p>}
      {buttons?.demo && (
        <p className="mt-3 rounded-card border-lamp border-l-4 bg-sand px-4 py-3 text-sm">
          Demo mode: payments are simulated and no money moves.
        </p>
      )}
      {hasButtons && (
        // Room for one button and a line: "Continue to PayPal" must not move away under a finger when they come.
        <div ref={setPlace} className="mt-4 min-h-20 noscript:hidden">
          {near && (
            <Suspense>
              <PayPal
                plan={plan}
                customer={customer}
                buttons={buttons}
                detailsForm={CUSTOMER_FORM}
                onOutcome={onOutcome}
              />
            </Suspense>
          )}
        </div>
      )}
      <input type="hidden" name="plan" value={plan.id} form={CUSTOMER_FORM} />
      <input type="hidden" name="amount" value={toAmount(plan.price)} form={CUSTOMER_FORM} />
      <Button
        id={PAY_BUTTON}
        form={CUSTOMER_FORM}
        name="intent"
        value={INTENTS.pay}
        variant={hasButtons ? 'secondary' : 'primary'}
        disabled={leaving}
        busy={leaving}
        className="mt-3 w-full"
      >
        Continue to PayPal
      </Button>
      {needsScripts && <NoApprovalPage plan={plan} hasButtons={buttons !== null} inApp={inApp} />}
    </section>
  );
}

/** How long PayPal's page may take to come, in milliseconds; to press again is harmless, as the order is the same. */
const LEAVING_MS = 10_000;

/** Whether PayPal's page is on its way. A visitor who stops it, or comes back from it, is still here, which Remix does not notice. */
function useLeaving(): boolean {
  const { state, formData } = useNavigation();
  const [stayed, setStayed] = useState<FormData>();
  const sent = state !== 'idle' && formData?.get('intent') === INTENTS.pay ? formData : undefined;
  useEffect(() => {
    if (!sent) return;
    const stay = () => setStayed(sent);
    const timer = setTimeout(stay, LEAVING_MS);
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [sent]);
  return sent !== undefined && sent !== stayed;
}

function NoApprovalPage({ plan, hasButtons, inApp }: { plan: Plan; hasButtons: boolean; inApp: boolean }) {
  const site = useSite();
  const subject = encodeURIComponent(`I would like to buy: ${plan.title}`);
  return (
    <p role="alert" className="mt-4 text-sm">
      {whyNot(hasButtons, inApp)}
      <TextLink href={`mailto:${site.email}?subject=${subject}`}>write to us about the {plan.title}</TextLink> and we
      will send you a payment link.
    </p>
  );
}

function whyNot(hasButtons: boolean, inApp: boolean): string {
  if (!hasButtons) return "PayPal's page could not be opened, and nothing was charged. Please ";
  return inApp
    ? "PayPal's button does not work inside this app, and nothing was charged. Open this site in your own browser, or "
    : "PayPal's button needs scripts in this browser, and nothing was charged. Allow them for this site, or ";
}
