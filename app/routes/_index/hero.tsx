import { HERO } from '#app/content/pages/landing.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { Copy } from '#app/ui/frame/site.tsx';
import { HeaderScrim, Hero, Scrim } from '#app/ui/hero.tsx';
import { WindowPicture } from '#app/ui/pictures/picture.tsx';

export const SLIDES = ['hero-1-villa', 'hero-3-skyline', 'hero-2-street', 'hero-4-interior'] as const;

export function LandingHero() {
  return (
    <Hero
      labelledBy="welcome"
      className="flex h-svh min-h-[38rem] flex-col justify-end overflow-hidden [--nightfall:18rem] max-[24rem]:[--nightfall:23rem]"
      textClassName="pointer-events-none relative pb-28 md:pb-24 [&_a]:pointer-events-auto"
      backdrop={<Slideshow />}
    >
      <p className="mb-5 font-medium text-label uppercase">{HERO.label}</p>
      <h1 id="welcome" className="max-w-4xl text-h1">
        <Copy>{HERO.headline}</Copy>
      </h1>
      <p className="mt-6 max-w-xl text-lead">{HERO.tagline}</p>
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink to="/contact-us">Get In Touch</ButtonLink>
        <ButtonLink to="/pricing" variant="light">
          See Our Plans
        </ButtonLink>
      </div>
    </Hero>
  );
}

function Slideshow() {
  return (
    <>
      <Carousel
        label="Homes at dusk"
        slideshow
        autoplayMs={5000}
        className="hero-slides absolute inset-0"
        controlsClassName="absolute right-28 bottom-7 z-20 items-center"
        slides={SLIDES.map((name, index) => ({
          key: name,
          content: (
            <WindowPicture
              picture={name}
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
