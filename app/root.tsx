import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, Links, Meta, Outlet, useMatches, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ChatWidget } from '#app/assistant/chat/widget.tsx';
import { texts } from '#app/content/texts/texts.ts';
import { isMotionPaused } from '#app/http/cookies.server.ts';
import { content } from '#app/settings/content.server.ts';
import { PageStyle, Starter } from '#app/starter.tsx';
import { useAutoHide } from '#app/ui/browser/auto-hide.ts';
import { useHardNavigationFallback } from '#app/ui/browser/hard-navigation.ts';
import { switchMotion, useMotionPaused } from '#app/ui/browser/motion.ts';
import { usePathChange } from '#app/ui/browser/path-change.ts';
import type { PageHandle } from '#app/ui/meta.ts';
import sansFont from '#app/ui/styles/fonts/instrument-sans-subset.woff2?url';
import serifFont from '#app/ui/styles/fonts/instrument-serif-subset.woff2?url';
import '#app/ui/styles/app.css';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';
import { Footer } from '#app/ui/frame/footer.tsx';
import { Header } from '#app/ui/frame/header.tsx';
import icon from '#app/ui/frame/icon.svg';
import { SiteProvider } from '#app/ui/frame/site.tsx';

/** Specification, section 9. */
const PHONE_BUBBLE_MS = 3000;

export const links: LinksFunction = () => [
  { rel: 'icon', href: texts().brand.mark ?? icon, type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...(texts().ownPages.hasArticles ? [feedLink()] : []),
];

const feedLink = () => ({
  rel: 'alternate',
  href: '/resources/feed.xml',
  type: 'application/rss+xml',
  title: texts().frame.header.articles,
});

/** Only for error pages: every page has its own meta. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const { missing, broken } = texts().errors.titles;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: isMissing ? missing : broken }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ request }: LoaderFunctionArgs) {
  return json({ site: content.site, motionPaused: await isMotionPaused(request) });
}

/** A page that is open keeps the texts and facts that it came with. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  // Added after hydration, because browsers would fetch the manifest before the fonts.
  const hydrated = useHydrated();
  const motionPaused = useMotionPaused(data?.motionPaused ?? false);
  const matches = useMatches();
  const hasHandle = (key: keyof PageHandle) => matches.some(({ handle }) => (handle as PageHandle | undefined)?.[key]);
  // The desk has a frame of its own and no scripts, so that a browser's never need to know of it.
  const isDesk = import.meta.env.SSR && hasHandle('isDesk');
  return (
    <html lang="en" data-motion={motionPaused ? 'paused' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content={texts().brand.bar ?? '#0c2230'} />
        <PageStyle />
        <Meta />
        <Links />
        {/* After the page's picture, which then gets the connection that is open. */}
        {[serifFont, sansFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {hydrated && <link rel="manifest" href="/site.webmanifest" />}
      </head>
      <body>
        {data && !isDesk ? (
          <Shell
            site={data.site}
            motionPaused={motionPaused}
            overHero={hasHandle('overHero')}
            hasChat={!hasHandle('hasNoChat')}
          >
            {children}
          </Shell>
        ) : (
          <SiteProvider site={data?.site ?? null}>{children}</SiteProvider>
        )}
        {!isDesk && <Starter routes={matches.map(({ id }) => id)} />}
      </body>
    </html>
  );
}

type ShellProps = {
  site: typeof content.site;
  motionPaused: boolean;
  overHero: boolean;
  hasChat: boolean;
  children: ReactNode;
};

function Shell({ site, motionPaused, overHero, hasChat, children }: ShellProps) {
  const announcedTitle = usePathChange();
  useHardNavigationFallback();
  useAutoHide('phone-bubble', PHONE_BUBBLE_MS);
  return (
    <SiteProvider site={site}>
      <a
        href="#content"
        className="no-print -top-24 fixed left-4 z-50 rounded-b-card bg-night px-5 py-3 text-cream focus:top-0"
      >
        {texts().frame.header.skip}
      </a>
      <p role="status" className="sr-only">
        {announcedTitle}
      </p>
      <Header overHero={overHero} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer motionPaused={motionPaused} onSwitchMotion={switchMotion} />
      {hasChat && <ChatWidget />}
    </SiteProvider>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
