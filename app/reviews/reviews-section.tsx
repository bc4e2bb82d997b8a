import { useSearchParams } from '@remix-run/react';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { FaqItem } from '#app/content/faq.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ReviewCard, StarShape } from '#app/reviews/review-card.tsx';
import { type ReviewPage, reviewKey, reviewsPath, useReviewPages } from '#app/reviews/review-pages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { Section, SectionHeading } from '#app/ui/section.tsx';

/** If its script cannot be fetched, as after a new release, a reload shows the server's dialog, which works without it. */
const ReviewDialog = lazy(() =>
  import('#app/reviews/review-dialog.tsx').catch((error) => {
    console.error('The review dialog is left to the server:', error);
    if (!document.getElementById('review-title')) window.location.reload();
    return new Promise<never>(() => {});
  }),
);

type ReviewsProps = {
  shown: ReviewPage;
  /** The number of slides for which there is room for controls before more of them are fetched. */
  expected: number;
  /** What a list without reviews shows instead. */
  inWriting: FaqItem[];
};

export function Reviews({ shown, expected, inWriting }: ReviewsProps) {
  const [search] = useSearchParams();
  const asked = search.get('review');
  const isEmpty = shown.reviews?.length === 0 && shown.page <= 1;
  const said = texts().reviews;
  const empty = inWriting.length > 0 ? `${said.empty} ${said.inWriting.text}` : said.empty;
  return (
    <Section tone="sand" id="reviews" labelledBy="reviews-title" className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="reviews-title" title={said.headline} lead={isEmpty ? empty : said.text} />
        {!isEmpty && <AddReview />}
      </div>
      <p role="status">
        {asked === 'held' && (
          <span ref={leadTo} className="mt-8 block border-door border-l-4 bg-white px-5 py-4">
            {said.held}
          </span>
        )}
      </p>
      <ReviewList key={shown.page} shown={shown} expected={expected} />
      {isEmpty && <NoReviews inWriting={inWriting} />}
      <ListLinks {...shown} />
      {asked === 'new' && (
        <Suspense>
          <ReviewDialog />
        </Suspense>
      )}
    </Section>
  );
}

/** Without scripts, the address does. */
const leadTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function AddReview() {
  return (
    <ButtonLink to="/?review=new" variant="secondary" preventScrollReset>
      <Plus aria-hidden className="size-5" /> {texts().reviews.add}
    </ButtonLink>
  );
}

function NoReviews({ inWriting }: { inWriting: FaqItem[] }) {
  return (
    <>
      {inWriting.length > 0 && (
        <dl className="hairline mt-12 border-t">
          {inWriting.map(({ id, question, answer }) => (
            <div key={id} className="hairline grid gap-x-10 gap-y-2 border-b py-6 lg:grid-cols-12">
              <dt className="font-display text-h3 lg:col-span-5">{question}</dt>
              <dd className="max-w-text lg:col-span-7">
                <RichText>{answer}</RichText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <p>{texts().reviews.invitation}</p>
        <AddReview />
      </div>
    </>
  );
}

/** Its own component: an update of the section would interrupt the hydration of the dialog. */
function ReviewList({ shown, expected }: Omit<ReviewsProps, 'inWriting'>) {
  const { reviews, hasMore, fetchMore } = useReviewPages(shown);
  const count = Math.max(expected, reviews?.length ?? 0);
  const newest = reviews?.[0]?.date;
  const [newestBefore] = useState(newest);
  return (
    <>
      {/* For screen readers. The list changes under a visitor only after the visitor's own review. */}
      <p role="status" className="sr-only">
        {newest !== newestBefore && <span key={newest}>{texts().reviews.added}</span>}
      </p>
      {reviews && reviews.length > 0 && (
        <>
          <StarShape />
          <Carousel
            label={texts().reviews.list}
            arrows
            autoplayMs={3000}
            // Fewer than fit beside each other share the row; a single one is set larger.
            className={`carousel-controls-below relative mt-14 [--gap:24px] [--columns:min(var(--slides),var(--fit))] [--fit:1] md:[--fit:2] lg:[--fit:3] wide:[--fit:4] ${
              count === 1 ? 'lg:w-2/3 [&_.text-h3]:lg:text-h2 [&_article]:lg:p-12' : ''
            }`}
            controlsClassName="absolute bottom-0 left-0"
            expected={count}
            onNearEnd={hasMore ? fetchMore : undefined}
            slides={reviews.map((review) => ({ key: reviewKey(review), content: <ReviewCard review={review} /> }))}
          />
        </>
      )}
    </>
  );
}

/** The way to the other reviews without scripts, which fetch them as the visitor moves on. */
function ListLinks({ page, hasMore }: ReviewPage) {
  if (page === 0) {
    return (
      hasMore && (
        <noscript>
          <ButtonLink to={reviewsPath(1)} variant="secondary" className="mt-8">
            {texts().reviews.showAll}
          </ButtonLink>
        </noscript>
      )
    );
  }
  return (
    <nav aria-label={texts().reviews.pages} className="mt-8 flex flex-wrap gap-4">
      {page > 1 && (
        <ButtonLink to={reviewsPath(page - 1)} variant="secondary">
          {texts().reviews.newer}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink to={reviewsPath(page + 1)} variant="secondary">
          {texts().reviews.older}
        </ButtonLink>
      )}
    </nav>
  );
}
