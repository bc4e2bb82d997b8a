import { useEffect } from 'react';
import { texts } from '#app/content/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Hero } from '#app/ui/hero.tsx';

export function UnknownArticle() {
  useEffect(() => {
    console.error('Unknown article slug.');
  }, []);
  return (
    <Hero className="flex min-h-svh flex-col justify-center" textClassName="pt-40 pb-24">
      <h1 className="text-h1">{texts().resources.unknown.text}</h1>
      <p className="mt-6 max-w-text text-lead">{texts().resources.unknown.help}</p>
      <ButtonLink to="/resources" variant="light" className="mt-10">
        {texts().resources.unknown.back}
      </ButtonLink>
    </Hero>
  );
}
