import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { plainCard } from '#app/content/pictures.ts';
import { content } from '#app/settings/content.server.ts';
import { PolicyPage } from '#app/ui/frame/policy-page.tsx';
import { pageMeta } from '#app/ui/meta.ts';

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { policy, card } = args.data;
  return pageMeta(args, { ...policy, ...(card && { card }) });
};

/** Returns a policy or another page of text. Answers every unknown path with the root's error page. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const policy = [...content.policies, ...content.more].find(({ slug }) => `/${slug}` === pathname);
  if (!policy) throw new Response(null, { status: 404 });
  const { company, legals } = content.texts.ownPages;
  const isOwn = [...company, ...legals].some(({ to }) => to === pathname);
  return json({
    policy,
    isPolicy: !content.more.includes(policy),
    // Nobody has drawn one with its title.
    card: isOwn ? (content.texts.brand.cards?.home ?? plainCard('porch-light')) : null,
  });
}

export function action({ request }: ActionFunctionArgs) {
  throw new Response(null, { status: content.paths.includes(new URL(request.url).pathname) ? 405 : 404 });
}

export default function PolicyRoute() {
  return <PolicyPage {...useLoaderData<typeof loader>()} />;
}
