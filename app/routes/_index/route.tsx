import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { logFields } from '#app/actions/failed-call.server.ts';
import { handleForm } from '#app/actions/form.server.ts';
import { shouldRevalidate as revalidateAfterSuccess, shownData, withFallback } from '#app/actions/form-route.ts';
import { backend } from '#app/backend/open.server.ts';
import { companyData } from '#app/content/structured-data/company.ts';
import { texts } from '#app/content/texts/texts.ts';
import { log } from '#app/log.server.ts';
import { toShownReview } from '#app/reviews/preview.ts';
import { reviewFormSchema } from '#app/reviews/review.schema.ts';
import { HELD_REVIEW, PAGE_SIZE, type ReviewPage, requestedPage } from '#app/reviews/review-pages.ts';
import { Reviews } from '#app/reviews/reviews-section.tsx';
import { Appreciation } from '#app/routes/_index/appreciation.tsx';
import { heroPictures, LandingHero } from '#app/routes/_index/hero.tsx';
import { Mission } from '#app/routes/_index/mission.tsx';
import { Offers } from '#app/routes/_index/offers.tsx';
import { PRICES, PriceLinks } from '#app/routes/_index/price-links.tsx';
import { exampleOf, priceNoteOf, pricesOf } from '#app/routes/_index/prices.server.ts';
import { WhyUs } from '#app/routes/_index/why-us.tsx';
import { config } from '#app/settings/config.server.ts';
import { content } from '#app/settings/content.server.ts';
import { isLikelyBot } from '#app/ui/form/honeypot.tsx';
import { CallToAction } from '#app/ui/frame/call-to-action.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { windowPreloads } from '#app/ui/pictures/picture.tsx';

// Without a connection, too, the dialog stays open silently (specification, section 4).
export { clientAction } from '#app/actions/form-route.ts';

/** The reviews in the page itself; the others come near the section (docs/decisions/0023-reviews.md). */
const FIRST_REVIEWS = 2;

export const handle: PageHandle = { overHero: true, reads: ['review', 'reviews'] };

/** A slow phone would paint a part of the first screen, which is centered, and then move it. */
const WHOLE_SCREEN = { rel: 'expect', href: `#${PRICES}`, blocking: 'render' } as const;

export function links() {
  const [first] = heroPictures();
  return [...(first ? windowPreloads(first) : []), WHOLE_SCREEN];
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    ...texts().landing.page,
    data: companyData,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const page = requestedPage(request);
  // One more than a page shows whether there is another.
  const range = { limit: PAGE_SIZE + 1, ...(page > 0 && { offset: (page - 1) * PAGE_SIZE }) };
  const noReviews = (error: unknown) => {
    log.error(logFields(error), 'Error fetching reviews:');
    return null;
  };
  const list = await backend.listReviews(range).catch(noReviews);
  const rating = list && (await backend.rateReviews().catch(noReviews));
  const reviews = list?.slice(0, page === 0 ? FIRST_REVIEWS : PAGE_SIZE).map(toShownReview) ?? null;
  const expected = list?.length ?? 0;
  const shown: ReviewPage = { page, reviews, hasMore: expected > (reviews?.length ?? 0) };
  return json(
    { shown, expected, rating, ...saidInContent(reviews?.length === 0) },
    { headers: { 'Cache-Control': reviews ? 'private, no-cache' : 'no-store' } },
  );
}

/** What the first screen says of leads, prices and promises, and what a page without reviews says in their place. */
function saidInContent(isWithoutReviews: boolean) {
  const { plans, faq } = content;
  const { inWriting } = texts().reviews;
  return {
    example: exampleOf(plans),
    prices: pricesOf(plans),
    priceNote: priceNoteOf(plans),
    // Two short ones share a line on a phone.
    promises: faq.flatMap(({ short }) => short ?? []).sort((one, other) => one.length - other.length),
    inWriting: isWithoutReviews && inWriting.show ? faq.filter(({ id }) => inWriting.questions.includes(id)) : [],
  };
}

/** The current list stays if it cannot be fetched again (specification, section 8). */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return withFallback(serverLoader<typeof loader>, (error) => {
    console.error('Error fetching reviews:', error);
    const page = requestedPage(request);
    const current = page === 0 ? shownData<typeof loader>() : undefined;
    const unknown = { example: null, prices: [], priceNote: null, promises: [], inWriting: [] };
    return current ?? { shown: { page, reviews: null, hasMore: false }, expected: 0, rating: null, ...unknown };
  });
}

/** A page without reviews is not cached, and an author never sees an older list. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Opening the dialog, which has an address, does not fetch the list again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.formMethod !== undefined && revalidateAfterSuccess(change);
}

export async function action({ request }: ActionFunctionArgs) {
  const refused = await handleForm(request, reviewFormSchema, 'reviews', (review, form) =>
    backend.createReview({ ...review, date: new Date().toISOString() }, isLikelyBot(form)),
  );
  return refused ?? redirect(config.holdsReviews ? HELD_REVIEW : '/#reviews', 303);
}

export default function Landing() {
  const { shown, expected, rating, example, prices, priceNote, promises, inWriting } = useLoaderData<typeof loader>();
  const { appreciation, offers, whyUs } = texts().landing;
  return (
    <>
      <div className="flex min-h-svh flex-col print:block">
        <LandingHero example={example} promises={promises} rating={rating} />
        <PriceLinks prices={prices} note={priceNote} />
      </div>
      {appreciation.show && <Appreciation />}
      {offers.show && <Offers />}
      <Mission />
      {whyUs.show && <WhyUs />}
      <Reviews shown={shown} expected={expected} inWriting={inWriting} />
      <CallToAction />
    </>
  );
}
