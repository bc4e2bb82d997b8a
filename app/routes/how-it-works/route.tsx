import type { MetaFunction } from '@remix-run/node';
import { texts } from '#app/content/texts/texts.ts';
import { Framework } from '#app/routes/how-it-works/framework.tsx';
import { ProcessHero } from '#app/routes/how-it-works/hero.tsx';
import { Nurturing } from '#app/routes/how-it-works/nurturing.tsx';
import { Playbook } from '#app/routes/how-it-works/playbook.tsx';
import { Process } from '#app/routes/how-it-works/process.tsx';
import { Strategies } from '#app/routes/how-it-works/strategies.tsx';
import { DrawnCallToAction } from '#app/ui/frame/drawn-call-to-action.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { windowPreloads } from '#app/ui/pictures/picture.tsx';

export const handle: PageHandle = { overHero: true };

export const links = () => windowPreloads('path');

export const meta: MetaFunction = (args) => pageMeta(args, texts().howItWorks.page);

export default function HowItWorks() {
  return (
    <>
      <ProcessHero />
      <Process />
      <Framework />
      <Strategies />
      <Nurturing />
      <Playbook />
      <DrawnCallToAction />
    </>
  );
}
