import { useSearchParams } from '@remix-run/react';
import PenLine from 'lucide-react/icons/pen-line';
import { lazy, Suspense, useState } from 'react';
import { REVIEWS } from '#app/content/pages/landing.ts';
import { ReviewCard, StarShape } from '#app/reviews/review-card.tsx';
import { type ReviewPage, reviewKey, reviewsPath, useReviewPages } from '#app/reviews/review-pages.ts';
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
  shown: ReviewPage;
  /** The number of slides for which there is room for controls before more of them are fetched. */
  expected: number;
};

export function Reviews({ shown, expected }: ReviewsProps) {
  const [search] = useSearchParams();
  return (
    <Section tone="sand" id="reviews" labelledBy="reviews-title" className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="reviews-title" title={REVIEWS.headline} lead={REVIEWS.text} />
        <ButtonLink to="/?review=new" variant="secondary" preventScrollReset>
          <PenLine aria-hidden className="size-4.5" /> Add Review
        </ButtonLink>
      </div>
      <ReviewList key={shown.page} shown={shown} expected={expected} />
      <ListLinks {...shown} />
      {search.get('review') === 'new' && (
        <Suspense>
          <ReviewDialog />
        </Suspense>
      )}
    </Section>
  );
}

/** Its own component: an update of the section would interrupt the hydration of the dialog. */
function ReviewList({ shown, expected }: ReviewsProps) {
  const { reviews, hasMore, fetchMore } = useReviewPages(shown);
  const newest = reviews?.[0]?.date;
  const [newestBefore] = useState(newest);
  return (
    <>
      {/* For screen readers. The list changes under a visitor only after the visitor's own review. */}
      <p role="status" className="sr-only">
        {newest !== newestBefore && <span key={newest}>{REVIEWS.added}</span>}
      </p>
      {reviews && reviews.length > 0 && (
        <>
          <StarShape />
          <Carousel
            label="Client reviews"
            arrows
            autoplayMs={3000}
            className="carousel-controls-below relative mt-14 [--columns:1] [--gap:24px] md:[--columns:2] lg:[--columns:3] wide:[--columns:4]"
            controlsClassName="absolute bottom-0 left-0"
            expected={Math.max(expected, reviews.length)}
            onNearEnd={hasMore ? fetchMore : undefined}
            slides={reviews.map((review) => ({ key: reviewKey(review), content: <ReviewCard review={review} /> }))}
          />
        </>
      )}
      {reviews?.length === 0 && shown.page <= 1 && (
        <p className="mt-16 max-w-3xl font-display text-h2 text-tide">{REVIEWS.empty}</p>
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
            {REVIEWS.showAll}
          </ButtonLink>
        </noscript>
      )
    );
  }
  return (
    <nav aria-label={REVIEWS.pages} className="mt-8 flex flex-wrap gap-4">
      {page > 1 && (
        <ButtonLink to={reviewsPath(page - 1)} variant="secondary">
          {REVIEWS.newer}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink to={reviewsPath(page + 1)} variant="secondary">
          {REVIEWS.older}
        </ButtonLink>
      )}
    </nav>
  );
}
