/**
 * Leaves navigations within the page, as by the skip link or back from it, to the browser. The router takes each for a visit,
 * which drops the action's reply: the alert, the error summary and what was typed. Must be called before the router is
 * created, whose listener then comes second.
 */
export function hideHashNavigations(): void {
  window.addEventListener('popstate', (event) => {
    const state = window.__remixRouter?.state;
    if (!state) return;
    const { location, navigation } = state;
    const isSamePage = location.pathname === window.location.pathname && location.search === window.location.search;
    // Going back while a link's page loads must still stop it.
    const isLeaving = navigation.location !== undefined && navigation.formMethod === undefined;
    if (isSamePage && !isLeaving) event.stopImmediatePropagation();
  });
}
