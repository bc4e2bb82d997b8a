import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readForm } from '#app/actions/body.server.ts';
import { saveMotion } from '#app/http/cookies.server.ts';

export const loader = () => redirect('/', 302);

/** The footer's switch for all motion: keeps the choice and returns to the page it was made on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const headers = await saveMotion(form.get('motion') === 'paused');
  return redirect(localPath(form.get('returnTo')), { status: 303, headers });
}

/** A path of this site and nothing else, whatever was sent. */
function localPath(value: unknown): string {
  const base = 'http://site.invalid';
  if (typeof value !== 'string' || !URL.canParse(value, base)) return '/';
  const url = new URL(value, base);
  return url.origin === base ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
