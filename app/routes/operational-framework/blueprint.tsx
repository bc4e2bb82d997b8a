import { texts } from '#app/content/texts/texts.ts';
import { Drawing } from '#app/routes/operational-framework/drawing.tsx';
import { Section } from '#app/ui/section.tsx';

/** Wide and narrow cards alternate, so that no two rows break at the same column. */
const SPANS = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7', 'lg:col-span-7', 'lg:col-span-5'];

export function Blueprint() {
  const blueprint = texts().operationalFramework.blueprint;
  return (
    <Section tone="night" labelledBy="blueprint">
      <h2 id="blueprint" className="max-w-3xl text-h2">
        {blueprint.headline}
      </h2>
      <ol className="hairline mt-16 grid border-b lg:grid-cols-12">
        {blueprint.cards.map(({ drawing, title, text, result }, index) => (
          <li
            key={title}
            className={`hairline flex flex-col border-t py-10 lg:py-12 ${SPANS[index]} ${
              index % 2 ? 'lg:border-l lg:pl-12' : 'lg:pr-12'
            }`}
          >
            <div className="flex items-start justify-between gap-6">
              <span aria-hidden className="font-display text-figure text-lamp tabular">
                {index + 1}
              </span>
              <Drawing name={drawing} className="h-[min(7rem,32vw)] w-auto sm:h-36" />
            </div>
            <h3 className="mt-8 text-h3">{title}</h3>
            <p className="mt-4 max-w-text flex-1 opacity-90">{text}</p>
            <p className="mt-7 max-w-text text-sm">
              <span className="mr-3 text-lamp">{blueprint.resultLabel}</span>
              {result}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
