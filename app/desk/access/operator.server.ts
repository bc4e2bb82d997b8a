import { redirect } from '@remix-run/node';
import { isSafe, readSecrets } from '#app/desk/access/cookies.server.ts';
import { signInPath, toReturnPath } from '#app/desk/access/return-path.ts';
import type { Desk } from '#app/desk/desk.server.ts';
import { config } from '#app/settings/config.server.ts';

/** Throws a 404 where the site has no desk. */
export function requireDesk(): void {
  if (!config.desk) throw new Response(null, { status: 404 });
}

/** Returns who is signed in. Throws a 404 where the site has no desk, and leads others to the page that asks who they are. */
export async function requireOperator(desk: Desk, request: Request): Promise<string> {
  requireDesk();
  const { session } = await readSecrets(request);
  const who = isSafe(request) ? await desk.whoIs(session) : null;
  if (who === null) throw redirect(signInPath(pageOf(request)), { status: 303 });
  return who;
}

/** Returns the page of the desk that a request asks for, to which signing in leads on. */
export function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return toReturnPath(pathname + search);
}
