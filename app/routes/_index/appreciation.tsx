import { APPRECIATION } from '#app/content/pages/landing.ts';
import { Section } from '#app/ui/section.tsx';
import { Stat } from '#app/ui/stat.tsx';

/** A headline and four statistics (specification, section 2, landing page 2). */
export function Appreciation() {
  return (
    <Section labelledBy="appreciation">
      <div className="grid gap-8 lg:grid-cols-12">
        <h2 id="appreciation" className="text-h2 lg:col-span-7">
          {APPRECIATION.headline}
        </h2>
        <p className="max-w-text text-lead lg:col-span-4 lg:col-start-9 lg:self-end">{APPRECIATION.text}</p>
      </div>
      <dl className="mt-16 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {APPRECIATION.stats.map((stat) => (
          <Stat key={stat.meaning} {...stat} />
        ))}
      </dl>
    </Section>
  );
}
