import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { requireOperator } from '#app/desk/access/operator.server.ts';
import { applyForm, type Refusal, readOutcome } from '#app/desk/action-form.server.ts';
import type { ListName } from '#app/desk/actions.ts';
import { ListPage } from '#app/desk/lists/list-page.tsx';

export async function loader({ params: { name = '' }, request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const list = await desk.list(name, request.url).catch(throwErrorPage);
  if (!list) throw new Response(null, { status: 404 });
  const [{ session }, outcome] = await Promise.all([
    desk.session(who),
    readOutcome(desk, name as ListName, request.url),
  ]).catch(throwErrorPage);
  return json({ session, name: name as ListName, list, outcome });
}

export async function action({ params: { name = '' }, request }: ActionFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const form = await readForm(request);
  const page = new URL(request.url);
  const result = await applyForm(desk, form, name, who);
  if (result instanceof Response) return result;
  for (const word of ['outcome', 'done']) page.searchParams.delete(word);
  for (const [word, value] of Object.entries(result)) page.searchParams.set(word, value);
  return redirect(page.pathname + page.search, 303);
}

export default function DeskList() {
  const { outcome, ...data } = useLoaderData<typeof loader>();
  const refused = useActionData<Refusal>();
  return <ListPage {...data} outcome={refused?.text ?? outcome} refused={refused} />;
}
