const POLICIES = ['privacy-policy', 'terms-of-use', 'terms-and-conditions', 'refund-policy', 'communication-policy'];

/**
 * The Remix options; `vite.config.ts` hands them to the Remix plugin.
 *
 * Single fetch and lazy route discovery stay off: Remix v2 gets no more fixes, and both open a known
 * denial of service (docs/decisions/0001-remix-v2-with-classic-data-requests.md).
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  serverModuleFormat: 'esm',
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      // One page by name, each under the id that open tabs of earlier releases request its data by.
      for (const path of POLICIES) route(path, 'routes/$.tsx', { id: `routes/${path}` });
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
