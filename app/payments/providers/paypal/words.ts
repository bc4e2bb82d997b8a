import { texts } from '#app/content/texts/texts.ts';
import { type PaymentAdvice, type ProviderWords, textFor } from '#app/payments/advice.ts';
import type { PaymentButtons } from '#app/payments/provider.ts';

/** After these the same order can be paid in another way. */
const RESTARTING = [
  ...['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'PAYER_CANNOT_PAY', 'ORDER_NOT_APPROVED'],
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
];

/** Returns the advice for PayPal's status and issue codes. */
function adviseOn(code: string): PaymentAdvice | undefined {
  const text = textFor(code, texts().checkout.payPalAdvice);
  return text === undefined ? undefined : { text, restart: RESTARTING.includes(code) };
}

/** PayPal's name, and the advice for its codes. A hosted backend uses them too: the seven calls are PayPal's. */
export const PAYPAL_WORDS: ProviderWords = { label: 'PayPal', advice: adviseOn };

export const paypalButtons = ({ sdkUrl, clientId }: Omit<PaymentButtons, 'demo'>): PaymentButtons => ({
  sdkUrl,
  clientId,
  demo: false,
});

/** Returns where the account that was paid sees a capture; in the live environment if it is not known which. */
export function saleUrl(captureId: string, environment: 'sandbox' | 'live' | null): string {
  return `${paypalSite(environment)}/activity/payment/${captureId}`;
}

/** Returns where the account that was paid answers a dispute. */
export function disputeUrl(disputeId: string, environment: 'sandbox' | 'live' | null): string {
  return `${paypalSite(environment)}/resolutioncenter/view/${encodeURIComponent(disputeId)}`;
}

/** Returns where a buyer approves an order. */
export function approvalPage(orderId: string, environment: 'sandbox' | 'live'): string {
  return `${paypalSite(environment)}/checkoutnow?token=${encodeURIComponent(orderId)}`;
}

function paypalSite(environment: 'sandbox' | 'live' | null): string {
  return `https://www.${environment === 'sandbox' ? 'sandbox.' : ''}paypal.com`;
}
