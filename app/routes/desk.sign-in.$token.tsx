import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { desk } from '#app/backend/open.server.ts';
import { enterWith, isSafe, readSecrets } from '#app/desk/access/cookies.server.ts';
import { requireDesk } from '#app/desk/access/door.server.ts';
import { LinkPage, SignInPage } from '#app/desk/access/sign-in-page.tsx';
import { deskHandle, deskMeta } from '#app/desk/meta.ts';
import { ErrorPage } from '#app/ui/frame/error-page.tsx';

export const handle = deskHandle;
export const meta = deskMeta;

/** Only shows, since mail scanners open links. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  requireDesk();
  if (!isSafe(request)) return json({ door: { kind: 'unsafe' } as const }, { status: 403 });
  const { asked } = await readSecrets(request);
  const link = await desk.findLink(params.token ?? '', asked).catch(throwErrorPage);
  return json({ link }, { status: link === null ? 410 : 200 });
}

/** Signs in the browser that asked, by the button. The page says why if that did nothing. */
export async function action({ params, request }: ActionFunctionArgs) {
  requireDesk();
  if (!isSafe(request)) return json(null, 403);
  const { asked } = await readSecrets(request);
  const session = await desk.signInByLink(params.token ?? '', asked).catch(throwErrorPage);
  return session === null ? json(null, 410) : enterWith({ session, asked: null });
}

export const ErrorBoundary = ErrorPage;

export default function SignInLink() {
  const data = useLoaderData<typeof loader>();
  return 'door' in data ? <SignInPage door={data.door} /> : <LinkPage link={data.link} />;
}
