import * as build from 'virtual:remix/server-build';
import { isFile } from '#app/http/cache/static-files.server.ts';
import { content } from '#app/settings/content.server.ts';

/** Remix's own: the route whose data is requested. */
const DATA_PARAMETER = '_data';

/** By path; filled at the first request, since the build is still being loaded when this module is. */
let byPath: Map<string, readonly string[]> | undefined;

/**
 * Returns the address of a page, list or file without the query parameters that it does not read (`PageHandle.reads`), such
 * as `utm_source`, so that one response in memory serves all visitors. Returns any other address as it is.
 */
export function withoutUnreadParameters(address: string): string {
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return address;
  const isShared = content.paths.includes(path) || path === '/api/reviews';
  if (!isShared && !isFile(path)) return address;
  const read = isShared ? [DATA_PARAMETER, ...parametersOf(path)] : [];
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => read.includes([...new URLSearchParams(pair).keys()][0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

function parametersOf(path: string): readonly string[] {
  byPath ??= new Map(
    Object.values(build.routes).flatMap(({ path = '', module }) => {
      const handle = module.handle as { reads?: readonly string[] } | undefined;
      return handle?.reads ? [[`/${path}`, handle.reads] as const] : [];
    }),
  );
  return byPath.get(path) ?? [];
}
