import type { Partner } from '#app/content/partner.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { Section } from '#app/ui/section.tsx';

/** A company without partners shows the invitation alone. */
export function Partners({ partners }: { partners: Partner[] }) {
  const hasPartners = partners.length > 0;
  return (
    <Section tone="sand" {...(hasPartners && { labelledBy: 'partners' })}>
      {hasPartners && (
        <>
          <h2 id="partners" className="text-h2">
            {texts().about.partners.headline}
          </h2>
          <Carousel
            label={texts().about.partners.logos}
            autoplayMs={2000}
            // Of fewer than four, each has more room on a phone.
            className="relative mt-12 mb-16 [--columns:clamp(2,var(--slides),4)] [--gap:30px] sm:[--columns:3] md:[--columns:4] lg:[--columns:5]"
            controlsClassName="absolute right-0 bottom-full mb-12"
            slides={partners.map((partner) => ({ key: partner.name, content: <Mark {...partner} /> }))}
          />
        </>
      )}
      <div className="grid items-center gap-8 rounded-card bg-night p-8 text-cream md:grid-cols-[1fr_auto] md:p-14">
        <p className="max-w-2xl text-balance font-display text-h2">{texts().about.partners.invitation}</p>
        <ButtonLink to="/contact-us" variant="light">
          {texts().about.partners.link}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** Dark on the section's ground, which browsers with colors of the visitor's own would replace. */
function Mark({ name, mark, isSample }: Partner) {
  return (
    <figure>
      <div className="flex h-16 items-center justify-center bg-sand forced-color-adjust-none sm:h-24">
        <img
          src={mark}
          width={176}
          height={80}
          alt={name}
          loading="lazy"
          className="h-16 w-full max-w-44 object-contain opacity-65 transition-opacity duration-200 hover:opacity-100 sm:h-20"
        />
      </div>
      {isSample && (
        <figcaption className="mt-1 text-center text-label text-stone">{texts().about.partners.sample}</figcaption>
      )}
    </figure>
  );
}
