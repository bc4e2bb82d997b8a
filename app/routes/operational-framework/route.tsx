import type { MetaFunction } from '@remix-run/node';
import { texts } from '#app/content/texts/texts.ts';
import { Blueprint } from '#app/routes/operational-framework/blueprint.tsx';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { PageEnd } from '#app/ui/frame/page-end.tsx';
import { Hero, Scrim } from '#app/ui/hero.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { WindowPicture, windowPreloads } from '#app/ui/pictures/picture.tsx';
import { Label, Section } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export const handle: PageHandle = { overHero: true };

export const links = () => windowPreloads('territory');

export const meta: MetaFunction = (args) => pageMeta(args, texts().operationalFramework.page);

export default function OperationalFramework() {
  const { page, hero, division, end } = texts().operationalFramework;
  return (
    <>
      <Hero
        labelledBy="framework"
        className="flex min-h-[max(100svh,46rem)] flex-col overflow-hidden lg:min-h-[max(108svh,56rem)]"
        textClassName="flex flex-1 flex-col justify-between gap-16 pt-36 pb-8"
        backdrop={<Territory />}
      >
        <div>
          <Breadcrumb path="/operational-framework" title={page.title} />
          <Label>{hero.label}</Label>
          <h1 id="framework" className="max-w-4xl text-h1">
            {hero.headline}
          </h1>
        </div>
        <p className="max-w-xl text-lead">{hero.lead}</p>
      </Hero>
      <Blueprint />
      <Section labelledBy="division">
        <Split columns={[4, 7]} className="gap-12">
          <h2 id="division" className="text-h2">
            {division.headline}
          </h2>
          <div className="grid gap-10 sm:grid-cols-2">
            {division.sides.map(({ title, duties }) => (
              <div key={title}>
                <h3 className="text-h3 text-door">{title}</h3>
                <ul className="hairline mt-5 border-t">
                  {duties.map((duty) => (
                    <li key={duty} className="hairline border-b py-4">
                      {duty}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Split>
      </Section>
      <PageEnd tone="sand" {...end} />
    </>
  );
}

function Territory() {
  return (
    <div className="-z-10 absolute inset-x-0 top-0 bottom-32 lg:bottom-40">
      <WindowPicture picture="territory" priority className="block size-full" imgClassName="size-full object-cover" />
      <Scrim className="inset-0 bg-linear-to-b from-night to-night/0" />
      <Scrim className="inset-x-0 bottom-0 h-1/4 bg-linear-to-t from-night to-night/0" />
    </div>
  );
}
