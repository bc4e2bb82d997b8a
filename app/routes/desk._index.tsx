import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { enterWith, isSafe, readSecrets } from '#app/desk/access/cookies.server.ts';
import { requireDesk } from '#app/desk/access/door.server.ts';
import { newSecret } from '#app/desk/access/links.server.ts';
import { type Door, SignInPage } from '#app/desk/access/sign-in-page.tsx';
import { deskHandle, deskMeta } from '#app/desk/meta.ts';
import { TodayPage } from '#app/desk/today-page.tsx';
import { config } from '#app/settings/config.server.ts';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';

export const handle = deskHandle;
export const meta = deskMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  if (!isSafe(request)) return show({ kind: 'unsafe' }, 403);
  const { session, asked } = await readSecrets(request);
  const who = await desk.whoIs(session).catch(throwErrorPage);
  if (who !== null) return json({ who, today: await desk.today().catch(throwErrorPage) });
  if (!config.mail) return show({ kind: 'without mail' }, 200);
  return show({ kind: asked === null ? 'ask' : 'asked' }, 200);
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
  if (!isSafe(request)) return show({ kind: 'unsafe' }, 403);
  const form = await readForm(request);
  const { session, asked } = await readSecrets(request);
  const intent = form.get('intent');
  if (intent === 'ask' || (intent === 'code' && asked !== null)) {
    const wait = await secondsToWait('desk');
    if (wait > 0) return show({ kind: intent === 'ask' ? 'ask' : 'asked', error: TOO_MANY }, tooMany(wait));
  }
  switch (intent) {
    case 'ask': {
      const browser = newSecret();
      const taken = await inEvenTime(desk.ask(String(form.get('email')), browser));
      return taken ? enterWith({ asked: browser }) : show({ kind: 'ask', error: TOO_MANY }, 429);
    }
    case 'code': {
      if (asked === null) return enterWith({});
      const secret = await inEvenTime(desk.signInByCode(String(form.get('code')), asked));
      return secret ? enterWith({ session: secret, asked: null }) : show({ kind: 'asked', error: WRONG_CODE }, 400);
    }
    case 'again':
      return enterWith({ asked: null });
    case 'sign-out':
    case 'sign-out-everywhere':
      if (session) await desk.signOut(session, intent === 'sign-out-everywhere').catch(throwErrorPage);
      return enterWith({ session: null, asked: null });
    default:
      return show({ kind: 'ask' }, 400);
  }
}

const show = (door: Door, init: number | ResponseInit) => json({ door }, init);

export const ErrorBoundary = ErrorPage;

export default function Desk() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply && 'door' in reply) return <SignInPage door={reply.door} />;
  return 'door' in data ? <SignInPage door={data.door} /> : <TodayPage {...data} />;
}
