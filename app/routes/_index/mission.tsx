import { MISSION, NUMBERS, NUMBERS_HEADLINE } from '#app/content/pages/landing.ts';
import { Stat } from '#app/ui/cards/stat.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function Mission() {
  return (
    <>
      <Section labelledBy="mission">
        <Split columns={[5, 7]} className="items-center gap-12">
          <Picture
            picture="closing"
            sizes="(min-width: 64rem) 34rem, 77vw"
            className="block overflow-hidden rounded-picture"
            imgClassName="aspect-[4/5] w-full object-cover object-[80%_70%] max-lg:aspect-[16/10]"
          />
          <div>
            <h2 id="mission" className="text-h2">
              {MISSION.headline}
            </h2>
            <p className="mt-6 max-w-text text-lead">{MISSION.text}</p>
            <dl className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:grid-cols-2 sm:gap-4">
              {NUMBERS.map(({ figure, meaning }) => (
                <div key={meaning} className="flex flex-col-reverse justify-end rounded-card bg-sand p-5 sm:p-6">
                  <dt className="text-sm">{meaning}</dt>
                  <dd className="font-display text-h2">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Split>
      </Section>
      <Section tone="night" labelledBy="numbers">
        <h2 id="numbers" className="text-h2">
          {NUMBERS_HEADLINE}
        </h2>
        <dl className="mt-14 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-12 text-lamp sm:grid-cols-2 lg:grid-cols-4">
          {NUMBERS.map((stat) => (
            <Stat key={stat.meaning} {...stat} />
          ))}
        </dl>
      </Section>
    </>
  );
}
