import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { failedCall, logFields, throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { BackendError } from '#app/backend-error.ts';
import { ACTIONS, allowedActions, isPossible } from '#app/desk/actions.ts';
import { BY_LETTER } from '#app/desk/audit.server.ts';
import { BadLinkPage, DeskPage, type Reply } from '#app/desk/desk-page.tsx';
import { type DeskLink, readDeskToken } from '#app/desk/link.server.ts';
import type { Deed } from '#app/desk/perform.server.ts';
import { log } from '#app/log.server.ts';
import { isHideReason } from '#app/reviews/hide-reasons.ts';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const handle: PageHandle = { isDesk: true };

export const meta: MetaFunction = (args) =>
  pageMeta(
    { ...args, location: { ...args.location, pathname: '/desk' } },
    { title: 'From the inbox', description: 'What the operator of {name} is asked by mail.', noindex: true },
  );

const BAD_LINK_STATUS = { unknown: 404, expired: 410 };

/** Only shows, since mail scanners and previews follow links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const link = readDeskToken(params.token ?? '');
  if (typeof link === 'string') return json({ fault: link }, { status: BAD_LINK_STATUS[link] });
  const thing = await desk.find(ACTIONS[link.action].noun, link.id).catch(throwErrorPage);
  const action = allowedActions(link.action).find((allowed) => isPossible(allowed, thing.state)) ?? null;
  return json({ thing, action });
}

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const link = readDeskToken(params.token ?? '');
  if (typeof link === 'string') return json(null, BAD_LINK_STATUS[link]);
  const deed = readDeed(link, form);
  if (typeof deed === 'string') return refuse(deed, 400);
  try {
    const done = await desk.act(deed, BY_LETTER);
    return done ? redirect(new URL(request.url).pathname, 303) : json<Reply>({ already: true }, 409);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.error(logFields(error), 'A link of a letter failed');
    return refuse(`That did not work: ${error.message}`, failedCall(error));
  }
}

const refuse = (error: string, init: number | ResponseInit) => json<Reply>({ error }, init);

/** Returns what the form asks for, or why the link does not allow it. */
function readDeed({ action, id }: DeskLink, form: FormData): Deed | string {
  const wanted = allowedActions(action).find((allowed) => allowed === form.get('action'));
  if (!wanted) return 'This page has no such button, so nothing was changed. Please reload it and try again.';
  if (wanted !== 'hide-review') return { action: wanted, id };
  const reason = form.get('reason');
  return isHideReason(reason) ? { action: wanted, id, reason } : 'Please choose a reason.';
}

/** Not the root's, so that error pages have the headers of this page too. */
export const ErrorBoundary = ErrorPage;

export default function DeskLinkPage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<Reply | null>();
  return 'fault' in data ? <BadLinkPage fault={data.fault} /> : <DeskPage {...data} reply={reply} />;
}
