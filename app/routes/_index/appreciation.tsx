import { texts } from '#app/content/texts/texts.ts';
import { Stat } from '#app/ui/cards/stat.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function Appreciation() {
  const { headline, text, figures } = texts().landing.appreciation;
  return (
    <Section labelledBy="appreciation">
      <Split columns={[7, 4]} className="gap-8">
        <h2 id="appreciation" className="text-h2">
          {headline}
        </h2>
        <p className="max-w-text text-lead">{text}</p>
      </Split>
      <dl className="mt-16 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-12">
        {figures.map((stat) => (
          <Stat key={stat.meaning} {...stat} />
        ))}
      </dl>
    </Section>
  );
}
