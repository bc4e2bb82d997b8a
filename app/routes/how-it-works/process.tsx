import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { DoorwayMark } from '#app/ui/frame/wordmark.tsx';
import { Section } from '#app/ui/section.tsx';

export function Process() {
  const process = texts().howItWorks.process;
  return (
    <Section tone="night" id="process" labelledBy="process-title" className="overflow-clip">
      <h2 id="process-title" className="max-w-3xl text-h2">
        {process.headline}
      </h2>
      <ol className="winding-path mt-14 md:mt-20">
        {process.steps.map(({ title, ours, yours }, index) => (
          <li key={title} className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
            <p
              aria-hidden
              className="winding-path-number font-display text-[clamp(5rem,3rem+8vw,11rem)] leading-[0.8] lg:col-span-3"
            >
              {index + 1}
            </p>
            <div className="lg:col-span-9">
              <h3 className="text-h2">{title}</h3>
              <dl className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-[3fr_2fr]">
                <Part who={process.we} text={ours} />
                <Part who={process.you} text={yours} />
              </dl>
            </div>
            {index === process.steps.length - 1 && <DoorwayMark className="winding-path-door" />}
          </li>
        ))}
      </ol>
      <ArrowLink to="/pricing" className="mt-12 text-lamp">
        {process.link}
      </ArrowLink>
    </Section>
  );
}

function Part({ who, text }: { who: string; text: string }) {
  return (
    <div>
      <dt className="font-medium text-label text-lamp uppercase">{who}</dt>
      <dd className="mt-1.5">{text}</dd>
    </div>
  );
}
