import type { MetaFunction } from '@remix-run/node';
import { texts } from '#app/content/texts/texts.ts';
import { Cooking } from '#app/routes/lead-nurturing/cooking.tsx';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { PageEnd } from '#app/ui/frame/page-end.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Label, Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export const meta: MetaFunction = (args) => pageMeta(args, texts().leadNurturing.page);

export default function LeadNurturing() {
  const { page, hero, philosophy, serving, end } = texts().leadNurturing;
  return (
    <>
      <Section labelledBy="nurturing" className="pt-36 lg:pt-44">
        <Split columns={[8, 4]} alignEnd className="gap-8">
          <div>
            <Breadcrumb path="/lead-nurturing" title={page.title} />
            <Label>{hero.label}</Label>
            <h1 id="nurturing" className="text-h1">
              {hero.headline}
            </h1>
          </div>
          <p className="text-lead">{hero.lead}</p>
        </Split>
      </Section>
      <Cooking />
      <Section labelledBy="philosophy">
        <Split columns={[4, 7]} className="gap-x-10 gap-y-14">
          <div className="lg:sticky lg:top-32">
            <h2 id="philosophy" className="text-h2">
              {philosophy.headline}
            </h2>
            <p className="mt-6">{philosophy.text}</p>
          </div>
          <ul className="grid gap-12 lg:gap-20">
            {philosophy.beliefs.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-h2 text-door">{title}</h3>
                <p className="mt-4 max-w-text text-lead">{text}</p>
              </li>
            ))}
          </ul>
        </Split>
      </Section>
      <Section tone="sand" labelledBy="serving">
        <Split columns={[7, 5]} className="gap-x-10 gap-y-12">
          <Picture
            picture="call"
            sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 58vw, 77vw"
            className="block h-full overflow-hidden rounded-picture"
            imgClassName="aspect-[3/2] h-full w-full object-cover"
          />
          <div className="lg:pl-4">
            <h2 id="serving" className="text-h2">
              {serving.headline}
            </h2>
            <p className="mt-6">{serving.text}</p>
            <dl className="mt-8">
              {serving.times.map(({ figure, meaning }) => (
                <div key={figure} className="hairline flex flex-col-reverse border-t py-4">
                  <dt className="text-sm">{meaning}</dt>
                  <dd className="font-display text-h3 text-door">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Split>
      </Section>
      <PageEnd {...end} />
    </>
  );
}
