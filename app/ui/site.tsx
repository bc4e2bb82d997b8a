import { createContext, type ReactNode, useContext } from 'react';
import { fillIn, type Site } from '#app/content/site.ts';

const SiteContext = createContext<Site | null>(null);

/** Gives every component below it the company's configuration. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}

/** The company's name, addresses and numbers. Throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it.');
  return site;
}

/** Copy from `app/content` with its `{placeholders}` filled in. */
export function Copy({ children }: { children: string }) {
  return <>{fillIn(children, useSite())}</>;
}
