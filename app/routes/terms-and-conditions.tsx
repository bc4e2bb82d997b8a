import type { MetaFunction } from '@remix-run/node';
import { termsAndConditions } from '#app/content/legal/terms-and-conditions.ts';
import { pageMeta } from '#app/meta.ts';
import type { PageHandle } from '#app/page-handle.ts';
import { LegalPage } from '#app/ui/legal-page.tsx';

export const handle: PageHandle = { shared: true };

export const meta: MetaFunction = (args) => pageMeta(args, termsAndConditions);

export default function TermsAndConditions() {
  return <LegalPage document={termsAndConditions} />;
}
