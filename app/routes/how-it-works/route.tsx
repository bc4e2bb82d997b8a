import type { MetaFunction } from '@remix-run/node';
import { Framework } from '#app/routes/how-it-works/framework.tsx';
import { ProcessHero } from '#app/routes/how-it-works/hero.tsx';
import { Nurturing } from '#app/routes/how-it-works/nurturing.tsx';
import { Playbook } from '#app/routes/how-it-works/playbook.tsx';
import { Process } from '#app/routes/how-it-works/process.tsx';
import { Strategies } from '#app/routes/how-it-works/strategies.tsx';
import { CallToAction } from '#app/ui/frame/call-to-action.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { windowPreloads } from '#app/ui/pictures/picture.tsx';

export const handle: PageHandle = { overHero: true };

export const links = () => windowPreloads('path');

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'How It Works',
    description:
      'Five steps from a homeowner’s first answer to the closing table: what {name} does in each, and what is left to you.',
  });

export default function HowItWorks() {
  return (
    <>
      <ProcessHero />
      <Process />
      <Framework />
      <Strategies />
      <Nurturing />
      <Playbook />
      <CallToAction />
    </>
  );
}
