import type { MetaFunction } from '@remix-run/node';
import { termsAndConditions } from '#app/content/legal/terms-and-conditions.ts';
import { LegalPage } from '#app/ui/frame/legal-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, termsAndConditions);

export default function TermsAndConditions() {
  return <LegalPage document={termsAndConditions} />;
}
