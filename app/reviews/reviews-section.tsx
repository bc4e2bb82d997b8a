import { useSearchParams } from '@remix-run/react';
import PenLine from 'lucide-react/icons/pen-line';
import { lazy, Suspense, useState } from 'react';
import { REVIEWS } from '#app/content/pages/landing.ts';
import type { Review } from '#app/reviews/review.schema.ts';
import { ReviewCard, StarShape } from '#app/reviews/review-card.tsx';
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

/** `reviews` is null if the list could not be fetched. */
export function Reviews({ reviews }: { reviews: Review[] | null }) {
  const [search] = useSearchParams();
  const newest = reviews?.[0]?.date;
  const [newestBefore] = useState(newest);
  return (
    <Section tone="sand" id="reviews" labelledBy="reviews-title" className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="reviews-title" title={REVIEWS.headline} lead={REVIEWS.text} />
        <ButtonLink to="/?review=new" variant="secondary" preventScrollReset>
          <PenLine aria-hidden className="size-4.5" /> Add Review
        </ButtonLink>
      </div>
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
            // Deferred layout: on a phone, 24 cards far below delay the first paint.
            className="carousel-controls-below relative mt-14 [--columns:1] [--gap:24px] [contain-intrinsic-height:auto_28rem] [content-visibility:auto] md:[--columns:2] lg:[--columns:3] wide:[--columns:4]"
            controlsClassName="absolute bottom-0 left-0"
            slides={reviews.map((review, index) => ({
              key: review.id ?? String(index),
              content: <ReviewCard review={review} />,
            }))}
          />
        </>
      )}
      {reviews?.length === 0 && <p className="mt-16 max-w-3xl font-display text-h2 text-tide">{REVIEWS.empty}</p>}
      {search.get('review') === 'new' && (
        <Suspense>
          <ReviewDialog />
        </Suspense>
      )}
    </Section>
  );
}
