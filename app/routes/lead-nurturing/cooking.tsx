import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import { texts } from '#app/content/texts/texts.ts';
import { Section } from '#app/ui/section.tsx';

export function Cooking() {
  const cooking = texts().leadNurturing.cooking;
  const { before, stages, after } = cooking;
  return (
    <Section tone="night" labelledBy="cooking">
      <h2 id="cooking" className="text-h2">
        {cooking.headline}
      </h2>
      <div className="mt-14 grid lg:mt-20 lg:grid-cols-[minmax(0,3fr)_minmax(0,7fr)_minmax(0,3fr)]">
        <Card
          {...before}
          icon={<CircleHelp aria-hidden className="mt-1 size-4 shrink-0" />}
          className="border-cream/45 border-dashed"
        />
        <ol className="warming-line grid gap-10 py-10 pl-10 lg:grid-cols-2 lg:gap-x-8 lg:gap-y-0 lg:px-10 lg:py-0">
          {stages.map(({ title, text, limit }, index) => (
            <li key={title} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
              <p
                aria-hidden
                className="w-fit bg-night font-display text-figure text-lamp lg:-ml-4 lg:mt-[calc(3rem-0.5em)] lg:px-4"
              >
                {index + 1}
              </p>
              <h3 className="mt-2 text-h3 lg:mt-6">{title}</h3>
              <p className="mt-4">{text}</p>
              <p className="mt-4 text-lamp text-sm">{limit}</p>
            </li>
          ))}
        </ol>
        <Card
          {...after}
          icon={<Check aria-hidden className="mt-1 size-4 shrink-0" />}
          className="border-lamp bg-lamp text-ink"
        />
        <p className="mt-10 max-w-text text-sm opacity-85 lg:col-start-2 lg:px-10">{cooking.buyers}</p>
      </div>
    </Section>
  );
}

type CardProps = { label: string; title: string; lines: string[]; icon: ReactNode; className: string };

function Card({ label, title, lines, icon, className }: CardProps) {
  return (
    <div className={`rounded-card border p-6 lg:self-start ${className}`}>
      <p className="text-sm">{label}</p>
      <h3 className="mt-1 text-h3">{title}</h3>
      <ul className="mt-5 text-sm">
        {lines.map((line) => (
          <li key={line} className="hairline flex gap-3 border-t py-3">
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
