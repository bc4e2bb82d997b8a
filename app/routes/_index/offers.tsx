import Plus from 'lucide-react/icons/plus';
import { texts } from '#app/content/texts/texts.ts';
import type { Texts } from '#app/content/texts/types.ts';
import { useDismissHover } from '#app/ui/browser/dismiss-hover.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export function Offers() {
  useDismissHover();
  const { offers } = texts().landing;
  return (
    <Section tone="sand" labelledBy="offers">
      <h2 id="offers" className="text-h2">
        {offers.headline}
      </h2>
      <div className="mt-14 grid gap-x-10 lg:grid-cols-[1fr_minmax(0,22rem)_1fr]">
        <Column offers={offers.left} />
        <Picture
          picture="call"
          sizes="(min-width: 64rem) 22rem, 77vw"
          className="order-first mb-8 block overflow-hidden rounded-picture lg:order-none lg:mb-0"
          imgClassName="h-72 w-full object-cover object-[84%_60%] lg:h-full"
        />
        <Column offers={offers.right} />
      </div>
    </Section>
  );
}

function Column({ offers }: { offers: Texts['landing']['offers']['left'] }) {
  return (
    <ul className="hairline border-t lg:grid lg:auto-rows-fr">
      {offers.map((offer) => (
        <li key={offer.title} className="hairline border-b">
          <details className="opens-on-hover group">
            <summary className="flex items-baseline gap-5 py-6 lg:cursor-text lg:pb-3">
              <h3 className="flex-1 text-h3">{offer.title}</h3>
              <Plus aria-hidden className="size-5 shrink-0 lg:hidden group-open:rotate-45 group-hover:rotate-45" />
            </summary>
            <p className="pb-3">{offer.text}</p>
            <TextLink standalone to={offer.to} prefetch="intent" className="mb-6 text-door">
              {offer.link}
            </TextLink>
          </details>
        </li>
      ))}
    </ul>
  );
}
