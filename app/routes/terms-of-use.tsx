import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findPolicy } from '#app/settings/content.server.ts';
import { PolicyPage } from '#app/ui/frame/policy-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction<typeof loader> = (args) => (args.data ? pageMeta(args, args.data.policy) : []);

export const loader = () => json({ policy: findPolicy('terms-of-use') });

export default function TermsOfUse() {
  return <PolicyPage policy={useLoaderData<typeof loader>().policy} />;
}
