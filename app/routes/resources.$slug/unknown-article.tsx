import { useEffect } from 'react';
import { UNKNOWN_ARTICLE } from '#app/content/pages/resources.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';

export function UnknownArticle() {
  useEffect(() => {
    console.error('Unknown article slug.');
  }, []);
  return (
    <Hero className="flex min-h-svh flex-col justify-center" textClassName="pt-40 pb-24">
      <h1 className="text-h1">{UNKNOWN_ARTICLE.text}</h1>
      <p className="mt-6 max-w-text text-lead">{UNKNOWN_ARTICLE.help}</p>
      <ButtonLink to="/resources" variant="light" className="mt-10">
        {UNKNOWN_ARTICLE.back}
      </ButtonLink>
    </Hero>
  );
}
