import { STRATEGIES } from '#app/content/pages/how-it-works.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** The lead-generation strategies: a district outlined in light, and a card laid on its edge. */
export function Strategies() {
  return (
    <section aria-labelledby="strategies" className="relative bg-night">
      <Picture
        name="territory"
        sizes="100vw"
        className="block"
        imgClassName="aspect-[4/5] max-h-[60rem] w-full object-cover sm:aspect-[16/10] lg:aspect-[16/9]"
      />
      <div className="wrap relative max-lg:-mt-24 max-lg:pb-16 lg:absolute lg:inset-x-0 lg:bottom-0">
        <div className="rounded-card bg-cream p-8 lg:ml-auto lg:w-[30rem] lg:rounded-b-none lg:p-12">
          <h2 id="strategies" className="text-h2">
            {STRATEGIES.headline}
          </h2>
          <p className="mt-6">{STRATEGIES.text}</p>
          <ArrowLink to={STRATEGIES.to} className="mt-6 text-door">
            {STRATEGIES.link}
          </ArrowLink>
        </div>
      </div>
    </section>
  );
}
