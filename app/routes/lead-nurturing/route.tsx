import type { MetaFunction } from '@remix-run/node';
import { texts } from '#app/content/texts/texts.ts';
import { Cooking } from '#app/routes/lead-nurturing/cooking.tsx';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { PageEnd } from '#app/ui/frame/page-end.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { LIGHT, LIT, LineDrawing, OwnPictureOr } from '#app/ui/pictures/line-drawing.tsx';
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
          <OwnPictureOr picture="call">
            <div className="grid h-full place-items-center rounded-picture bg-night px-[8%] py-[10%] text-cream">
              <Transfer />
            </div>
          </OwnPictureOr>
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

/** A lit window calls; the agent has accepted, and the phone rings. */
function Transfer() {
  return (
    <LineDrawing width={600} height={340} className="w-full">
      <path d="M20 320h560M50 320V170l90-76 90 76v150M84 226h44v50H84zM106 226v50M84 251h44" />
      <path d="M196 142V96h18v62" />
      <path {...LIGHT} d="M160 226h38v50h-38z" />
      <rect x="410" y="40" width="130" height="256" rx="18" />
      <path d="M458 58h34M430 92h72v40h-72zM444 112h44" />
      <path {...LIT} d="M456 148h64v32h-64zM470 164l8 8 16-16" />
      <path d="M384 218a52 52 0 0 0 0 64M362 204a76 76 0 0 0 0 92M566 218a52 52 0 0 1 0 64" />
      <circle cx="475" cy="250" r="24" />
      <circle {...LIGHT} cx="475" cy="250" r="9" />
      <path {...LIT} d="M204 250h140" strokeDasharray="2 9" strokeLinecap="round" />
    </LineDrawing>
  );
}
