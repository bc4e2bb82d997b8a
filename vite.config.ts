import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { compileSheet, encodePlan } from 'beasties/compiler';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixConfig from './remix.config.js';
import { defineRelease } from './scripts/release.mjs';
import { watchContent } from './scripts/watch-content.mjs';

const BUNDLED = ['lucide-react', 'kysely', 'zod', 'yaml', 'marked', 'beasties', /^@conform-to\//, /^remix-utils/];

/**
 * Returns every library that scripts of pages import. The sources are read as text: a scan by Vite finds nothing while one
 * file has a fault.
 */
function librariesOfPages(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.server)\.tsx?$/.test(file),
  );
  const imports = /^import (?!type )(?:[^;']* from )?'([^#.':][^':]*)'|\bimport\('([^#.':][^':]*)'\)/gm;
  const names = files.flatMap((file) =>
    [...readFileSync(`app/${file}`, 'utf8').matchAll(imports)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? ''),
  );
  return [...new Set([...names, 'react/jsx-dev-runtime'])].filter((name) => name !== '@remix-run/node');
}

export default defineConfig(({ command, isSsrBuild }) => ({
  define: defineRelease(),
  plugins: [
    withoutDeskRules,
    tailwindcss(),
    remix(remixConfig),
    criticalCssPlan,
    withoutWhatIsOff,
    withoutDesk,
    withoutStylesheets,
    watchContent(process.env.CONTENT_DIR),
  ],
  // Libraries of many files are bundled for the server too: lucide's list of 1,700 icons alone costs a start 43 MiB and 0.4 s.
  // The development server takes them as they are: it cannot run what is written in CommonJS.
  ssr: { noExternal: command === 'build' ? BUNDLED : [] },
  // A library that is found while a page loads is bundled with a React of its own, and the page is broken until it reloads.
  optimizeDeps: { noDiscovery: true, include: command === 'serve' ? librariesOfPages() : [] },
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  build: {
    assetsInlineLimit: 0,
    // Remix would empty all of build/, the command line and the lock of scripts/build.mjs too.
    emptyOutDir: false,
    // remix-serve calls everything in the build immutable for a year; what keeps its name is served from public/ instead.
    copyPublicDir: false,
    // The server awaits its backend at the top level. Browsers with popovers know all of ES2022; others get no scripts (app/starter.tsx).
    target: isSsrBuild ? 'node20' : 'es2022',
    // Each visitor's phone pays for the thirtieth that esbuild leaves in; the build alone pays for Terser.
    minify: isSsrBuild ? undefined : 'terser',
    rollupOptions: isSsrBuild ? undefined : { output: { manualChunks: chunkOf }, onwarn: warnOf },
  },
}));

/** Routes without a page have nothing for browsers. */
const warnOf: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
};

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/.+)\//;
const ROOT = /\/app\/root\.tsx\?/;
/** With fewer routes, pages load more that they do not use; with more, there are more files. */
const MIN_ROUTES = 6;

/** The framework with what it imports is one file, which changes with its own versions alone; what the root or many routes import is another. */
const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const importers = new Set([id]);
  // The loop also visits the importers that it adds.
  for (const each of importers) for (const importer of getModuleInfo(each)?.importers ?? []) importers.add(importer);
  if ([...importers].some((each) => FRAMEWORK.test(each))) return 'framework';
  const routes = [...importers].filter((each) => getModuleInfo(each)?.isEntry);
  return routes.length >= MIN_ROUTES || routes.some((route) => ROOT.test(route)) ? 'every-page' : undefined;
};

const ASSETS = 'build/client/assets';

/**
 * Selectors that beasties cannot find in the HTML, and would drop: those that begin with a pseudo-class, as Tailwind's
 * `group-hover:` and `space-y-2`, and states that come later. No page has a file input, a select or the inputs that WebKit's pseudo-elements are about.
 */
const FOUND_BY_CLASS = [/^:(?!:-webkit-|:file-selector|where\(select)/, /\[(?:open|aria-)/];

const CLASS = /\.((?:\\.|[\w-])+)/g;
const classesOf = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));

/** Where the rule for older browsers is, inside of an `@supports`. */
const PROPERTIES = '@layer properties{';

type Rule = ReturnType<typeof compileSheet>['rules'][number];

/**
 * Tailwind declares all its custom properties for every page, twice: by `@property`, and for older browsers in a rule, which
 * does for all. Returns each declaration of that rule as one of its own, for pages with a rule that uses the property; nothing for
 * `@property`; and other rules as they are.
 */
function declarationsInUse(rule: Rule, rules: Rule[]): Rule[] {
  const users = (property: string) => rules.filter(({ body }) => body?.includes(`var(${property}`));
  const matchOf = (property: string) => users(property).flatMap(({ match }) => match ?? true);
  if (rule.css?.startsWith('@property ')) return [];
  if (rule.wrap?.[0] !== PROPERTIES || !rule.body) return [rule];
  const declarations = [...rule.body.matchAll(/(--[\w-]+):[^;}]*/g)];
  const everything = rule.selectors?.join() ?? '';
  return declarations.map(([declaration, property = '']) => ({
    css: `${everything}{${declaration}}`,
    wrap: [PROPERTIES],
    match: matchOf(property),
  }));
}

