import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { texts } from '#app/content/texts/texts.ts';
import { ChapterHeading } from '#app/routes/lead-gen-strategies/chapter-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function ChannelsChapter() {
  const channels = texts().leadGenStrategies.channels;
  return (
    <Section id="multi-channel" tone="night" labelledBy="channels-title">
      <Split columns={[7, 4]} alignEnd className="gap-x-10 gap-y-6">
        <ChapterHeading id="channels-title" number={2} name={channels.name} headline={channels.headline} />
        <p className="max-w-text">{channels.text}</p>
      </Split>
      <div className="mt-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)_minmax(0,2fr)] lg:items-stretch">
        <ul className="hairline border-t lg:grid lg:grid-rows-4">
          {channels.channels.map(({ title, text }) => (
            <li key={title} className="hairline items-center gap-8 border-b py-6 sm:grid sm:grid-cols-[9rem_1fr]">
              <h3 className="text-h3 text-lamp">{title}</h3>
              <p className="max-sm:mt-2">{text}</p>
            </li>
          ))}
        </ul>
        <div className="relative max-lg:hidden">
          <svg
            viewBox="0 0 100 400"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
            fill="none"
            stroke="var(--color-lamp)"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            {[50, 150, 250, 350].map((y) => (
              <path key={y} d={`M0 ${y}C55 ${y} 50 200 100 200`} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        </div>
        <div aria-hidden className="ml-9 h-16 w-px bg-lamp lg:hidden" />
        <p className="flex items-center gap-5 lg:relative lg:self-center">
          <span className="grid size-[4.5rem] shrink-0 place-items-center rounded-full bg-lamp text-night">
            <PhoneIncoming aria-hidden className="size-7" />
          </span>
          <span className="font-display text-h3 lg:absolute lg:top-full lg:mt-5">{channels.outcome}</span>
        </p>
      </div>
      <p className="mt-14 max-w-text text-sm opacity-85">{channels.note}</p>
    </Section>
  );
}
