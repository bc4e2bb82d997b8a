import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { act, type Refusal } from '#app/desk/act.server.ts';
import { ACTIONS, allowedActions, isPossible } from '#app/desk/actions.ts';
import { BY_LETTER } from '#app/desk/audit.server.ts';
import { BadLinkPage, DeskPage } from '#app/desk/desk-page.tsx';
import { readDeskToken } from '#app/desk/link.server.ts';
import { deskHandle, deskMeta } from '#app/desk/meta.ts';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';

export const handle = deskHandle;
export const meta = deskMeta;

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
  const refused = await act(desk, form, { id: link.id, actions: allowedActions(link.action) }, BY_LETTER);
  return refused ?? redirect(new URL(request.url).pathname, 303);
}

/** Not the root's, so that error pages have the headers of this page too. */
export const ErrorBoundary = ErrorPage;

export default function DeskLinkPage() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal | null>();
  return 'fault' in data ? <BadLinkPage fault={data.fault} /> : <DeskPage {...data} refusal={refusal ?? null} />;
}
