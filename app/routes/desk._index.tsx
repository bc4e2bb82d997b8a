import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { isSafe, keepSecrets, readSecrets } from '#app/desk/access/cookies.server.ts';
import { requireDesk } from '#app/desk/access/door.server.ts';
import { newSecret } from '#app/desk/access/links.server.ts';
import { type Door, SignInPage } from '#app/desk/access/sign-in-page.tsx';
import { TodayPage } from '#app/desk/today-page.tsx';
import { config } from '#app/settings/config.server.ts';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';

export const handle: PageHandle = { isDesk: true };

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Desk', description: 'For whoever runs {name}.', noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  const show = (door: Door, status = 200) => json({ door }, { status });
  if (!isSafe(request)) return show({ kind: 'unsafe' }, 403);
  const { session, asked } = await readSecrets(request);
  const who = await desk.whoIs(session).catch(throwErrorPage);
  if (who !== null) return json({ who, today: await desk.today().catch(throwErrorPage) });
  if (!config.mail) return show({ kind: 'without mail' });
  return show({ kind: asked === null ? 'ask' : 'asked' });
}

/** How long an answer takes for any address, known or not, in milliseconds. */
const EVEN_MS = 400;

async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const [result] = await Promise.all([work.catch(throwErrorPage), pause]);
  return result;
}

const TOO_MANY = 'That was tried several times in the last hour. Please use the newest letter, or try again later.';
const WRONG_CODE =
  'This code does not sign in: it was typed wrongly, used, is older than 15 minutes, or belongs to an earlier letter. After five tries, ask for another letter.';

export async function action({ request }: ActionFunctionArgs) {
  requireDesk();
  if (!isSafe(request)) return refuse({ kind: 'unsafe' }, { status: 403 });
  const form = await readForm(request);
  const { session, asked } = await readSecrets(request);
  switch (form.get('intent')) {
    case 'ask': {
      const wait = await secondsToWait('desk');
      if (wait > 0) return refuse({ kind: 'ask', error: TOO_MANY }, tooMany(wait));
      const browser = newSecret();
      const taken = await inEvenTime(desk.ask(String(form.get('email')), browser));
      return taken ? backWith({ asked: browser }) : refuse({ kind: 'ask', error: TOO_MANY }, { status: 429 });
    }
    case 'code': {
      if (asked === null) return backWith({ asked: null });
      const wait = await secondsToWait('desk');
      if (wait > 0) return refuse({ kind: 'asked', error: TOO_MANY }, tooMany(wait));
      const secret = await inEvenTime(desk.signInByCode(String(form.get('code')), asked));
      return secret
        ? backWith({ session: secret, asked: null })
        : refuse({ kind: 'asked', error: WRONG_CODE }, { status: 400 });
    }
    case 'again':
      return backWith({ asked: null });
    case 'sign-out':
    case 'sign-out-everywhere':
      if (session) await desk.signOut(session, form.get('intent') === 'sign-out-everywhere').catch(throwErrorPage);
      return backWith({ session: null, asked: null });
    default:
      return refuse({ kind: 'ask' }, { status: 400 });
  }
}

const refuse = (door: Door, init: ResponseInit) => json({ door }, init);

async function backWith(secrets: Parameters<typeof keepSecrets>[0]) {
  return redirect('/desk', { status: 303, headers: await keepSecrets(secrets) });
}

export const ErrorBoundary = ErrorPage;

export default function Desk() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply && 'door' in reply) return <SignInPage door={reply.door} />;
  return 'door' in data ? <SignInPage door={data.door} /> : <TodayPage {...data} />;
}
