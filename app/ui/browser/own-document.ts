/**
 * Loads the page again when its document was made for another page, as after going back from one that was reloaded; never
 * resolves then. The policy of a document is that of the page it was made for, and only /checkout's lets PayPal in.
 */
export async function ownDocument(): Promise<void> {
  const [document] = performance.getEntriesByType('navigation');
  if (!document || new URL(document.name).pathname === window.location.pathname) return;
  window.location.reload();
  await new Promise(() => {});
}
