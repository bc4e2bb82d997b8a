import type { SubmissionResult } from '@conform-to/react';
import { Link, useActionData } from '@remix-run/react';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { fill, texts } from '#app/content/texts/texts.ts';
import type { NewReview } from '#app/reviews/review.schema.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { FieldErrors, TextAreaField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Modal } from '#app/ui/modal.tsx';

const ADDRESS = '/?review=new';
/** Where it was opened from. */
const CLOSED = '/#reviews';
const RATINGS = [1, 2, 3, 4, 5];

type ShortText = Exclude<keyof NewReview, 'reviewDescription' | 'rating' | 'date'>;

/** In the order of the form. */
const AUTOCOMPLETE: Record<ShortText, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  companyName: 'organization',
  jobTitle: 'organization-title',
};

/** A failed submission keeps it open with what was typed, and focuses the first fault. */
export default function ReviewDialog() {
  const result = useActionData<{ result?: SubmissionResult<string[]> }>()?.result;
  useEffect(() => {
    if (result?.error) document.querySelector<HTMLElement>('dialog [aria-invalid="true"]')?.focus();
  }, [result]);
  const typed = (result?.initialValue ?? {}) as Record<string, string | undefined>;
  const errors = result?.error ?? {};
  const { title, close, labels, submit } = texts().reviews.form;
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: typed[name],
    errors: errors[name] ?? undefined,
  });
  return (
    <Modal labelledBy="review-title" closeTo={CLOSED}>
      <div className="flex items-start justify-between gap-6">
        <h2
          id="review-title"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads into the dialog.
          autoFocus={!result?.error}
          className="text-h2 outline-none"
        >
          {title}
        </h2>
        <Link
          to={CLOSED}
          preventScrollReset
          replace
          aria-label={close}
          className="grid size-12 shrink-0 place-items-center rounded-full border border-ink/30 hover:border-ink"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      <PostForm
        action={`/?index&${ADDRESS.slice(2)}`}
        button={{ text: submit, className: 'sm:col-span-2' }}
        className="mt-8 grid gap-5 sm:grid-cols-2"
      >
        <ErrorSummary form={{ status: result?.error && 'error', allErrors: errors }} labels={labels} />
        {(Object.keys(AUTOCOMPLETE) as ShortText[]).map((name) => (
          <TextField key={name} autoComplete={AUTOCOMPLETE[name]} {...field(name)} />
        ))}
        <TextAreaField rows={4} className="sm:col-span-2" {...field('reviewDescription')} />
        <RatingField chosen={Number(typed.rating ?? 1)} errors={errors.rating ?? undefined} />
      </PostForm>
    </Modal>
  );
}

function RatingField({ chosen, errors }: { chosen: number; errors: string[] | undefined }) {
  const words = texts().reviews.form;
  return (
    <fieldset className="rating sm:col-span-2" aria-describedby={errors && 'rating-error'}>
      <legend className="font-medium text-sm">
        {words.rating}{' '}
        <span className="rating-value">
          {RATINGS.map((n) => (
            <span key={n}>{n}/5</span>
          ))}
        </span>
      </legend>
      <div className="-ml-2 mt-1 flex">
        {RATINGS.map((n) => (
          <label key={n} className="relative grid size-12 cursor-pointer place-items-center">
            <input
              type="radio"
              name="rating"
              value={n}
              defaultChecked={n === chosen}
              aria-label={fill(words.star, { rating: n })}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star
              aria-hidden
              className="size-8 text-lamp-deep peer-focus-visible:outline-2 peer-focus-visible:outline-door"
            />
          </label>
        ))}
      </div>
      <FieldErrors id="rating-error" errors={errors} />
    </fieldset>
  );
}
