import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findPolicy } from '#app/settings/content.server.ts';
import { PolicyPage } from '#app/ui/frame/policy-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? pageMeta(args, args.data.policy) : []);

export const loader = () => json({ policy: findPolicy('communication-policy') });

export default function CommunicationPolicy() {
  return <PolicyPage policy={useLoaderData<typeof loader>().policy} />;
}
