import { texts } from '#app/content/texts/texts.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Section } from '#app/ui/section.tsx';

const RISE = ['lg:mt-60', 'lg:mt-40', 'lg:mt-20', ''];

export function Playbook() {
  const playbook = texts().howItWorks.playbook;
  return (
    <Section tone="sand" labelledBy="playbook">
      <div className="relative">
        <h2 id="playbook" className="text-h2 lg:absolute lg:max-w-lg">
          {playbook.headline}
        </h2>
        <ul className="grid gap-y-8 max-lg:mt-12 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
          {playbook.blocks.map(({ title, text }, index) => (
            <li
              key={title}
              className={`hairline border-t pt-6 pr-6 lg:not-first:border-l lg:not-first:pl-6 ${RISE[index]}`}
            >
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
        <ArrowLink to={playbook.to} className="mt-10 text-door">
          {playbook.link}
        </ArrowLink>
      </div>
    </Section>
  );
}
