/** Returns whether it is a browser inside Facebook's or Instagram's app, where PayPal's buttons cannot open their pop-up. */
export function isInAppBrowser(userAgent: string | null): boolean {
  return /FBAN|FBAV|Instagram/.test(userAgent ?? '');
}
