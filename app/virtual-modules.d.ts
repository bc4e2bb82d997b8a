declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/node').ServerBuild;
  export = build;
}

/** The parsed stylesheet; undefined in development. */
declare module 'virtual:critical-css-plan' {
  const plan: import('beasties/runtime').CompactPlan | undefined;
  export default plan;
}
