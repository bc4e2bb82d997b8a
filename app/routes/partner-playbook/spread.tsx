import { texts } from '#app/content/texts/texts.ts';
import { DoorwayMark } from '#app/ui/frame/wordmark.tsx';
import { Section } from '#app/ui/section.tsx';

export function Spread() {
  const plays = texts().partnerPlaybook.plays;
  return (
    <Section tone="sand" labelledBy="plays">
      <h2 id="plays" className="sr-only">
        {plays.headline}
      </h2>
      <div className="relative">
        <ul className="grid lg:auto-rows-fr lg:grid-cols-2">
          {plays.blocks.map(({ title, text, ours, yours }, index) => (
            <li
              key={title}
              className={`hairline py-12 max-lg:not-first:border-t max-lg:first:pt-0 max-lg:last:pb-0 lg:p-14 ${index > 1 ? 'lg:border-t' : 'lg:pt-0'} ${
                index % 2 ? 'lg:border-l lg:pr-0' : 'lg:pl-0'
              } ${index > 1 ? 'lg:pb-0' : ''}`}
            >
              <h3 className="text-h2">{title}</h3>
              <p className="mt-5 max-w-text">{text}</p>
              <dl className="mt-7 grid gap-3 text-sm">
                <Part whose={plays.ours} text={ours} />
                <Part whose={plays.yours} text={yours} />
              </dl>
            </li>
          ))}
        </ul>
        <span
          aria-hidden
          className="-translate-1/2 absolute top-1/2 left-1/2 grid size-24 place-items-center rounded-full bg-sand max-lg:hidden"
        >
          <DoorwayMark className="size-12" />
        </span>
      </div>
    </Section>
  );
}

function Part({ whose, text }: { whose: string; text: string }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-4">
      <dt className="font-medium">{whose}</dt>
      <dd>{text}</dd>
    </div>
  );
}
