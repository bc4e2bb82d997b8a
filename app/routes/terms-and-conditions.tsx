import type { MetaFunction } from '@remix-run/node';
import { termsAndConditions } from '#app/content/legal/terms-and-conditions.ts';
import { type PageHandle, pageMeta } from '#app/meta.ts';
import { LegalPage } from '#app/ui/legal-page.tsx';

export const handle: PageHandle = { shared: true };

export const meta: MetaFunction = (args) => pageMeta(args, termsAndConditions);

export default function TermsAndConditions() {
  return <LegalPage document={termsAndConditions} />;
}
