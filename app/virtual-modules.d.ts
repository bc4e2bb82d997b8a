declare module 'virtual:remix/server-build' {
  export const { routes }: import('@remix-run/node').ServerBuild;
}

/** The parsed stylesheet; undefined in development. */
declare module 'virtual:critical-css-plan' {
  const plan: import('beasties/runtime').CompactPlan | undefined;
  export default plan;
}
