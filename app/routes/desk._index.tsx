import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { clientKey, secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { desk, lastBackupAt } from '#app/backend/open.server.ts';
import { isSafe, leadTo, readSecrets } from '#app/desk/access/cookies.server.ts';
import { requireDesk } from '#app/desk/access/operator.server.ts';
import { signInPath, toReturnPath } from '#app/desk/access/return-path.ts';
import { newSecret } from '#app/desk/access/secrets.server.ts';
import { SignInPage, type SignInStep } from '#app/desk/access/sign-in-page.tsx';
import { capitalize } from '#app/desk/actions.ts';
import { backupNeeds, type TodayLine } from '#app/desk/lists/today.server.ts';
import { TodayPage } from '#app/desk/today-page.tsx';
import { describeAge } from '#app/desk/when.tsx';
import { release } from '#app/release.server.ts';
import { config } from '#app/settings/config.server.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  const { searchParams } = new URL(request.url);
  const to = toReturnPath(searchParams.get('to'));
  if (!isSafe(request)) return show({ kind: 'unsafe', to }, 403);
  const { session, asked } = await readSecrets(request);
  const who = await desk.whoIs(session).catch(throwErrorPage);
  if (who === null) {
    const asks = searchParams.has('ask') || (asked === null && !searchParams.has('code'));
    return show({ kind: asks ? 'ask' : typing(asked), to }, 200);
  }
  if (to !== '/desk') throw redirect(to, { status: 303 });
  const [frame, recent] = await Promise.all([desk.session(who), desk.recent()]).catch(throwErrorPage);
  return json({ ...frame, ...recent, ...(await describeSite(frame)) });
}

/** Says in a few words each how the site itself is, and what needs a person, what is grave first. */
async function describeSite({ session: { testMode, timeZone }, needs }: Awaited<ReturnType<typeof desk.session>>) {
  const at = await lastBackupAt().catch(() => 0);
  const since = at ? `Backup ${describeAge(new Date(at).toISOString(), Date.now(), timeZone)}` : 'No backup found';
  const backup = at === null ? 'Postgres: back it up with pg_dump' : since;
  const { version, commit } = release;
  const real = config.hosted ? 'Hosted backend' : 'Real payments';
  const payments = testMode ? `${capitalize(testMode)} payments` : real;
  const leaves = needs.some(({ list, isGrave }) => list === 'emails' && isGrave)
    ? 'Emails do not leave'
    : 'Emails leave';
  const mail = config.mail ? leaves : 'No mail server';
  const all: TodayLine[] = [...needs, ...backupNeeds(at)];
  return {
    needs: [...all.filter(({ isGrave }) => isGrave), ...all.filter(({ isGrave }) => !isGrave)],
    state: [backup, `Version ${version}${commit ? ` (${commit})` : ''}`, payments, mail],
  };
}

/** How long an answer takes for any address, known or not, in milliseconds. */
const EVEN_MS = 400;

async function inEvenTime<Result>(work: Promise<Result>): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, EVEN_MS));
  const [result] = await Promise.all([work.catch(throwErrorPage), pause]);
  return result;
}

const tooManyEmails = (seconds: number) =>
  `Five codes were asked for here in the last hour, and no more are mailed. Ask again in ${Math.ceil(seconds / 60)} minutes, or ask whoever runs the server for a code of the command “ops desk code”.`;
const WRONG_CODE =
  'This code does not sign in. It is mistyped, used, older than 15 minutes or replaced by a newer one, or another browser asked for it. A code takes five tries, and then you need a new one.';

export async function action({ request }: ActionFunctionArgs) {
  requireDesk();
  const to = toReturnPath(new URL(request.url).searchParams.get('to'));
  if (!isSafe(request)) return show({ kind: 'unsafe', to }, 403);
  const form = await readForm(request);
  const { session, asked, known } = await readSecrets(request);
  // A browser that was signed in before has limits of its own, whoever shares its network.
  const knownBrowser = await desk.nameKnownBrowser(known);
  const client = knownBrowser === null ? clientKey() : `known ${knownBrowser}`;
  const intent = form.get('intent');
  switch (intent) {
    case 'ask': {
      const wait = await secondsToWait('deskEmails', client);
      if (wait > 0)
        return show({ kind: asked === null ? 'ask' : 'asked', to, error: tooManyEmails(wait) }, tooMany(wait));
      const browser = newSecret();
      await inEvenTime(desk.ask(String(form.get('email')), browser, knownBrowser !== null));
      return leadTo(signInPath(to), { asked: browser });
    }
    case 'code': {
      const countTry = async () => (await secondsToWait('deskTries', client)) === 0;
      const signedIn = await inEvenTime(desk.signIn(String(form.get('code')), asked, countTry));
      return signedIn
        ? leadTo(to, { ...signedIn, asked: null })
        : show({ kind: typing(asked), to, error: WRONG_CODE }, 400);
    }
    case 'sign-out':
    case 'sign-out-everywhere':
      if (session) await desk.signOut(session, intent === 'sign-out-everywhere').catch(throwErrorPage);
      return leadTo('/desk', { session: null, asked: null });
    default:
      return show({ kind: 'ask', to }, 400);
  }
}

const typing = (asked: string | null) => (asked === null ? 'code' : 'asked');

/** Without a mail server, only a code of the command line signs in. */
function show({ kind, ...step }: Omit<SignInStep, 'hasMail'>, init: number | ResponseInit) {
  const hasMail = config.mail !== null;
  return json({ step: { ...step, hasMail, kind: kind === 'ask' && !hasMail ? 'code' : kind } }, init);
}

export default function Desk() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply && 'step' in reply) return <SignInPage step={reply.step} />;
  return 'step' in data ? <SignInPage step={data.step} /> : <TodayPage {...data} />;
}
