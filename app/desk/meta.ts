import type { MetaFunction } from '@remix-run/react';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const deskHandle: PageHandle = { isDesk: true };

/** Of every page of the desk: neither its title nor its address says whom it is about. */
export const deskMeta: MetaFunction = (args) =>
  pageMeta(
    { ...args, location: { ...args.location, pathname: '/desk' } },
    { title: 'Desk', description: 'For whoever runs {name}.', noindex: true },
  );
