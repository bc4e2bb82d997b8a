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

/** Every route that has an address: those that the build lists for the browser, and those of the desk, which it does not. */
export function builtRoutes(): BuiltRoute[] {
  const manifest = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Error(`There is no manifest in ${ASSETS}: build the site first.`);
  const [, json = ''] = /^window\.__remixManifest=(.*);$/s.exec(readFileSync(`${ASSETS}/${manifest}`, 'utf8')) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, ListedRoute> };
  const pathOf = ({ parentId, path = '' }: ListedRoute): string => {
    const parent = parentId && routes[parentId];
    return [parent ? pathOf(parent) : '', path].filter(Boolean).join('/');
  };
  const listed = Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      id: route.id,
      path: `/${pathOf(route)}`,
      index: route.index === true,
      hasAction: route.hasAction,
    }));
  return [...listed, ...deskRoutes()];
}

/** By the names of their files. That of them all, `desk.tsx`, has no address of its own. */
function deskRoutes(): BuiltRoute[] {
  const files = readdirSync('app/routes').filter((file) => file.startsWith('desk.') && file !== 'desk.tsx');
  if (files.length === 0) throw new Error('There is no route of the desk.');
  return files.map((file) => {
    const name = file.replace(/\.tsx?$/, '');
    return {
      id: `routes/${name}`,
      path: `/${name.replace('._index', '').replaceAll('.', '/').replaceAll('$', ':')}`,
      index: name.endsWith('._index'),
      hasAction: /^export (?:async )?function action\b/m.test(readFileSync(`app/routes/${file}`, 'utf8')),
    };
  });
}
