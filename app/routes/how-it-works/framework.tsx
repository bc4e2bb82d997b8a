import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function Framework() {
  const framework = texts().howItWorks.framework;
  return (
    <Section labelledBy="framework">
      <Split columns={[4, 8]} className="gap-x-10 gap-y-12">
        <div>
          <h2 id="framework" className="text-h2">
            {framework.headline}
          </h2>
          <p className="mt-6 max-w-sm">{framework.text}</p>
          <ArrowLink to={framework.to} className="mt-6 text-door">
            {framework.link}
          </ArrowLink>
        </div>
        <dl className="hairline border-t">
          {framework.parts.map(({ title, text }) => (
            <div key={title} className="hairline grid items-baseline gap-x-8 border-b py-5 sm:grid-cols-2">
              <dt className="font-display text-h2">{title}</dt>
              <dd className="text-stone">{text}</dd>
            </div>
          ))}
        </dl>
      </Split>
    </Section>
  );
}
