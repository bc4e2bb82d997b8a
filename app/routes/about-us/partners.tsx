import { PARTNERS, PARTNERS_HEADLINE, PARTNERS_INVITATION, PARTNERS_LINK } from '#app/content/pages/about.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { PartnerLogo } from '#app/ui/pictures/partner-logos.tsx';
import { Section } from '#app/ui/section.tsx';

export function Partners() {
  return (
    <Section tone="sand" labelledBy="partners">
      <h2 id="partners" className="text-h2">
        {PARTNERS_HEADLINE}
      </h2>
      <Carousel
        label="Partner logos"
        autoplayMs={2000}
        className="relative mt-12 [--columns:4] [--gap:30px] sm:[--columns:3] md:[--columns:4] lg:[--columns:5]"
        controlsClassName="absolute right-0 bottom-full mb-12"
        slides={PARTNERS.map((name) => ({
          key: name,
          content: (
            <div className="flex h-12 items-center sm:h-20">
              <PartnerLogo name={name} className="h-auto max-h-14 w-full text-stone" />
            </div>
          ),
        }))}
      />
      <div className="mt-16 grid items-center gap-8 rounded-card bg-night p-8 text-cream md:grid-cols-[1fr_auto] md:p-14">
        <p className="max-w-2xl text-balance font-display text-h2">{PARTNERS_INVITATION}</p>
        <ButtonLink to="/contact-us" variant="light">
          {PARTNERS_LINK}
        </ButtonLink>
      </div>
    </Section>
  );
}
