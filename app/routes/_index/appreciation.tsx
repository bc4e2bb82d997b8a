import { APPRECIATION } from '#app/content/pages/landing.ts';
import { Stat } from '#app/ui/cards/stat.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function Appreciation() {
  return (
    <Section labelledBy="appreciation">
      <Split columns={[7, 4]} className="gap-8">
        <h2 id="appreciation" className="text-h2">
          {APPRECIATION.headline}
        </h2>
        <p className="max-w-text text-lead">{APPRECIATION.text}</p>
      </Split>
      <dl className="mt-16 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-12">
        {APPRECIATION.stats.map((stat) => (
          <Stat key={stat.meaning} {...stat} />
        ))}
      </dl>
    </Section>
  );
}
