import type { MetaFunction } from '@remix-run/node';
import { termsOfUse } from '#app/content/legal/terms-of-use.ts';
import { LegalPage } from '#app/ui/frame/legal-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, termsOfUse);

export default function TermsOfUse() {
  return <LegalPage document={termsOfUse} />;
}
