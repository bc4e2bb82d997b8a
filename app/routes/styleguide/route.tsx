import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Cards } from '#app/routes/styleguide/cards.tsx';
import { Controls } from '#app/routes/styleguide/controls.tsx';
import { Foundations, Tones } from '#app/routes/styleguide/foundations.tsx';
import { Marks } from '#app/routes/styleguide/marks.tsx';
import { content } from '#app/settings/content.server.ts';
import { CallToAction } from '#app/ui/frame/call-to-action.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { Section, SectionHeading } from '#app/ui/section.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Style guide',
    description: 'Every piece of the pages in every state, for those who build them.',
    noindex: true,
  });

export const loader = () => json({ plans: content.plans, faq: content.faq });

/** No page links here: it is for developers. */
export default function StyleGuide() {
  const { plans, faq } = useLoaderData<typeof loader>();
  return (
    <>
      <Section labelledBy="style-guide" className="pt-40">
        <SectionHeading
          level={1}
          id="style-guide"
          label="For builders"
          title="Style guide"
          lead="Every piece of the pages in every state. Change a piece here, and it has changed everywhere."
        />
      </Section>
      <Foundations />
      <Controls />
      <Cards plans={plans} faq={faq} />
      <Marks />
      <Tones />
      <CallToAction />
    </>
  );
}
