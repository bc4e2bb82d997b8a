import type { MetaFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const handle: PageHandle = { isDesk: true };

/** Of every page of the desk: neither its title nor its address says whom it is about. */
export const meta: MetaFunction = (args) =>
  pageMeta(
    { ...args, location: { ...args.location, pathname: '/desk' } },
    { title: 'Desk', description: 'For whoever runs {name}.', noindex: true },
  );

/** Stands in place of a page that is not there or cannot be shown. */
export function ErrorBoundary() {
  return (
    <main id="content">
      <ErrorPage />
    </main>
  );
}

export default Outlet;
