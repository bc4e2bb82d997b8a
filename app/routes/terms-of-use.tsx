import type { MetaFunction } from '@remix-run/node';
import { termsOfUse } from '#app/content/legal/terms-of-use.ts';
import { type PageHandle, pageMeta } from '#app/meta.ts';
import { LegalPage } from '#app/ui/legal-page.tsx';

export const handle: PageHandle = { shared: true };

export const meta: MetaFunction = (args) => pageMeta(args, termsOfUse);

export default function TermsOfUse() {
  return <LegalPage document={termsOfUse} />;
}
