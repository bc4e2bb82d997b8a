import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { failedCall, logFields, throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { requireOperator } from '#app/desk/access/door.server.ts';
import { ACTIONS, type Action, type Noun, sentence } from '#app/desk/actions.ts';
import { ListPage } from '#app/desk/lists/list-page.tsx';
import type { Deed } from '#app/desk/perform.server.ts';
import { log } from '#app/log.server.ts';
import { isHideReason } from '#app/reviews/hide-reasons.ts';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const handle: PageHandle = { isDesk: true };

export const meta: MetaFunction = (args) =>
  pageMeta(
    { ...args, location: { ...args.location, pathname: '/desk' } },
    { title: 'Desk', description: 'For whoever runs {name}.', noindex: true },
  );

export async function loader({ params: { name = '' }, request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const list = await desk.list(name, request.url).catch(throwErrorPage);
  if (!list) throw new Response(null, { status: 404 });
  return json({ who, name, list, outcome: await outcomeOf(request.url) });
}

/** Says how the thing is now that the last button was about; null if the address names none. */
async function outcomeOf(url: string): Promise<string | null> {
  const [, noun, id] = /^(review|message|letter)-(\d{1,15})$/.exec(new URL(url).searchParams.get('done') ?? '') ?? [];
  return noun ? sentence(await desk.find(noun as Noun, Number(id)).catch(throwErrorPage)) : null;
}

export async function action({ request }: ActionFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const deed = readDeed(await readForm(request));
  if (typeof deed === 'string') return json(deed, 400);
  const { noun } = ACTIONS[deed.action];
  try {
    const done = await desk.act(deed, who);
    if (!done) {
      const thing = await desk.find(noun, deed.id);
      return json(sentence(thing, thing.state === ACTIONS[deed.action].to), 409);
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error(logFields(error), 'Something failed at the desk');
    return json(`That did not work: ${error.message}`, failedCall(error));
  }
  const page = new URL(request.url);
  page.searchParams.set('done', `${noun}-${deed.id}`);
  return redirect(page.pathname + page.search, 303);
}

/** Returns what the form asks for, or what is wrong with it. */
function readDeed(form: FormData): Deed | string {
  const [action, id, reason] = ['action', 'id', 'reason'].map((name) => String(form.get(name) ?? ''));
  if (!action || !Object.hasOwn(ACTIONS, action) || !/^\d{1,15}$/.test(id ?? '')) {
    return 'This page has no such button, so nothing was changed. Please reload it and try again.';
  }
  const deed = { action: action as Action, id: Number(id) };
  if (deed.action !== 'hide-review') return { ...deed, action: deed.action };
  return isHideReason(reason)
    ? { ...deed, action: deed.action, reason }
    : 'Please choose a reason. Nothing was changed.';
}

export const ErrorBoundary = ErrorPage;

export default function DeskList() {
  const { outcome, ...data } = useLoaderData<typeof loader>();
  return <ListPage {...data} outcome={useActionData<typeof action>() ?? outcome} />;
}
