import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { reloadContent, reportContent } from '#app/backend/reload-content.server.ts';
import { describeFault } from '#app/content/files/fault.server.ts';
import { requireOperator } from '#app/desk/access/operator.server.ts';
import type { Refusal } from '#app/desk/action-form.server.ts';
import { CONTENT_PATH, ContentPage, type ShownContent } from '#app/desk/content/content-page.tsx';
import { config } from '#app/settings/config.server.ts';

const DONE = 'The site uses the content as it is now.';
const NOT_DONE = 'The content has faults, so nothing was changed.';

export async function loader({ request }: LoaderFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const outcome = new URL(request.url).searchParams.has('done') ? DONE : null;
  const { session } = await desk.session(who).catch(throwErrorPage);
  return json({ session, shown: await readShown(), outcome });
}

async function readShown(): Promise<ShownContent> {
  const { files, changes, faults, notes } = await reportContent().catch(throwErrorPage);
  const changeOf = new Map(changes.map(({ file, change }) => [file, change]));
  const own = files.filter(({ name, isShipped }) => !isShipped || changeOf.has(name));
  const gone = changes.filter(({ change }) => change === 'gone').map(({ file }) => ({ name: file, changedAt: 0 }));
  return {
    own: [...own, ...gone].map(({ name, changedAt }) => ({
      ...{ name, change: changeOf.get(name) ?? '' },
      changedAt: changedAt ? new Date(changedAt).toISOString() : null,
    })),
    folder: config.contentDir,
    shipped: files.length - own.length,
    faults: faults.map(describeFault),
    notes: notes.map(describeFault),
    hasOthers: config.database.kind === 'postgres',
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const who = await requireOperator(desk, request).catch(throwErrorPage);
  const { faults } = await reloadContent(who).catch(throwErrorPage);
  return faults.length > 0 ? json<Refusal>({ text: NOT_DONE }, 409) : redirect(`${CONTENT_PATH}?done`, 303);
}

export default function DeskContent() {
  const { outcome, ...data } = useLoaderData<typeof loader>();
  return <ContentPage {...data} outcome={useActionData<Refusal>()?.text ?? outcome} />;
}
