import { json, type MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { texts } from '#app/content/texts/texts.ts';
import { Benefits } from '#app/routes/about-us/benefits.tsx';
import { Introduction, LOUNGE_SIZES } from '#app/routes/about-us/introduction.tsx';
import { Partners } from '#app/routes/about-us/partners.tsx';
import { content } from '#app/settings/content.server.ts';
import { DrawnCallToAction } from '#app/ui/frame/drawn-call-to-action.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { heroPreload } from '#app/ui/pictures/picture.tsx';

export const handle: PageHandle = { reads: ['tab'] };

export const links = () => [heroPreload('about-lounge', LOUNGE_SIZES)];

export const meta: MetaFunction = (args) => pageMeta(args, texts().about.page);

export function loader() {
  return json({ partners: content.partners });
}

/** A tab is another address of the page, and needs nothing from the server. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function About() {
  const { partners } = useLoaderData<typeof loader>();
  return (
    <>
      <Introduction />
      <Partners partners={partners} />
      <Benefits />
      <DrawnCallToAction />
    </>
  );
}
