import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownReview } from '#app/reviews/preview.ts';

/** Reviews on one page of the list. */
export const PAGE_SIZE = 24;

/** A part of the list of reviews. */
export type ReviewPage = {
  /** Its number in the list, from 1; 0 for the newest few on the landing page. */
  page: number;
  /** Null if the list could not be fetched. */
  reviews: ShownReview[] | null;
  /** Whether the list goes on after these reviews. */
  hasMore: boolean;
};

/** The landing page with a page of the list, which is all that it has without scripts. */
export const reviewsPath = (page: number) => `/?reviews=${page}#reviews`;

/** Where an author lands whose review waits to be read. */
export const HELD_REVIEW = '/?review=held#reviews';

/** Returns the page of the list that the address names; 0, the newest few, if it names none. */
export function requestedPage({ url }: Request): number {
  const named = new URL(url).searchParams.get('reviews') ?? '';
  // A page beyond six digits would be an offset that no database takes.
  return /^[1-9]\d{0,5}$/.test(named) ? Number(named) : 0;
}

/**
 * Returns the reviews of `first` and of the pages after it that were fetched, newest first, and fetches one more page when
 * `fetchMore` is called. The latest page is fetched again after every review that is sent. What cannot be fetched leaves
 * the list as it was.
 */
export function useReviewPages(first: ReviewPage): {
  reviews: ShownReview[] | null;
  hasMore: boolean;
  fetchMore: () => void;
} {
  const { load, data, state } = useFetcher<{ shown: ReviewPage }>();
  const [further, setFurther] = useState<ShownReview[]>([]);
  const [latest, setLatest] = useState<ReviewPage>();
  useEffect(() => {
    const fetched = data?.shown.reviews;
    if (!fetched) return;
    setFurther((before) => [...before, ...fetched]);
    setLatest(data.shown);
  }, [data]);

  const { page, hasMore } = latest ?? first;
  const next = useRef<number>();
  useEffect(() => {
    next.current = hasMore && state === 'idle' ? page + 1 : undefined;
  }, [hasMore, state, page]);
  const fetchMore = useCallback(() => {
    // Without `index`, Remix would call the loader of the root.
    if (next.current) load(`/?index&reviews=${next.current}`);
  }, [load]);
  return { reviews: first.reviews && withoutDoubles([...first.reviews, ...further]), hasMore, fetchMore };
}

/** Identifies a review; a hosted backend need not give it an id. */
export const reviewKey = (review: ShownReview) => review.id ?? JSON.stringify(review);

/** A review that was sent in the meantime moves others to the next page. */
function withoutDoubles(reviews: ShownReview[]): ShownReview[] {
  return [...new Map(reviews.map((review) => [reviewKey(review), review])).values()];
}
