import { useEffect } from 'react';
import { UNKNOWN_ARTICLE } from '#app/content/pages/resources.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** What the address of no article shows (specification, sections 2 and 8; design decision 4). */
export function UnknownArticle() {
  useEffect(() => {
    console.error('Unknown article slug.');
  }, []);
  return (
    <section className="on-night flex min-h-svh flex-col justify-center bg-night text-cream">
      <div className="wrap pt-40 pb-24">
        <h1 className="text-h1">{UNKNOWN_ARTICLE.text}</h1>
        <p className="mt-6 max-w-text text-lead">{UNKNOWN_ARTICLE.help}</p>
        <ButtonLink to="/resources" variant="light" className="mt-10">
          {UNKNOWN_ARTICLE.back}
        </ButtonLink>
      </div>
    </section>
  );
}
