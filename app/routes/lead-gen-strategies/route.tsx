import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { texts } from '#app/content/texts/texts.ts';
import { ChannelsChapter } from '#app/routes/lead-gen-strategies/channels-chapter.tsx';
import { DataChapter } from '#app/routes/lead-gen-strategies/data-chapter.tsx';
import { GrowthChapter } from '#app/routes/lead-gen-strategies/growth-chapter.tsx';
import { content } from '#app/settings/content.server.ts';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { PageEnd } from '#app/ui/frame/page-end.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { LIGHT, LIT, LineDrawing } from '#app/ui/pictures/line-drawing.tsx';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { Label } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export const meta: MetaFunction = (args) => pageMeta(args, texts().leadGenStrategies.page);

/** The bundles that allow ZIP exclusivity (specification, section 9), cheapest first. */
export function loader() {
  const bundles = content.plans.filter(({ zipExclusive }) => zipExclusive);
  bundles.sort((one, other) => one.priceCents - other.priceCents);
  return json({
    zipBundles: bundles.map(({ id, title, priceCents, creditCents }) => ({ id, title, priceCents, creditCents })),
  });
}

export default function LeadGenStrategies() {
  const { zipBundles } = useLoaderData<typeof loader>();
  const { page, hero, growth, channels, data, end } = texts().leadGenStrategies;
  const contents = [
    { id: 'growth', name: growth.name },
    { id: 'multi-channel', name: channels.name },
    { id: 'data-driven', name: data.name },
  ];
  return (
    <>
      <section aria-labelledby="lead-gen" className="pt-36 lg:pt-44">
        <div className="wrap">
          <Breadcrumb path="/lead-gen-strategies" title={page.title} />
          <Label>{hero.label}</Label>
          <h1 id="lead-gen" className="max-w-5xl text-h1">
            {hero.headline}
          </h1>
          <Split columns={[6, 4]} className="mt-10 gap-10 lg:mt-14">
            <p className="max-w-text text-lead">{hero.lead}</p>
            <nav aria-label={hero.chapters}>
              <ol className="hairline border-t">
                {contents.map(({ id, name }, index) => (
                  <li key={id} className="hairline border-b">
                    <a
                      href={`#${id}`}
                      className="flex min-h-12 items-baseline gap-5 py-2 font-display text-door text-h3 underline-offset-4 hover:underline"
                    >
                      <span className="w-5 tabular">{index + 1}</span>
                      {name}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </Split>
        </div>
        {texts().brand.pictures?.['hero-2-street'] ? (
          <Picture
            picture="hero-2-street"
            sizes="100vw"
            className="mt-16 block"
            imgClassName="aspect-[4/3] w-full object-cover md:aspect-[21/9] md:object-[50%_70%]"
          />
        ) : (
          <div className="mt-16 bg-night py-10 text-cream lg:py-16">
            <div className="wrap">
              <Calls />
            </div>
          </div>
        )}
      </section>
      <GrowthChapter zipBundles={zipBundles} />
      <ChannelsChapter />
      <DataChapter />
      <PageEnd {...end} />
    </>
  );
}

/** A street, of which three lit houses lead to one phone. */
function Calls() {
  return (
    <LineDrawing width={1200} height={300} className="w-full">
      <path d="M0 280h1200" />
      <path d="M30 280V176l72-56 72 56v104M62 200h30v34H62zM112 280v-56h34v56" />
      <path d="M200 280V156h150v124M188 156l38-44h98l38 44zM300 280v-58h28v58" />
      <path d="M388 280V190l62-50 62 50v90M410 212h28v30h-28zM462 280v-50h30v50" />
      <path d="M540 280V150l88-66 88 66v130M566 182h36v40h-36zM652 280v-64h36v64" />
      <path d="M742 280V180h132v100M730 180l34-38h88l34 38zM764 204h28v32h-28z" />
      <path {...LIGHT} d="M222 180h36v40h-36zM566 182h36v40h-36zM818 204h32v32h-32z" />
      <path {...LIT} d="M240 180C280 20 780 0 1010 96" strokeDasharray="2 9" strokeLinecap="round" />
      <path {...LIT} d="M584 182C620 60 840 60 1010 130" strokeDasharray="2 9" strokeLinecap="round" />
      <path {...LIT} d="M850 214c40-40 90-56 160-50" strokeDasharray="2 9" strokeLinecap="round" />
      <rect x="1030" y="30" width="120" height="220" rx="16" />
      <path d="M1074 48h32M1050 76h80v34h-80z" />
      <circle cx="1090" cy="186" r="26" />
      <circle {...LIGHT} cx="1090" cy="186" r="10" />
    </LineDrawing>
  );
}
