import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect, useMemo } from 'react';
import { handleForm } from '#app/actions/form.server.ts';
import { type FormReply, shownData } from '#app/actions/form-route.ts';
import { backend } from '#app/backend/open.server.ts';
import { confirmationUrl, consumeConfirmation } from '#app/contact/confirmation.server.ts';
import { cleanFields, PHONE_PATTERN, WORDING_FIELD } from '#app/contact/fields.ts';
import { type ContactMessage, contactSchema } from '#app/contact/message.schema.ts';
import { readSubmittedForm } from '#app/contact/submitted-form.server.ts';
import { CONTACT_ALERTS } from '#app/content/alerts.ts';
import type { ConsentWording } from '#app/content/consent.ts';
import { CONTACT } from '#app/content/pages/contact.ts';
import { Introduction, picturePreload } from '#app/routes/contact-us/introduction.tsx';
import { content } from '#app/settings/content.server.ts';
import { AlertRegion } from '#app/ui/alert.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { CheckboxField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { pageMeta } from '#app/ui/meta.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export { clientAction, shouldRevalidate } from '#app/actions/form-route.ts';

export const links = () => [picturePreload];

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contact',
    description: 'Call, text or e-mail {name}, or leave your details in the form.',
  });

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
  const confirmation = useMemo(() => (sent ? ({ kind: 'success', text: CONTACT_ALERTS.sent } as const) : null), [sent]);
  const navigate = useNavigate();
  useEffect(() => {
    if (sent) navigate('.', { replace: true, preventScrollReset: true });
  }, [sent, navigate]);
  return (
    <>
      <Introduction />
      <Section tone="sand" labelledBy="get-in-touch">
        <div className="grid gap-10 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="get-in-touch" className="text-h2">
              {CONTACT.form.title}
            </h2>
            <p className="mt-4">{CONTACT.form.text}</p>
          </div>
          <div className="lg:col-span-8">
            <ContactForm key={sent} lastResult={reply?.result} wording={wording} />
            {/* Network and server errors are not told apart (specification, section 8). */}
            <AlertRegion alert={reply ? reply.alert : confirmation} errorText={CONTACT_ALERTS.failed} atForm />
            <p className="mt-6 flex flex-wrap gap-6 text-sm">
              <TextLink standalone href="/privacy-policy" target="_blank" rel="noreferrer">
                Privacy Policy
              </TextLink>
              <TextLink standalone href="/terms-of-use" target="_blank" rel="noreferrer">
                Terms of Use
              </TextLink>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

const LABELS = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' };

type ContactFormProps = { lastResult: FormReply['result']; wording: ConsentWording };

function ContactForm({ lastResult, wording }: ContactFormProps) {
  const [form, fields] = useForm<ContactMessage>({ lastResult });
  const text = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const box = (name: 'smsConsent' | 'marketingConsent') => ({
    name,
    defaultChecked: fields[name].initialValue === 'on',
    className: 'sm:col-span-2',
  });
  return (
    <PostForm
      {...getFormProps(form)}
      // Without scripts the server checks alone: browsers reject an invisible character, and cannot say what is wrong.
      noValidate
      onSubmit={(event) => {
        if (cleanFields(event.currentTarget).reportValidity()) form.onSubmit(event);
        else event.preventDefault();
      }}
      button={{
        text: 'Submit',
        busyText: 'Submitting...',
        className: 'sm:col-span-2 sm:justify-self-start sm:px-14',
      }}
      className="grid gap-6 sm:grid-cols-2"
    >
      <ErrorSummary form={form} labels={LABELS} />
      <TextField autoComplete="given-name" {...text('firstName')} />
      <TextField autoComplete="family-name" {...text('lastName')} />
      <TextField type="email" autoComplete="email" {...text('email')} />
      <TextField
        type="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
        pattern={PHONE_PATTERN}
        title="7 to 20 digits, spaces, +, - or parentheses"
        {...text('phone')}
      />
      <CheckboxField {...box('smsConsent')}>
        <RichText newTab>{wording.sms}</RichText>
      </CheckboxField>
      <CheckboxField {...box('marketingConsent')}>
        <RichText newTab>{wording.marketing}</RichText>
      </CheckboxField>
      <input type="hidden" name={WORDING_FIELD} value={wording.id} />
    </PostForm>
  );
}
