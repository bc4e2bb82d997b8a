import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Hero, Scrim } from '#app/ui/hero.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';

export function Strategies() {
  const strategies = texts().howItWorks.strategies;
  return (
    <Hero
      labelledBy="strategies"
      className="lg:min-h-[56rem]"
      textClassName="pt-10 pb-16 lg:pt-32"
      backdrop={
        <>
          <Picture
            picture="territory"
            sizes="(min-width: 64rem) max(100vw, 100rem), 100vw"
            className="-z-20 block lg:absolute lg:inset-0"
            imgClassName="aspect-[4/3] size-full object-cover lg:aspect-auto lg:object-[50%_100%]"
          />
          <Scrim className="-z-10 inset-0 bg-linear-to-br from-40% from-night/90 via-60% via-night/75 to-85% to-transparent max-lg:hidden" />
        </>
      }
    >
      <h2 id="strategies" className="max-w-2xl text-h1">
        {strategies.headline}
      </h2>
      <p className="mt-6 max-w-md text-lead">{strategies.text}</p>
      <ArrowLink to={strategies.to} className="mt-6 text-lamp">
        {strategies.link}
      </ArrowLink>
    </Hero>
  );
}
