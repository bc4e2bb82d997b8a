import type { MetaFunction } from '@remix-run/node';
import { communicationPolicy } from '#app/content/legal/communication-policy.ts';
import { LegalPage } from '#app/ui/frame/legal-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, communicationPolicy);

export default function CommunicationPolicy() {
  return <LegalPage document={communicationPolicy} />;
}
