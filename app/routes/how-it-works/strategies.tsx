import { STRATEGIES } from '#app/content/pages/how-it-works.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** The lead-generation strategies, told in the sky above a district outlined in light; below it on small screens. */
export function Strategies() {
  return (
    <section aria-labelledby="strategies" className="on-night relative isolate bg-night text-cream lg:min-h-[56rem]">
      <Picture
        name="territory"
        sizes="(min-width: 64rem) max(100vw, 100rem), 100vw"
        className="-z-20 block lg:absolute lg:inset-0"
        imgClassName="aspect-[4/3] size-full object-cover lg:aspect-auto lg:object-[50%_100%]"
      />
      <div
        aria-hidden
        className="-z-10 absolute inset-0 bg-linear-to-br from-night/80 via-30% via-night/55 to-60% to-transparent max-lg:hidden min-[90rem]:from-45% min-[90rem]:via-60% min-[90rem]:to-80%"
      />
      <div className="wrap pt-10 pb-16 lg:pt-32">
        <h2 id="strategies" className="max-w-2xl text-h1">
          {STRATEGIES.headline}
        </h2>
        <p className="mt-6 max-w-md text-lead">{STRATEGIES.text}</p>
        <ArrowLink to={STRATEGIES.to} className="mt-6 text-lamp">
          {STRATEGIES.link}
        </ArrowLink>
      </div>
    </section>
  );
}