/** Gives app/http/critical-css.server.ts all rules, parsed; the client is built before the server. */
const criticalCssPlan: Plugin = {
  name: 'critical-css-plan',
  resolveId: (id) => (id === 'virtual:critical-css-plan' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:critical-css-plan') return undefined;
    if (this.environment.mode === 'dev') return 'export default undefined';
    const sheets = readdirSync(ASSETS).filter((file) => file.endsWith('.css'));
    const [sheet] = sheets;
    if (!sheet || sheets.length > 1) this.error(`The pages need one stylesheet, and the build has ${sheets.length}.`);
    // That of visitors lacks the rules of the desk.
    const { code } = await this.load({ id: `${import.meta.dirname}/app/ui/styles/app.css?inline` });
    const css: string = JSON.parse(code?.replace(/^export default |;?\s*$/g, '') ?? '');
    const compiled = compileSheet(css, { href: sheet, exact: false, allowRules: FOUND_BY_CLASS });
    for (const rule of compiled.rules) {
      // beasties ends `@property` and `@page` by a semicolon too, with which browsers skip the rule after it.
      rule.css = rule.css?.replace(/};$/, '}');
      // Browsers without color-mix() skip the declaration by themselves.
      rule.wrap = rule.wrap?.filter((wrap) => !wrap.startsWith('@supports (color:color-mix('));
      for (const [index, selector] of rule.selectors?.entries() ?? []) {
        const classes = classesOf(selector);
        if (rule.match?.[index] === true && classes.length > 0) rule.match[index] = { classes };
      }
    }
    compiled.rules = compiled.rules.flatMap((rule, _, rules) => declarationsInUse(rule, rules));
    return `export default ${JSON.stringify(encodePlan(compiled))}`;
  },
};

/** Remix's request for the stylesheets of the routes that a link leads to. */
const PREFETCHED_STYLES = 'void getKeyedPrefetchLinks(matches, manifest, routeModules)';

/**
 * Remix's client checks its feature flags at run time. Replaced at build time, disabled features are left out: single fetch,
 * lazy route discovery, and the scripts of the default error page. So are stylesheets of routes, which this site has none of:
 * to find them, Remix imports a hovered link's script, and reloads the page if a release has removed it.
 */
const withoutWhatIsOff: Plugin = {
  name: 'without-what-is-off',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@remix-run/react/')) return;
    const off = /\b(?:[\w.]*\bfuture\.(?:v3_singleFetch|v3_lazyRouteDiscovery)\b|renderScripts(?= \?))/g;
    if (id.endsWith('/components.js') && !(off.test(code) && code.includes(PREFETCHED_STYLES))) {
      this.error('@remix-run/react asks for its features in other words now: look at what is left out of it here.');
    }
    return { code: code.replace(off, 'false').replace(PREFETCHED_STYLES, 'void Promise.resolve([])'), map: null };
  },
};

/** The pages of the operator, which run no scripts. */
const DESK_ROUTE = /\/app\/routes\/desk\.[^/]*\?/;

/** Leaves the desk's rules out of the stylesheet of visitors. Its pages carry their own. */
const withoutDeskRules: Plugin = {
  name: 'without-desk-rules',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const isSheet = this.environment.name === 'client' && id.endsWith('/app/ui/styles/app.css');
    return isSheet ? { code: `${code}\n@source not "../../desk";`, map: null } : undefined;
  },
};

/** Leaves the desk out of what visitors load: out of the chunks that pages share, and out of the list of routes. */
const withoutDesk: Plugin = {
  name: 'without-desk',
  apply: 'build',
  transform(_, id) {
    return this.environment.name === 'client' && DESK_ROUTE.test(id) ? { code: 'export {}', map: null } : undefined;
  },
  writeBundle() {
    // Remix writes the list while it builds the server.
    if (this.environment.name === 'client') return;
    const file = readdirSync(ASSETS).find((name) => name.startsWith('manifest-'));
    if (!file) this.error('There is no list of the routes for browsers.');
    const [assignment = '', list = ''] = readFileSync(`${ASSETS}/${file}`, 'utf8').split(
      /(?<=^window\.__remixManifest=)/,
    );
    const manifest = JSON.parse(list.replace(/;$/, ''));
    const routes = Object.entries(manifest.routes).filter(([route]) => !/^routes\/desk(?:\.|$)/.test(route));
    writeFileSync(
      `${ASSETS}/${file}`,
      `${assignment}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`,
    );
  },
};

/**
 * Leaves the stylesheet out of what scripts load beside others: every page has it already, and the colors of `brand.yaml` give it
 * another address. In its place a script names itself, since their places are counted.
 */
const withoutStylesheets: Plugin = {
  name: 'without-stylesheets',
  apply: 'build',
  writeBundle() {
    if (this.environment.name !== 'client') return;
    for (const name of readdirSync(ASSETS).filter((each) => /^(?!manifest-).*\.js$/.test(each))) {
      const script = readFileSync(`${ASSETS}/${name}`, 'utf8');
      const changed = script.replaceAll(/"assets\/[^"]*\.css"/g, `"assets/${name}"`);
      if (changed !== script) writeFileSync(`${ASSETS}/${name}`, changed);
    }
  },
};
