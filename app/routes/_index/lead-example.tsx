import Check from 'lucide-react/icons/check';
import Phone from 'lucide-react/icons/phone';
import { texts } from '#app/content/texts/texts.ts';

export type Example = { title: string; price: string; unit: string; where: string; cover: string[] };

/** A lead as its buyer gets it: what is checked, the reply that takes it, and the call. */
export function LeadExample({ lead }: { lead: Example }) {
  const { example } = texts().landing.hero;
  const { title, price, unit, where, cover } = lead;
  if (!example.show) return null;
  return (
    <aside
      aria-labelledby="lead-example"
      className="mt-4 overflow-hidden rounded-card bg-cream text-ink lg:row-span-2 lg:mt-0 lg:self-center"
    >
      <p className="flex justify-between gap-4 bg-sand px-5 py-2.5 text-label uppercase">
        <span>{example.title}</span> <span>{example.label}</span>
      </p>
      <div className="px-5 py-4">
        <p id="lead-example" className="flex items-baseline justify-between gap-4 font-display text-h3">
          {`${title} `}
          <span className="whitespace-nowrap text-[2.25rem] leading-none">
            {`${price} `}
            <span className="font-sans text-sm">{unit}</span>
          </span>
        </p>
        <p className="mt-1 text-sm text-stone">{where}</p>
        <ul className="hairline mt-3 grid grid-cols-2 gap-x-3 border-t text-sm lg:grid-cols-1">
          {cover.map((feature) => (
            <li key={feature} className="hairline flex items-center gap-2 border-b py-1 lg:py-1.5">
              <Check aria-hidden className="size-4 shrink-0 text-door" /> {feature}
            </li>
          ))}
        </ul>
        <p className="mt-3 w-fit max-w-xs rounded-[12px] bg-sand px-4 py-2 text-sm">{example.message}</p>
        <p className="mt-2 ml-auto w-fit rounded-[12px] bg-door px-4 py-2 text-sm text-white">{example.reply}</p>
        <p className="mt-3 flex items-center gap-3 rounded-card bg-night px-3 py-2 text-cream text-sm">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-online text-night">
            <Phone aria-hidden className="size-4" />
          </span>
          {example.call}
        </p>
      </div>
    </aside>
  );
}
