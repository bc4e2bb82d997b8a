import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useLocation, useNavigation } from '@remix-run/react';
import { type FormEvent, useCallback, useRef } from 'react';
import { PHONE_PATTERN, plainPhone, WORDING_FIELD } from '#app/contact/fields.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import { CONSENT_WORDINGS } from '#app/content/pages/contact.ts';
import { toEmailAddress } from '#app/text/email-address.ts';
import { cleanLine } from '#app/text/typed-text.ts';
import { useRestoreFocus } from '#app/ui/browser/restore-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { CheckboxField, TextField } from '#app/ui/form/field.tsx';
import { Honeypot } from '#app/ui/form/honeypot.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const SUBMIT_BUTTON = 'send-message';
const LABELS = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' };

type ContactFormProps = { lastResult: SubmissionResult<string[]> | undefined; className?: string };

const [WORDING] = CONSENT_WORDINGS;

export function ContactForm({ lastResult, className }: ContactFormProps) {
  const { pathname } = useLocation();
  const { state, formAction } = useNavigation();
  const submitting = state !== 'idle' && formAction === pathname;
  useRestoreFocus(submitting, SUBMIT_BUTTON);
  const [form, fields] = useForm<ContactMessage>({ lastResult });
  const shown = useRef<HTMLFormElement | null>(null);
  // Firefox restores the text of a form after a reload unless it was reset before it left the page.
  const resetBeforeUnmount = useCallback((element: HTMLFormElement | null) => {
    if (!element) shown.current?.reset();
    shown.current = element;
  }, []);
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    name,
    label: LABELS[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const box = (name: 'smsConsent' | 'marketingConsent') => ({
    name,
    defaultChecked: fields[name].initialValue === 'on',
  });
  return (
    <div className={className}>
      <Form
        ref={resetBeforeUnmount}
        method="post"
        action={pathname}
        preventScrollReset
        replace
        {...getFormProps(form)}
        // Without scripts the server checks alone: browsers reject an invisible character, and cannot say what is wrong.
        noValidate
        onSubmit={(event) => {
          if (isValid(event)) form.onSubmit(event);
          else event.preventDefault();
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
        <CheckboxField className="sm:col-span-2" {...box('smsConsent')}>
          <RichText newTab>{WORDING.sms}</RichText>
        </CheckboxField>
        <CheckboxField className="sm:col-span-2" {...box('marketingConsent')}>
          <RichText newTab>{WORDING.marketing}</RichText>
        </CheckboxField>
        <input type="hidden" name={WORDING_FIELD} value={WORDING.id} />
        <Honeypot />
        <Button
          id={SUBMIT_BUTTON}
          disabled={submitting}
          busy={submitting}
          className="sm:col-span-2 sm:justify-self-start sm:px-14"
        >
          {submitting ? 'Submitting...' : 'Submit'}
        </Button>
      </Form>
      <p className="mt-6 flex flex-wrap gap-6 text-sm">
        <TextLink standalone href="/privacy-policy" target="_blank" rel="noreferrer">
          Privacy Policy
        </TextLink>
        <TextLink standalone href="/terms-of-use" target="_blank" rel="noreferrer">
          Terms of Use
        </TextLink>
      </p>
    </div>
  );
}

/** Cleans the two fields that the browser checks, as the server will, and lets it check them. */
function isValid({ currentTarget: form }: FormEvent<HTMLFormElement>): boolean {
  const email = form.elements.namedItem('email') as HTMLInputElement;
  const phone = form.elements.namedItem('phone') as HTMLInputElement;
  email.value = toEmailAddress(email.value) ?? cleanLine(email.value);
  phone.value = plainPhone(phone.value);
  return form.reportValidity();
}
