import type { MetaFunction } from '@remix-run/node';
import { refundPolicy } from '#app/content/legal/refund-policy.ts';
import { LegalPage } from '#app/ui/frame/legal-page.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const handle: PageHandle = { shared: true };

export const meta: MetaFunction = (args) => pageMeta(args, refundPolicy);

export default function RefundPolicy() {
  return <LegalPage document={refundPolicy} />;
}
