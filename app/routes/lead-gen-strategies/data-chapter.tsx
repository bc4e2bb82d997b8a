import { DATA } from '#app/content/pages/lead-gen-strategies.ts';
import { ChapterHeading } from '#app/routes/lead-gen-strategies/chapter-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function DataChapter() {
  return (
    <Section id="data-driven" tone="sand" labelledBy="data-title">
      <Split columns={[5, 6]} alignEnd className="gap-x-10 gap-y-6">
        <ChapterHeading id="data-title" number={3} name={DATA.name} headline={DATA.headline} />
        <p className="max-w-text text-lead">{DATA.text}</p>
      </Split>
      <table className="mt-14 w-full text-left max-md:block">
        <thead className="text-sm max-md:sr-only">
          <tr>
            {Object.values(DATA.columns).map((column) => (
              <th key={column} scope="col" className="pr-6 pb-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {DATA.questions.map(({ question, reads, changes }) => (
            <tr key={question} className="hairline border-t align-baseline max-md:block max-md:py-5">
              <th
                scope="row"
                className="font-display font-normal text-h3 md:w-5/12 md:py-6 md:pr-6 max-md:block max-md:pb-2"
              >
                {question}
              </th>
              <Answer label={DATA.columns.reads}>{reads}</Answer>
              <Answer label={DATA.columns.changes} className="font-medium">
                {changes}
              </Answer>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hairline border-t pt-10 text-lead lg:pl-[41.666%]">{DATA.closing}</p>
    </Section>
  );
}

function Answer({ label, className = '', children }: { label: string; className?: string; children: string }) {
  return (
    <td className={`md:py-6 md:pr-6 max-md:mt-2 max-md:block ${className}`}>
      <span className="block font-normal text-sm text-stone md:hidden">{label}</span>
      {children}
    </td>
  );
}
