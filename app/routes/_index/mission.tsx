import { texts } from '#app/content/texts/texts.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export function Mission() {
  const { mission, numbers } = texts().landing;
  return (
    <>
      {mission.show && (
        <Section labelledBy="mission">
          <Split columns={[4, 7]} className="items-center gap-12">
            <Picture
              picture="closing"
              sizes="(min-width: 64rem) 26rem, 77vw"
              className="block overflow-hidden rounded-picture"
              imgClassName="aspect-[4/5] w-full object-cover object-[80%_70%] max-lg:aspect-[16/10]"
            />
            <div>
              <h2 id="mission" className="text-h2">
                {mission.headline}
              </h2>
              <p className="mt-6 max-w-text text-lead">{mission.text}</p>
              {numbers.show && (
                <dl className="mt-14 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4 sm:grid-cols-2">
                  {numbers.figures.map(({ figure, meaning }) => (
                    <div key={meaning} className="flex flex-col-reverse justify-end rounded-card bg-sand p-6">
                      <dt className="text-sm">{meaning}</dt>
                      <dd className="font-display text-h2">{figure}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </Split>
        </Section>
      )}
      {numbers.show && <NumbersBand />}
    </>
  );
}

function NumbersBand() {
  const { headline, figures } = texts().landing.numbers;
  return (
    <section aria-labelledby="numbers" className="bg-night py-6 text-cream">
      <div className="wrap flex flex-wrap items-center justify-between gap-8">
        <h2 id="numbers" className="text-h3">
          {headline}
        </h2>
        <dl className="flex flex-wrap gap-8">
          {figures.map(({ figure, meaning }) => (
            <div key={meaning} className="flex flex-col-reverse justify-end">
              <dt className="text-sm opacity-85">{meaning}</dt>
              <dd className="font-display text-h3 text-lamp">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
