import type { MetaFunction } from '@remix-run/node';
import { communicationPolicy } from '#app/content/legal/communication-policy.ts';
import { type PageHandle, pageMeta } from '#app/meta.ts';
import { LegalPage } from '#app/ui/legal-page.tsx';

export const handle: PageHandle = { shared: true };

export const meta: MetaFunction = (args) => pageMeta(args, communicationPolicy);

export default function CommunicationPolicy() {
  return <LegalPage document={communicationPolicy} />;
}
