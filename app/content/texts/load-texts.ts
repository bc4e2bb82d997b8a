import { addressesOf } from '#app/content/texts/texts-of-routes.ts';

let everyPage: string | undefined;

/** Returns the address of the texts that came with the page, whose content an open page keeps. */
export function everyPageTexts(): string {
  // Kept, since the link is gone after React has rendered the whole document again.
  everyPage ??= document.querySelector<HTMLLinkElement>('#page-texts')?.href ?? '';
  return everyPage;
}

/** Loads what `texts()` returns in a browser: the texts of every page, and those of these routes, before they render. */
export async function loadTexts(routes: string[]): Promise<void> {
  const addresses = [everyPageTexts(), ...addressesOf(routes, everyPageTexts())];
  const modules = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  globalThis.pageTexts = Object.assign({}, globalThis.pageTexts, ...modules.map((module) => module.default));
}
