import { posix } from 'node:path';
import * as build from 'virtual:remix/server-build';

type SiteRoute = {
  /** The path as it is written in links, up to its first parameter. */
  fixed: string;
  /** Without one, the route sends a file, a redirect or a call's response. */
  hasPage: boolean;
  /** `PageHandle.reads`. */
  reads: readonly string[];
};

/** Filled at the first request, since the build is still being loaded when this module is. */
let routes: { whole: Map<string, SiteRoute>; open: { pattern: RegExp; route: SiteRoute }[] } | undefined;

/** Returns the route that Remix finds at a path, in any case. */
export function routeAt(path: string): SiteRoute | undefined {
  routes ??= listRoutes();
  return routes.whole.get(path.toLowerCase()) ?? routes.open.find(({ pattern }) => pattern.test(path))?.route;
}

function listRoutes(): NonNullable<typeof routes> {
  const all = Object.entries(build.routes).map(([id, { module }]) => {
    const path = pathOf(id);
    const { reads = [] } = (module.handle ?? {}) as { reads?: readonly string[] };
    return { path, route: { fixed: path.replace(/[:*].*/, ''), hasPage: module.default !== undefined, reads } };
  });
  const isOpen = ({ path, route }: (typeof all)[number]) => route.fixed !== path;
  return {
    whole: new Map(all.filter((each) => !isOpen(each)).map(({ path, route }) => [path, route])),
    open: all
      .filter(isOpen)
      // As in Remix, the route with more fixed segments wins.
      .toSorted((one, other) => other.route.fixed.length - one.route.fixed.length)
      .map(({ path, route }) => ({
        pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace('*', '.*')}$`, 'is'),
        route,
      })),
  };
}

/** Returns a route's path below those of its parents. */
function pathOf(id: string): string {
  const { path = '', parentId } = build.routes[id] ?? {};
  return posix.join(parentId ? pathOf(parentId) : '/', path);
}
