import { fill, texts } from '#app/content/texts/texts.ts';

/** A sentence of the specification's error catalogue (section 8), with its tone. */
export type Alert = { kind: 'success' | 'error'; text: string };

/** Returns no alert in place of one about an error. */
export function withoutError(alert: Alert | null | undefined): Alert | null {
  return alert && alert.kind !== 'error' ? alert : null;
}

/** Returns the alert after the backend rejected the payment's record; `reason` is its own message. */
export function recordRefused(reason: string | undefined): string {
  const { recordRefused, unknownReason } = texts().checkout.alerts;
  return fill(recordRefused, { reason: reason || unknownReason });
}
