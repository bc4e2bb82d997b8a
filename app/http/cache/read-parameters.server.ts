import { isFile } from '#app/http/cache/static-files.server.ts';
import { routeAt } from '#app/http/site-routes.server.ts';
import { content } from '#app/settings/content.server.ts';

/** Remix's own: the route whose data is requested. */
const DATA_PARAMETER = '_data';

/**
 * Returns the address of a page, list or file without the query parameters that it does not read (`PageHandle.reads`), such
 * as `utm_source`, so that one response in memory serves all visitors. Returns any other address as it is.
 */
export function withoutUnreadParameters(address: string): string {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return address;
  if (isFile(path)) return path;
  if (!content.paths.includes(path) && path !== '/api/reviews') return address;
  const kept = rest.join('?').match(parametersNamed([DATA_PARAMETER, ...(routeAt(path)?.reads ?? [])])) ?? [];
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/**
 * Matches these parameters with their values, as browsers spell the names. A query may have thousands of parameters, and no
 * limit counts requests yet: taking it apart would cost more than the page in memory.
 */
function parametersNamed(names: readonly string[]): RegExp {
  return new RegExp(`(?<![^&])(?:${names.join('|')})(?:=[^&]*)?(?![^&])`, 'g');
}
