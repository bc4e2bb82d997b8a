import { getFormProps, useForm } from '@conform-to/react';
import type { FormReply } from '#app/actions/form-route.ts';
import { cleanFields, PHONE_PATTERN, WORDING_FIELD } from '#app/contact/fields.ts';
import type { ContactMessage } from '#app/contact/message.schema.ts';
import type { ConsentWording } from '#app/content/consent.ts';
import { texts } from '#app/content/texts/texts.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { CheckboxField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

type ContactFormProps = {
  lastResult: FormReply['result'];
  wording: ConsentWording;
  /** Called when the browser rejects a field, so that nothing is sent. */
  onRefused: () => void;
};

export function ContactForm({ lastResult, wording, onRefused }: ContactFormProps) {
  const [form, fields] = useForm<ContactMessage>({ lastResult });
  const { labels, phoneExample, phoneHint, submit, submitting } = texts().contact.form;
  const text = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const box = (name: 'smsConsent' | 'marketingConsent') => ({
    name,
    defaultChecked: fields[name].initialValue === 'on',
  });
  return (
    <PostForm
      {...getFormProps(form)}
      // Without scripts the server checks alone: browsers reject an invisible character, and cannot say what is wrong.
      noValidate
      onSubmit={(event) => {
        if (cleanFields(event.currentTarget).reportValidity()) form.onSubmit(event);
        else {
          event.preventDefault();
          onRefused();
        }
      }}
      button={{
        text: submit,
        busyText: submitting,
        className: 'sm:col-span-2 sm:justify-self-start sm:px-14',
      }}
      className="grid gap-6 sm:grid-cols-2"
    >
      <ErrorSummary form={form} labels={labels} />
      <TextField autoComplete="given-name" {...text('firstName')} />
      <TextField autoComplete="family-name" {...text('lastName')} />
      <TextField type="email" autoComplete="email" {...text('email')} />
      <TextField
        type="tel"
        autoComplete="tel"
        placeholder={phoneExample}
        pattern={PHONE_PATTERN}
        title={phoneHint}
        {...text('phone')}
      />
      {/* Room for six lines: the text may take five until its font comes. */}
      <CheckboxField {...box('smsConsent')} className="sm:col-span-2 lg:min-h-[11em]">
        <RichText newTab>{wording.sms}</RichText>
      </CheckboxField>
      <CheckboxField {...box('marketingConsent')} className="sm:col-span-2">
        <RichText newTab>{wording.marketing}</RichText>
      </CheckboxField>
      <input type="hidden" name={WORDING_FIELD} value={wording.id} />
    </PostForm>
  );
}
