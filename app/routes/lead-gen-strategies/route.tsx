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
import { heroPreload, Picture } from '#app/ui/pictures/picture.tsx';
import { Label } from '#app/ui/section.tsx';
import { Split } from '#app/ui/split.tsx';

export const links = () => [{ ...heroPreload('hero-2-street'), media: '(min-width: 64rem)' }];

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
        <Picture
          picture="hero-2-street"
          sizes="100vw"
          className="mt-16 block"
          imgClassName="aspect-[4/3] w-full object-cover md:aspect-[21/9] md:object-[50%_70%]"
        />
      </section>
      <GrowthChapter zipBundles={zipBundles} />
      <ChannelsChapter />
      <DataChapter />
      <PageEnd {...end} />
    </>
  );
}
