import type { MetaFunction } from '@remix-run/node';
import { privacyPolicy } from '#app/content/legal/privacy-policy.ts';
import { LegalPage } from '#app/ui/frame/legal-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, privacyPolicy);

export default function PrivacyPolicy() {
  return <LegalPage document={privacyPolicy} />;
}
