import type { ReactNode } from 'react';
import { PROOF } from '#app/content/pages/landing.ts';
import { dialable } from '#app/content/site.ts';
import { previewOf, type ShownReview } from '#app/reviews/preview.ts';
import { Rating } from '#app/reviews/review-card.tsx';
import { useSite } from '#app/ui/frame/site.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What a reader of the first screen asks next. Begins the section below it, whose place is specified. */
export function Proof({ newest }: { newest: ShownReview | undefined }) {
  const { phone } = useSite();
  return (
    <dl className="hairline wrap-anywhere grid gap-x-10 gap-y-12 border-b pb-12 lg:auto-cols-fr lg:grid-flow-col">
      <Part title={PROOF.verified} text={PROOF.checks}>
        <TextLink standalone to="/lead-nurturing">
          {PROOF.checksLink}
        </TextLink>
      </Part>
      <Part title={PROOF.area} text={PROOF.ask}>
        <TextLink standalone href={`tel:${dialable(phone)}`}>
          {phone}
        </TextLink>
      </Part>
      {newest && (
        <Part title={PROOF.review} text={`“${previewOf(newest)}”`}>
          <Rating value={newest.rating} />
          <span className="leading-tight">{`${newest.firstName} ${newest.lastName}`.trim()}</span>
        </Part>
      )}
    </dl>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium text-label uppercase">{title}</dt>
      <dd className="mt-3">
        <p className="font-display text-h3">{text}</p>
        <div className="flex flex-wrap items-end gap-x-6">{children}</div>
      </dd>
    </div>
  );
}
