import { useSearchParams } from '@remix-run/react';
import PenLine from 'lucide-react/icons/pen-line';
import { lazy, Suspense, useState } from 'react';
import { REVIEWS } from '#app/content/pages/landing.ts';
import { ALL_REVIEWS, useAllReviews } from '#app/reviews/all-reviews.ts';
import type { ShownReview } from '#app/reviews/preview.ts';
import { ReviewCard, StarShape } from '#app/reviews/review-card.tsx';
import { useNearViewport } from '#app/ui/browser/near-viewport.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
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
  /** Null if the list could not be fetched. */
  first: ShownReview[] | null;
  /** With those that are fetched near the section, or by a link without scripts. */
  total: number;
};

export function Reviews({ first, total }: ReviewsProps) {
  const [search] = useSearchParams();
  return (
    <Section tone="sand" id="reviews" labelledBy="reviews-title" className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="reviews-title" title={REVIEWS.headline} lead={REVIEWS.text} />
        <ButtonLink to="/?review=new" variant="secondary" preventScrollReset>
          <PenLine aria-hidden className="size-4.5" /> Add Review
        </ButtonLink>
      </div>
      <ReviewList first={first} total={total} />
      {search.get('review') === 'new' && (
        <Suspense>
          <ReviewDialog />
        </Suspense>
      )}
    </Section>
  );
}

/** Its own component: an update of the section would interrupt the hydration of the dialog. */
function ReviewList({ first, total }: ReviewsProps) {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const isNear = useNearViewport(row);
  const hasMore = first !== null && first.length < total;
  const reviews = useAllReviews(first, isNear && hasMore);
  const newest = reviews?.[0]?.date;
  const [newestBefore] = useState(newest);
  return (
    <>
      {/* For screen readers. The list changes under a visitor only after the visitor's own review. */}
      <p role="status" className="sr-only">
        {newest !== newestBefore && <span key={newest}>{REVIEWS.added}</span>}
      </p>
      {reviews && reviews.length > 0 && (
        <div ref={setRow}>
          <StarShape />
          <Carousel
            label="Client reviews"
            arrows
            autoplayMs={3000}
            // Deferred layout: on a phone, cards far below delay the first paint.
            className="carousel-controls-below relative mt-14 [--columns:1] [--gap:24px] [contain-intrinsic-height:auto_28rem] [content-visibility:auto] md:[--columns:2] lg:[--columns:3] wide:[--columns:4]"
            controlsClassName="absolute bottom-0 left-0"
            expected={total}
            slides={reviews.map((review, index) => ({
              key: review.id ?? String(index),
              content: <ReviewCard review={review} />,
            }))}
          />
          {hasMore && (
            <noscript>
              <ButtonLink to={`${ALL_REVIEWS}#reviews`} variant="secondary" className="mt-8">
                {REVIEWS.showAll}
              </ButtonLink>
            </noscript>
          )}
        </div>
      )}
      {reviews?.length === 0 && <p className="mt-16 max-w-3xl font-display text-h2 text-tide">{REVIEWS.empty}</p>}
    </>
  );
}
