/**
 * Reloads the page, and never resolves, if its document was served for another address, as after going back. A document
 * keeps the security policy of that address, and only the policy of /checkout allows PayPal.
 */
export async function ensureOwnDocument(): Promise<void> {
  const [document] = performance.getEntriesByType('navigation');
  if (!document || new URL(document.name).pathname === window.location.pathname) return;
  window.location.reload();
  await new Promise(() => {});
}
