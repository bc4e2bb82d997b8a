import { NURTURING } from '#app/content/pages/how-it-works.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Section } from '#app/ui/section.tsx';

/** Lead nurturing: from raw to cooked along a bar that warms. */
export function Nurturing() {
  return (
    <Section labelledBy="nurturing">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <h2 id="nurturing" className="text-h2 lg:col-span-6 lg:self-end">
          {NURTURING.headline}
        </h2>
        <p className="max-w-sm text-lead lg:col-span-4 lg:col-start-9 lg:self-end">{NURTURING.text}</p>
      </div>
      <div className="mt-14 grid grid-cols-[auto_1fr] gap-x-7 lg:block">
        <div
          aria-hidden
          className="w-2 rounded-full bg-linear-to-b from-tide via-blush to-ember lg:h-2 lg:w-full lg:bg-linear-to-r"
        />
        <ol className="grid gap-x-10 gap-y-9 lg:mt-8 lg:grid-cols-4">
          {NURTURING.stages.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <ArrowLink to={NURTURING.to} className="mt-12 text-door">
        {NURTURING.link}
      </ArrowLink>
    </Section>
  );
}
