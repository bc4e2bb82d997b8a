import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { readForm } from '#app/actions/body.server.ts';
import { throwErrorPage } from '#app/actions/failed-call.server.ts';
import { secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { handleReturn } from '#app/checkout/return.server.ts';
import { flashAlert, getSession, saveSession } from '#app/checkout/session.server.ts';

/** The provider's return URL. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return complete(request, new URL(request.url).searchParams.get('token'));
}

/** The button of a buyer whom the provider's page did not send back. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  return complete(request, (await readForm(request)).get('token'));
}

/** Completes the payment (idempotent) and redirects to the receipt. */
async function complete(request: Request, orderID: unknown): Promise<Response> {
  const wait = await secondsToWait('completions');
  // 503 instead of 429: its page says not to pay again, while that of 429 says that pages were opened.
  if (wait > 0) throw new Response(null, { ...tooMany(wait), status: 503 });
  const session = await getSession(request);
  const { location, alert } = await handleReturn(session, String(orderID ?? '')).catch(throwErrorPage);
  if (alert) await flashAlert(session, alert);
  return redirect(location, { status: 303, headers: await saveSession(session) });
}

/** Never shown. It makes this a page, so that errors use the site's error page. */
export default function Return() {
  return null;
}
