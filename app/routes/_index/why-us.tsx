import { texts } from '#app/content/texts/texts.ts';
import { Section, SectionHeading } from '#app/ui/section.tsx';

export function WhyUs() {
  const { headline, cards } = texts().landing.whyUs;
  return (
    <Section labelledBy="why-us">
      <SectionHeading id="why-us" title={headline} />
      <ul className="mt-14 flex flex-col items-center mx-auto max-lg:max-w-[34rem] lg:flex-row lg:justify-center lg:gap-3">
        {cards.map(({ title, text }, index) => (
          <li
            key={title}
            className={`hexagon grid aspect-[1.6] w-[min(20rem,82vw)] bg-lamp p-[3px] lg:aspect-[0.88] lg:w-auto lg:flex-1 ${
              index === 1 ? 'max-lg:-my-7 max-lg:self-end lg:mt-20' : 'max-lg:self-start lg:mb-20'
            }`}
          >
            <div className="hexagon grid grid-rows-[9fr_32fr_9fr] bg-night px-[14%] text-center text-cream">
              <div className="row-start-2 self-center">
                {/* An eighth of the hexagon, in viewport units: container units cost the page a second layout. */}
                <h3 className="text-h3 text-lamp leading-tight lg:text-[length:min(var(--text-h2),3.7vw,52px)]">
                  {title}
                </h3>
                <p className="mt-2 max-lg:text-sm lg:mt-3">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
