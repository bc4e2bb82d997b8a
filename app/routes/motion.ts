import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readForm } from '#app/actions/body.server.ts';
import { saveMotion } from '#app/http/cookies.server.ts';

export const loader = () => redirect('/', 302);

/** The footer's motion switch: saves the choice and returns to its page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const headers = await saveMotion(form.get('motion') === 'paused');
  return redirect(localPath(form.get('returnTo')), { status: 303, headers });
}

/** Always a path of this site. */
function localPath(value: unknown): string {
  const base = 'http://site.invalid';
  if (typeof value !== 'string' || !URL.canParse(value, base)) return '/';
  const url = new URL(value, base);
  return url.origin === base ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
