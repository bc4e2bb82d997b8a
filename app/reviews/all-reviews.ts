import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ShownReview } from '#app/reviews/preview.ts';

/** The landing page with every review of the carousel instead of the first few. */
export const ALL_REVIEWS = '/?reviews=all';

export function asksForAllReviews({ url }: Request): boolean {
  return new URL(url).searchParams.get('reviews') === 'all';
}

/**
 * Returns `first`, and once `isWanted` all reviews, which are fetched again after every review that is sent. Whatever
 * cannot be fetched leaves the list as it was.
 */
export function useAllReviews(first: ShownReview[] | null, isWanted: boolean): ShownReview[] | null {
  const { load, data } = useFetcher<{ reviews: ShownReview[] | null }>();
  const [all, setAll] = useState<ShownReview[] | null>(null);
  useEffect(() => {
    // Without `index`, Remix would call the loader of the root.
    if (isWanted) load(ALL_REVIEWS.replace('?', '?index&'));
  }, [isWanted, load]);
  useEffect(() => {
    if (data?.reviews) setAll(data.reviews);
  }, [data]);
  return all ?? first;
}
