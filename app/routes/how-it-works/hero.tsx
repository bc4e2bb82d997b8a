import ArrowDown from 'lucide-react/icons/arrow-down';
import { texts } from '#app/content/texts/texts.ts';
import { HeaderScrim, Hero, Scrim } from '#app/ui/hero.tsx';
import { WindowPicture } from '#app/ui/pictures/picture.tsx';

export function ProcessHero() {
  const hero = texts().howItWorks.hero;
  return (
    <Hero
      labelledBy="how-it-works"
      className="flex h-[92svh] min-h-[38rem] items-end overflow-hidden"
      textClassName="pb-14 md:pb-20"
      backdrop={
        <>
          <WindowPicture
            picture="path"
            priority
            className="-z-20 absolute inset-0"
            imgClassName="size-full object-cover md:object-[50%_40%]"
          />
          <Scrim className="-z-10 inset-0 bg-linear-to-t from-15% from-night via-45% via-night/80 to-75% to-transparent [@media(height<48rem)]:via-60% [@media(height<48rem)]:to-90%" />
          <HeaderScrim className="-z-10" />
        </>
      }
    >
      <h1 id="how-it-works" className="text-h1">
        {hero.headline}
      </h1>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <p className="max-w-xl text-lead">{hero.text}</p>
        <a
          href="#process"
          className="inline-flex min-h-11 items-center gap-2.5 font-medium text-lamp underline decoration-1 underline-offset-[6px] hover:decoration-2"
        >
          {hero.link} <ArrowDown aria-hidden className="size-4.5" />
        </a>
      </div>
    </Hero>
  );
}
