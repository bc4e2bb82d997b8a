import { readdirSync, readFileSync } from 'node:fs';

const ASSETS = 'build/client/assets';

export type BuiltRoute = {
  /** As Remix names it in `?_data=`. */
  id: string;
  /** Its address, with `:slug` and `*` as they are. */
  path: string;
  index: boolean;
  hasAction: boolean;
};

type ListedRoute = { id: string; parentId?: string; path?: string; index?: true; hasAction: boolean };

/** Every route of the build that has an address, as the build itself lists them for the browser. */
export function builtRoutes(): BuiltRoute[] {
  const manifest = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Error(`There is no manifest in ${ASSETS}: build the site first.`);
  const [, json = ''] = /^window\.__remixManifest=(.*);$/s.exec(readFileSync(`${ASSETS}/${manifest}`, 'utf8')) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, ListedRoute> };
  const pathOf = ({ parentId, path = '' }: ListedRoute): string => {
    const parent = parentId && routes[parentId];
    return [parent ? pathOf(parent) : '', path].filter(Boolean).join('/');
  };
  return Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      id: route.id,
      path: `/${pathOf(route)}`,
      index: route.index === true,
      hasAction: route.hasAction,
    }));
}
