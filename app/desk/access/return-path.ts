/** A path of plain segments with a query that is encoded: nothing in it can lead to another path or site, or end a header. */
const PAGE = /^\/desk(?:\/[\w-]+)+(?:\?[!-~]*)?$/;

/**
 * Returns the page of the desk that an address names, with its query; the first page for any other text, so that signing in
 * leads nowhere else. A download becomes the list that it is of, since the browser would stay on the page that asked.
 */
export function toReturnPath(address: string | null): string {
  return address !== null && PAGE.test(address) ? address.replace(/^\/desk\/csv\//, '/desk/list/') : '/desk';
}

/** Returns the address of the page that asks who somebody is, and then leads on. */
export function signInPath(returnPath: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(returnPath !== '/desk' && { to: returnPath }) }).toString();
  return search ? `/desk?${search}` : '/desk';
}
