import { texts } from '#app/content/texts/texts.ts';
import { ChapterHeading } from '#app/routes/lead-gen-strategies/chapter-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function DataChapter() {
  const data = texts().leadGenStrategies.data;
  return (
    <Section id="data-driven" tone="sand" labelledBy="data-title">
      <Split columns={[5, 6]} alignEnd className="gap-x-10 gap-y-6">
        <ChapterHeading id="data-title" number={3} name={data.name} headline={data.headline} />
        <p className="max-w-text text-lead">{data.text}</p>
      </Split>
      <table className="mt-14 w-full text-left max-md:block">
        <thead className="text-sm max-md:sr-only">
          <tr>
            {Object.values(data.columns).map((column) => (
              <th key={column} scope="col" className="pr-6 pb-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {data.questions.map(({ question, reads, changes }) => (
            <tr key={question} className="hairline border-t align-baseline max-md:block max-md:py-5">
              <th
                scope="row"
                className="font-display font-normal text-h3 md:w-5/12 md:py-6 md:pr-6 max-md:block max-md:pb-2"
              >
                {question}
              </th>
              <Answer label={data.columns.reads}>{reads}</Answer>
              <Answer label={data.columns.changes} className="font-medium">
                {changes}
              </Answer>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hairline border-t pt-10 text-lead lg:pl-[41.666%]">{data.closing}</p>
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
