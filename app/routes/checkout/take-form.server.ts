import { json, redirect } from '@remix-run/node';
import { checkCustomer } from '#app/routes/checkout/check-customer.ts';
import { INTENTS, SAVED } from '#app/routes/checkout/intents.ts';
import { pay, type Reply } from '#app/routes/checkout/pay.server.ts';
import { readForm } from '#app/server/forms.server.ts';
import { clearCustomerDetails, getSession, saveSession, setCustomerDetails } from '#app/server/session.server.ts';

const NO_SUCH_BUTTON = 'This page has no such button, so nothing was changed. Please reload it and try again.';

/** Does what the pressed button of checkout asks for. A form that names no button saves the details. */
export async function takeForm(request: Request) {
  const form = await readForm(request);
  const session = await getSession(request);
  const intent = form.get('intent') ?? INTENTS.save;
  const submission = checkCustomer(form);
  switch (intent) {
    case INTENTS.clear:
      clearCustomerDetails(session);
      break;
    case INTENTS.save:
    case INTENTS.pay:
      if (submission.status !== 'success') return json<Reply>({ result: submission.reply() }, 400);
      setCustomerDetails(session, submission.value);
      if (intent !== INTENTS.pay) break;
      return pay(
        request,
        session,
        { plan: String(form.get('plan')), amount: String(form.get('amount')) },
        submission.reply(),
      );
    default:
      return json<Reply>({ result: submission.reply(), alert: { kind: 'error', text: NO_SUCH_BUTTON } }, 400);
  }
  // Without scripts the page begins at its top, far above the word that the details are saved.
  const address = intent === INTENTS.save ? `/checkout#${SAVED}` : '/checkout';
  return redirect(address, { status: 303, headers: await saveSession(session) });
}
