import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { failPage } from '#app/actions/failed-call.server.ts';
import { secondsToWait, tooMany } from '#app/actions/limits.server.ts';
import { settleReturn } from '#app/checkout/return.server.ts';
import { flashAlert, getSession, saveSession } from '#app/checkout/session.server.ts';

/** Where PayPal's approval page sends the buyer: finishes the payment, as often as it is opened, and goes on to the receipt. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const orderID = new URL(request.url).searchParams.get('token');
  if (!orderID || orderID.length > 100) return redirect('/checkout', 303);
  const wait = await secondsToWait('completions', request);
  // As a form's, its refusal would ask the buyer to send it again; this one says not to pay again.
  if (wait > 0) throw new Response(null, { ...tooMany(wait), status: 503 });
  const session = await getSession(request);
  const { location, alert } = await settleReturn(session, orderID).catch(failPage);
  if (alert) flashAlert(session, alert);
  return redirect(location, { status: 303, headers: await saveSession(session) });
}

/** Never shown: with it this is a page, whose refusals are shown on the site's error page. */
export default function Return() {
  return null;
}
