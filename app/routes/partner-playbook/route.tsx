import type { MetaFunction } from '@remix-run/node';
import { texts } from '#app/content/texts/texts.ts';
import { Spread } from '#app/routes/partner-playbook/spread.tsx';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { PageEnd } from '#app/ui/frame/page-end.tsx';
import { HeaderScrim, Hero, Scrim } from '#app/ui/hero.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { heroPreload, Picture } from '#app/ui/pictures/picture.tsx';
import { Label, Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

const PICTURE_SIZES = '(min-width: 64rem) 58vw, 100vw';

export const handle: PageHandle = { overHero: true };

export const links = () => [heroPreload('closing', PICTURE_SIZES)];

export const meta: MetaFunction = (args) => pageMeta(args, texts().partnerPlaybook.page);

export default function PartnerPlaybook() {
  const { page, hero, brokenPlays, end } = texts().partnerPlaybook;
  return (
    <>
      <Hero
        labelledBy="playbook"
        textClassName="flex flex-col justify-center pt-12 pb-20 lg:min-h-[min(92svh,56rem)] lg:pt-36 lg:pb-24"
        backdrop={
          <>
            <Picture
              picture="closing"
              sizes={PICTURE_SIZES}
              priority
              className="-z-10 block max-lg:h-[56svh] lg:absolute lg:inset-y-0 lg:right-0 lg:left-[42%]"
              imgClassName="size-full object-cover"
            />
            <Scrim className="-z-10 inset-y-0 left-[42%] w-1/3 bg-linear-to-r from-night to-night/0 max-lg:hidden" />
            <HeaderScrim />
          </>
        }
      >
        <div className="lg:max-w-[46%]">
          <Breadcrumb path="/partner-playbook" title={page.title} />
          <Label>{hero.label}</Label>
          <h1 id="playbook" className="text-h1">
            {hero.headline}
          </h1>
          <p className="mt-8 max-w-md text-lead">{hero.lead}</p>
        </div>
      </Hero>
      <Spread />
      <Section labelledBy="broken-plays">
        <Split columns={[6, 6]} alignEnd className="gap-x-10 gap-y-6">
          <h2 id="broken-plays" className="text-h2">
            {brokenPlays.headline}
          </h2>
          <p className="max-w-text">{brokenPlays.text}</p>
        </Split>
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
