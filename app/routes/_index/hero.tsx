import Check from 'lucide-react/icons/check';
import type { PictureSet } from '#app/content/brand/brand.ts';
import { shippedPicture } from '#app/content/pictures.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import type { Rating } from '#app/reviews/review.schema.ts';
import { type Example, LeadExample } from '#app/routes/_index/lead-example.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { HeaderScrim, Hero, Scrim } from '#app/ui/hero.tsx';
import { WindowPicture } from '#app/ui/pictures/picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const SHIPPED = ['hero-2-street', 'hero-1-villa', 'hero-3-skyline', 'hero-4-interior'] as const;

export function heroPictures(): PictureSet[] {
  return texts().brand.heroes ?? SHIPPED.map((name) => shippedPicture(name));
}

type LandingHeroProps = {
  /** The lead that is shown; null where none says what it has. */
  example: Example | null;
  /** Answers of the FAQ in a few words. */
  promises: string[];
  /** Null if it could not be read. */
  rating: Rating | null;
};

/** Fewer reviews say little of the next one. */
const ENOUGH_REVIEWS = 5;

export function LandingHero({ example, promises, rating }: LandingHeroProps) {
  const { hero } = texts().landing;
  return (
    <Hero
      labelledBy="welcome"
      className="flex flex-1 flex-col justify-center overflow-hidden"
      textClassName="pointer-events-none relative grid gap-x-16 pt-22 pb-6 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:pt-28 lg:pb-8"
      backdrop={<Slideshow />}
    >
      <div className="lg:self-end">
        <p className="font-medium text-label uppercase">{hero.label}</p>
        <h1
          id="welcome"
          className="mt-2 text-[length:clamp(2.5rem,1.2rem+3.7vw,4.125rem)] text-h1 lg:mt-3 lg:max-w-[10.5em] lg:text-wrap"
        >
          <span className="mb-2 block w-fit text-h3 text-lamp lg:text-[1.875rem]">{hero.headline}</span> {hero.offer}
        </h1>
        <div className="mt-4 flex flex-wrap gap-4 lg:mt-6">
          <ButtonLink
            to="/contact-us"
            variant="outline"
            className="pointer-events-auto max-[25rem]:flex-1 max-[25rem]:px-2"
          >
            {hero.contact}
          </ButtonLink>
          <ButtonLink to="/pricing" className="pointer-events-auto max-[25rem]:flex-1 max-[25rem]:px-2">
            {hero.plans}
          </ButtonLink>
        </div>
      </div>
      {example && <LeadExample lead={example} />}
      <div className="mt-3 text-[0.875rem] lg:mt-6">
        <ul className="flex flex-wrap gap-x-3 lg:gap-x-6">
          {promises.map((promise) => (
            <li key={promise} className="flex items-start gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-lamp" />
              {promise}
            </li>
          ))}
          {rating && rating.count >= ENOUGH_REVIEWS && (
            <li>
              <TextLink to="#reviews" className="pointer-events-auto text-lamp">
                {fill(hero.rating, {
                  average: rating.average.toFixed(1),
                  count: rating.count.toLocaleString('en-US'),
                })}
              </TextLink>
            </li>
          )}
        </ul>
        <p className="mt-3 lg:mt-6">{hero.tagline}</p>
      </div>
    </Hero>
  );
}

function Slideshow() {
  return (
    <>
      <Carousel
        label={texts().landing.hero.slides}
        slideshow
        autoplayMs={5000}
        className="hero-slides absolute inset-x-0 top-0 h-[25rem] lg:h-full"
        controlsClassName="absolute top-[6.85rem] right-5 z-20 items-center lg:top-auto lg:right-auto lg:bottom-3 lg:left-[max(min(4vw,3rem),calc(50%-38.75rem))]"
        slides={heroPictures().map((picture, index) => ({
          key: picture.path,
          content: (
            <WindowPicture
              picture={picture}
              priority={index === 0}
              className="block size-full"
              imgClassName="size-full animate-drift object-cover"
            />
          ),
        }))}
      />
      <Scrim className="lg:scrim-left scrim-fall inset-x-0 top-0 h-[25rem] lg:h-full" />
      <HeaderScrim />
    </>
  );
}
