import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function Nurturing() {
  const nurturing = texts().howItWorks.nurturing;
  return (
    <Section labelledBy="nurturing">
      <Split columns={[6, 4]} className="gap-x-10 gap-y-6 lg:items-end">
        <h2 id="nurturing" className="text-h2">
          {nurturing.headline}
        </h2>
        <p className="max-w-sm text-lead">{nurturing.text}</p>
      </Split>
      <div className="mt-14 grid grid-cols-[auto_1fr] gap-x-7 lg:block">
        <div
          aria-hidden
          className="w-2 rounded-full bg-linear-to-b from-tide via-blush to-ember lg:h-2 lg:w-full lg:bg-linear-to-r"
        />
        <ol className="grid gap-x-10 gap-y-9 lg:mt-8 lg:grid-cols-4">
          {nurturing.stages.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <ArrowLink to={nurturing.to} className="mt-12 text-door">
        {nurturing.link}
      </ArrowLink>
    </Section>
  );
}
