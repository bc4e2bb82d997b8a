import { formatDayMonthYear } from '#app/content/dates.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { previewOf, type ShownReview } from '#app/reviews/preview.ts';

/** A page with cards renders `StarShape` once. */
export function ReviewCard({ review }: { review: ShownReview }) {
  const { previewLength, reviewDescription } = review;
  const { card } = texts().reviews;
  return (
    <article className="flex h-full flex-col rounded-card bg-white p-7">
      <p className="font-medium text-label uppercase">{card.title}</p>
      <Rating value={review.rating} />
      {previewLength !== null ? (
        <details className="read-more group mt-5 flex-1">
          <summary className="block min-h-11">
            <span dir="auto" className="block wrap-anywhere font-display text-h3 group-open:hidden">
              {previewOf(review)}
            </span>
            <span className="mt-2 block font-medium text-door text-sm underline underline-offset-4">
              <span className="group-open:hidden">{card.more}</span>
              <span className="hidden group-open:inline">{card.less}</span>
            </span>
          </summary>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere font-display text-h3">
            {reviewDescription}
          </p>
        </details>
      ) : (
        <p dir="auto" className="mt-5 flex-1 whitespace-pre-line wrap-anywhere font-display text-h3">
          {reviewDescription}
        </p>
      )}
      <div className="hairline mt-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t pt-5 text-sm">
        <div className="wrap-anywhere min-w-0 hyphens-auto">
          <p className="font-medium">{`${review.firstName} ${review.lastName}`.trim() || card.nameless}</p>
          {review.companyName && <p className="text-stone">{fill(card.company, { company: review.companyName })}</p>}
          {review.jobTitle && <p className="text-stone">{fill(card.position, { position: review.jobTitle })}</p>}
        </div>
        <time dateTime={review.date} className="shrink-0 tabular text-stone">
          {formatDayMonthYear(review.date)}
        </time>
      </div>
    </article>
  );
}

const STARS = [1, 2, 3, 4, 5];
const STAR = 'star';
/** In units of the icon's 24 by 24 view box. */
const STEP = 28.8;

/** Defines the star that cards reference: a page of 24 reviews shows 120 of them. */
export function StarShape() {
  return (
    <svg aria-hidden className="hidden">
      <path
        id={STAR}
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z"
      />
    </svg>
  );
}

function Rating({ value }: { value: number }) {
  return (
    <svg
      viewBox={`0 0 ${STEP * STARS.length} 24`}
      role="img"
      aria-label={fill(texts().reviews.card.stars, { rating: value })}
      className="mt-3 h-5 self-start fill-lamp text-lamp-deep"
    >
      {STARS.map((star, index) => (
        <use
          key={star}
          href={`#${STAR}`}
          x={STEP * index}
          className={star > value ? 'fill-none text-stone/50' : undefined}
        />
      ))}
    </svg>
  );
}
