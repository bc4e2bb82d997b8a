/** True for the browsers inside Facebook's and Instagram's apps, which open no pop-ups: PayPal's buttons end there in nothing. */
export function isInAppBrowser(userAgent: string | null): boolean {
  return /FBAN|FBAV|Instagram/.test(userAgent ?? '');
}
