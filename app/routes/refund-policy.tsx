import type { MetaFunction } from '@remix-run/node';
import { refundPolicy } from '#app/content/legal/refund-policy.ts';
import { LegalPage } from '#app/ui/frame/legal-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, refundPolicy);

export default function RefundPolicy() {
  return <LegalPage document={refundPolicy} />;
}
