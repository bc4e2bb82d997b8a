/** Sends a message to the site's API, as another server would. Resolves with the status; 0 without a response. */
export async function sendMessage(site: { url: string }, firstName: string): Promise<number> {
  const response = await fetch(`${site.url}/api/mail/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName }),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}
