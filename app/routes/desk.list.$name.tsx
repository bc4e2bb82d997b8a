import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { requireOperator } from '#app/desk/access/operator.server.ts';
import { applyDeed, applyForm, type Refusal } from '#app/desk/action-form.server.ts';
import { sentence } from '#app/desk/actions.ts';
import { isSaid, SAID } from '#app/desk/deeds.ts';
import { DeskErrorPage } from '#app/desk/frame.tsx';
import { type ListName, NOUNS } from '#app/desk/lists/list.ts';
import { ListPage } from '#app/desk/lists/list-page.tsx';
import { deskHandle, deskMeta } from '#app/desk/meta.ts';

export const handle = deskHandle;
export const meta = deskMeta;

export async function loader({ params: { name = '' }, request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const list = await desk.list(name, request.url).catch(throwErrorPage);
  if (!list) throw new Response(null, { status: 404 });
  const { session } = await desk.session(who).catch(throwErrorPage);
  return json({ session, name: name as ListName, list, outcome: await outcomeOf(name, request.url) });
}

/** Says what the last button did, or how its item is now; null if the address names none. */
async function outcomeOf(name: string, url: string): Promise<string | null> {
  const { searchParams } = new URL(url);
  const said = searchParams.get('said');
  if (isSaid(said)) return SAID[said];
  const [noun, id] = [NOUNS[name], Number(searchParams.get('done'))];
  return noun && Number.isSafeInteger(id) && id > 0 ? sentence(await desk.find(noun, id).catch(throwErrorPage)) : null;
}

export async function action({ params: { name = '' }, request }: ActionFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const form = await readForm(request);
  const page = new URL(request.url);
  for (const word of ['said', 'done']) page.searchParams.delete(word);
  if (form.has('deed')) {
    const said = await applyDeed(desk, form, name, who);
    if (typeof said !== 'string') return said;
    page.searchParams.set('said', said);
  } else {
    const refused = await applyForm(desk, form, NOUNS[name], who);
    if (refused) return refused;
    page.searchParams.set('done', String(form.get('id')));
  }
  return redirect(page.pathname + page.search, 303);
}

export const ErrorBoundary = DeskErrorPage;

export default function DeskList() {
  const { outcome, ...data } = useLoaderData<typeof loader>();
  return <ListPage {...data} outcome={useActionData<Refusal>()?.text ?? outcome} />;
}
