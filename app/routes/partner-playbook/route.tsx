import type { MetaFunction } from '@remix-run/node';
import { texts } from '#app/content/texts/texts.ts';
import { Spread } from '#app/routes/partner-playbook/spread.tsx';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { PageEnd } from '#app/ui/frame/page-end.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { LIGHT, LIT, LineDrawing, OwnPictureOr } from '#app/ui/pictures/line-drawing.tsx';
import { Label, Section } from '#app/ui/section.tsx';

export const handle: PageHandle = { overHero: true };

export const meta: MetaFunction = (args) => pageMeta(args, texts().partnerPlaybook.page);

export default function PartnerPlaybook() {
  const { page, hero, brokenPlays, end } = texts().partnerPlaybook;
  return (
    <>
      <Hero
        labelledBy="playbook"
        textClassName="grid items-center gap-x-10 gap-y-12 pt-36 pb-20 lg:min-h-[min(92svh,56rem)] lg:grid-cols-2 lg:pb-24"
      >
        <div>
          <Breadcrumb path="/partner-playbook" title={page.title} />
          <Label>{hero.label}</Label>
          <h1 id="playbook" className="text-h1">
            {hero.headline}
          </h1>
          <p className="mt-8 max-w-md text-lead">{hero.lead}</p>
        </div>
        <OwnPictureOr picture="closing">
          <OpenBook />
        </OwnPictureOr>
      </Hero>
      <Spread />
      <Section labelledBy="broken-plays">
        <h2 id="broken-plays" className="max-w-3xl text-h2">
          {brokenPlays.headline}
        </h2>
        <dl className="hairline mt-12 border-t">
          {brokenPlays.situations.map(({ situation, move }) => (
            <div key={situation} className="hairline grid gap-x-10 gap-y-3 border-b py-7 lg:grid-cols-12">
              <dt className="font-display text-h3 lg:col-span-5">{situation}</dt>
              <dd className="max-w-text lg:col-span-6 lg:col-start-7">{move}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <PageEnd tone="sand" {...end} />
    </>
  );
}

/** A playbook: on one page who stands where, on the other the move that leads to the door. */
function OpenBook() {
  return (
    <LineDrawing width={600} height={420} className="w-full">
      <path d="M300 70C250 36 160 32 40 44v306c120-12 210-8 260 26 50-34 140-38 260-26V44C440 32 350 36 300 70zM300 70v306" />
      <path d="M28 60v308c120-12 216-8 272 26 56-34 152-38 272-26V60" opacity=".5" />
      <path d="M76 96q96-8 184 18M76 130q96-8 184 18M76 164q60-6 120 6" opacity=".6" />
      <circle cx="112" cy="232" r="20" />
      <circle cx="178" cy="278" r="20" />
      <path d="m222 212 30 30m0-30-30 30M92 290l30 30m0-30-30 30" />
      <path d="m346 128 26 26m0-26-26 26M440 92l26 26m0-26-26 26M356 276l26 26m0-26-26 26" />
      <path d="M452 300V210l46-38 46 38v90z" />
      <path {...LIGHT} d="M484 300v-54h28v54z" />
      <circle {...LIT} cx="352" cy="220" r="20" />
      <path {...LIT} d="M380 214c50-16 34-66 78-62s-12 96 20 112" strokeDasharray="2 9" strokeLinecap="round" />
    </LineDrawing>
  );
}
