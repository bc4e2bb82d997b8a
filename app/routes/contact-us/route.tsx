import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { handleForm } from '#app/actions/form.server.ts';
import { shownData } from '#app/actions/form-route.ts';
import { backend } from '#app/backend/open.server.ts';
import { confirmationUrl, consumeConfirmation } from '#app/contact/confirmation.server.ts';
import { contactSchema } from '#app/contact/message.schema.ts';
import { readSubmittedForm } from '#app/contact/submitted-form.server.ts';
import type { Alert } from '#app/content/alerts.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ContactForm } from '#app/routes/contact-us/contact-form.tsx';
import { Introduction, picturePreload } from '#app/routes/contact-us/introduction.tsx';
import { content } from '#app/settings/content.server.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { TextLink } from '#app/ui/text-link.tsx';

export { clientAction, shouldRevalidate } from '#app/actions/form-route.ts';

export const handle: PageHandle = { reads: ['sent'] };

export const links = () => [picturePreload()];

export const meta: MetaFunction = (args) => pageMeta(args, texts().contact.page);

/** `sent` tells messages apart: the form is reset after each. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { sent, headers } = await consumeConfirmation(request);
  return json({ sent, wording: content.consents[0] }, { headers });
}

/** With scripts, the address alone confirms a message. The alert stays when the page drops `?sent=`. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const sent = Number(new URL(request.url).searchParams.get('sent'));
  const data = shownData<typeof loader>() ?? (await serverLoader<typeof loader>());
  return sent ? { ...data, sent } : data;
}

export async function action({ request }: ActionFunctionArgs) {
  const refused = await handleForm(request, contactSchema, 'contact', (message, form) =>
    backend.sendContactMessage(message, readSubmittedForm(request, form)),
  );
  return refused ?? redirect(confirmationUrl(request), 303);
}

export default function Contact() {
  const { sent, wording } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [answered, setAnswered] = useState<Alert | null>();
  const confirmation = useMemo(
    () => (sent ? ({ kind: 'success', text: texts().contact.alerts.sent } as const) : null),
    [sent],
  );
  const alert = reply ? reply.alert : confirmation;
  const navigate = useNavigate();
  useEffect(() => {
    if (sent) navigate('.', { replace: true, preventScrollReset: true });
  }, [sent, navigate]);
  return (
    <Introduction>
      <section aria-labelledby="get-in-touch" className="lg:col-span-7 xl:col-span-5">
        <h2 id="get-in-touch" className="text-h3">
          {texts().contact.form.title}
        </h2>
        <p className="mt-2 mb-5 text-sm">{texts().contact.form.text}</p>
        <ContactForm
          key={sent}
          lastResult={reply?.result}
          wording={wording}
          onRefused={() => setAnswered(alert ?? null)}
        />
        {/* Network and server errors are not told apart (specification, section 8). */}
        <AlertRegion alert={alert === answered ? null : alert} errorText={texts().contact.alerts.failed} atForm />
        <p className="mt-6 flex flex-wrap gap-6 text-sm">
          <TextLink standalone href="/privacy-policy" target="_blank" rel="noreferrer">
            {texts().policies.titles['privacy-policy']}
          </TextLink>
          <TextLink standalone href="/terms-of-use" target="_blank" rel="noreferrer">
            {texts().policies.titles['terms-of-use']}
          </TextLink>
        </p>
      </section>
    </Introduction>
  );
}
