import type { PictureSet } from '#app/content/brand/brand.ts';
import { shippedPicture } from '#app/content/pictures.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { HeaderScrim, Hero, Scrim } from '#app/ui/hero.tsx';
import { WindowPicture } from '#app/ui/pictures/picture.tsx';

const SHIPPED = ['hero-1-villa', 'hero-3-skyline', 'hero-2-street', 'hero-4-interior'] as const;

export function heroPictures(): PictureSet[] {
  return texts().brand.heroes ?? SHIPPED.map((name) => shippedPicture(name));
}

type LandingHeroProps = {
  /** What the cheapest lead costs, as `$99`; null where no single leads are sold. */
  leadPrice: string | null;
  /** Answers of the FAQ in a few words. */
  promises: string[];
};

export function LandingHero({ leadPrice, promises }: LandingHeroProps) {
  const { hero } = texts().landing;
  const [from = '', ofLead = ''] = hero.from.split('{price}');
  return (
    <Hero
      labelledBy="welcome"
      className="flex min-h-svh flex-col justify-end overflow-hidden [--nightfall:21rem]"
      textClassName="pointer-events-none relative pt-36 pb-12 md:pb-24"
      backdrop={<Slideshow />}
    >
      <p className="mb-6 font-medium text-label uppercase">{hero.label}</p>
      <h1 id="welcome" className="text-[length:min(var(--text-h1),9.6vw)] text-h1">
        <span className="block">{hero.headline}</span> {hero.offer}
      </h1>
      <p className="mt-6 max-w-text text-lead">{hero.tagline}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink to="/contact-us" variant="outline" className="pointer-events-auto max-[25rem]:px-5">
          {hero.contact}
        </ButtonLink>
        <ButtonLink to="/pricing" className="pointer-events-auto max-[25rem]:px-5">
          {hero.plans}
        </ButtonLink>
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm lg:text-base">
        {leadPrice && (
          <li className={FACT}>
            {from}
            <b className="text-lamp">{leadPrice}</b>
            {ofLead}
          </li>
        )}
        {promises.map((promise) => (
          <li key={promise} className={FACT}>
            {promise}
          </li>
        ))}
      </ul>
    </Hero>
  );
}

const FACT = 'border-current/50 md:border-t md:pt-2.5';

function Slideshow() {
  return (
    <>
      <Carousel
        label={texts().landing.hero.slides}
        slideshow
        autoplayMs={5000}
        className="hero-slides absolute inset-0"
        controlsClassName="absolute top-24 right-5 z-20 items-center lg:top-auto lg:right-28 lg:bottom-7"
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
      <Scrim className="scrim-bottom lg:scrim-left upright:scrim-nightfall inset-0" />
      <HeaderScrim />
    </>
  );
}
