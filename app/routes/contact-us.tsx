import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from '@remix-run/react';
import { useEffect } from 'react';
import { withFallback } from '#app/actions/client-answer.ts';
import { attempt, readSubmission } from '#app/actions/form.server.ts';
import { backend } from '#app/backend/open.server.ts';
import { confirmationUrl, consumeConfirmation } from '#app/contact/confirmation.server.ts';
import { ContactCards } from '#app/contact/contact-cards.tsx';
import { ContactForm } from '#app/contact/contact-form.tsx';
import { contactSchema } from '#app/contact/message.schema.ts';
import { readSubmittedForm } from '#app/contact/submitted-form.server.ts';
import { CONTACT_ALERTS } from '#app/content/alerts.ts';
import { CONTACT } from '#app/content/pages/contact.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { type PageHandle, pageMeta } from '#app/ui/meta.ts';
import { heroPreload, Picture } from '#app/ui/pictures/picture.tsx';
import { Section } from '#app/ui/section.tsx';

export const handle: PageHandle = { shared: true };

const PICTURE_SIZES = '(min-width: 64rem) 32rem, 77vw';

export const links = () => [heroPreload('contact-porch-4x5', PICTURE_SIZES)];

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contact',
    description: 'Call, text or e-mail {name}, or leave your details in the form and we will get in touch.',
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { sent, headers } = await consumeConfirmation(request);
  return json(sentData(sent), { headers });
}

/** Only `?sent=` needs the server; without a response, the address alone confirms the message. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const sent = Number(new URL(request.url).searchParams.get('sent'));
  if (!sent) return sentData(null);
  return withFallback(serverLoader<typeof loader>, (error) => {
    console.error('The server could not be asked whether a message was sent:', error);
    return sentData(sent);
  });
}

/** `sent` tells messages apart: the form is reset after each. */
function sentData(sent: number | null) {
  return { alert: sent ? { kind: 'success' as const, text: CONTACT_ALERTS.sent } : null, sent };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, submission } = await readSubmission(request, contactSchema);
  if (submission.status !== 'success') return json({ result: submission.reply(), alert: null }, 400);
  return attempt(
    { request, form, limit: 'contact', failure: 'A contact message could not be taken' },
    () => backend.sendContactMessage(submission.value, readSubmittedForm(request, form)),
    {
      accept: () => redirect(confirmationUrl(request), 303),
      refuse: (init) =>
        json({ result: submission.reply(), alert: { kind: 'error' as const, text: CONTACT_ALERTS.failed } }, init),
    },
  );
}

/** Network and server errors are not told apart (specification, section 8). */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return withFallback(serverAction<typeof action>, (error) => {
    console.error('A contact message could not be sent:', error);
    return { alert: { kind: 'error', text: CONTACT_ALERTS.failed } };
  });
}

/** A failed submission leaves the loader's data unchanged. Dropping `?sent=` must not remove the alert that it has shown. */
export function shouldRevalidate({
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const dropsSent = currentUrl.searchParams.has('sent') && !nextUrl.searchParams.has('sent');
  return actionResult === undefined && !dropsSent && defaultShouldRevalidate;
}

export default function Contact() {
  const { alert, sent } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const navigate = useNavigate();
  useEffect(() => {
    if (sent) navigate('.', { replace: true, preventScrollReset: true });
  }, [sent, navigate]);
  return (
    <>
      <AlertRegion alert={reply ? reply.alert : alert} />
      <Section labelledBy="contact" className="pt-32">
        <div className="grid gap-12 lg:grid-cols-12">
          <div className="lg:col-span-7 lg:pt-16">
            <p className="mb-4 font-medium text-label uppercase">{CONTACT.title}</p>
            <h1 id="contact" className="text-h1">
              {CONTACT.headline}
            </h1>
            <p className="mt-6 max-w-text text-lead">{CONTACT.text}</p>
            <ContactCards />
          </div>
          <Picture
            name="contact-porch-4x5"
            sizes={PICTURE_SIZES}
            priority
            className="block overflow-hidden rounded-picture max-lg:order-first max-lg:mt-4 lg:col-span-5"
            imgClassName="h-full w-full object-cover max-lg:aspect-[16/10]"
          />
        </div>
      </Section>
      <Section tone="sand" labelledBy="get-in-touch">
        <div className="grid gap-10 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="get-in-touch" className="text-h2">
              {CONTACT.form.title}
            </h2>
            <p className="mt-4">{CONTACT.form.text}</p>
          </div>
          <ContactForm key={sent} lastResult={reply?.result} className="lg:col-span-8" />
        </div>
      </Section>
    </>
  );
}
