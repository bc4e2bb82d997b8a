import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import { OFFERS } from '#app/content/pages/landing.ts';
import { useDismissHover } from '#app/ui/browser/dismiss-hover.ts';
import { Copy } from '#app/ui/frame/site.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Section } from '#app/ui/section.tsx';

export function Offers() {
  useDismissHover();
  return (
    <Section tone="sand" labelledBy="offers">
      <h2 id="offers" className="text-h2">
        <Copy>{OFFERS.headline}</Copy>
      </h2>
      <div className="mt-14 grid gap-x-10 gap-y-0 lg:grid-cols-[1fr_minmax(0,22rem)_1fr]">
        <Column offers={OFFERS.left} from={1} />
        <Picture
          picture="call"
          sizes="(min-width: 64rem) 22rem, 77vw"
          className="order-first mb-8 block overflow-hidden rounded-picture lg:order-none lg:mb-0"
          imgClassName="h-72 w-full object-cover object-[84%_60%] lg:h-full lg:min-h-[36rem]"
        />
        <Column offers={OFFERS.right} from={4} />
      </div>
    </Section>
  );
}

function Column({ offers, from }: { offers: typeof OFFERS.left; from: number }) {
  return (
    <ol start={from} className="hairline flex flex-col border-t">
      {offers.map((offer, index) => (
        <li key={offer.title} className="hairline border-b lg:flex-1">
          <details className="opens-on-hover group lg:h-full">
            <summary className="flex items-baseline gap-5 py-6 lg:pt-8">
              <span aria-hidden className="font-display text-h3 text-tide tabular">
                {from + index}
              </span>
              <h3 className="flex-1 text-h3">{offer.title}</h3>
              <Plus
                aria-hidden
                className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45 group-hover:rotate-45"
              />
            </summary>
            <p className="pb-3 pl-9">{offer.text}</p>
            <Link
              to={offer.to}
              prefetch="intent"
              className="mb-6 ml-9 inline-flex min-h-11 items-center gap-2 font-medium text-door underline-offset-4 hover:underline"
            >
              {offer.link} <ArrowRight aria-hidden className="size-4" />
            </Link>
          </details>
        </li>
      ))}
    </ol>
  );
}
