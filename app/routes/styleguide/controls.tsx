import { useSearchParams } from '@remix-run/react';
import { Specimen } from '#app/routes/styleguide/specimen.tsx';
import { AlertCard } from '#app/ui/alert.tsx';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckboxField, TextAreaField, TextField } from '#app/ui/form/field.tsx';
import { Breadcrumb } from '#app/ui/frame/breadcrumb.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const HERE = '/styleguide';
const VARIANTS = ['primary', 'secondary', 'light'] as const;

export function Controls() {
  const [search] = useSearchParams();
  return (
    <Section labelledBy="controls" tone="sand">
      <h2 id="controls" className="text-h2">
        Controls
      </h2>
      {VARIANTS.map((variant) => (
        <Specimen
          key={variant}
          title={`Button, ${variant}`}
          className={`flex flex-wrap gap-4 ${variant === 'light' ? 'rounded-card bg-night p-6' : ''}`}
        >
          <Button type="button" variant={variant}>
            Submit
          </Button>
          <Button type="button" variant={variant} busy disabled>
            Submitting...
          </Button>
          <Button type="button" variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink to={HERE} variant={variant} preventScrollReset>
            Link
          </ButtonLink>
        </Specimen>
      ))}
      <Specimen title="Links" className="grid justify-items-start gap-4">
        <ArrowLink to={HERE}>A link onward</ArrowLink>
        <p>
          <RichText>{'In text: to the [pricing page](/pricing), or to [another site](https://remix.run).'}</RichText>
        </p>
      </Specimen>
      <Specimen title="Breadcrumb">
        <Breadcrumb path="/partner-playbook" title="Partner playbook" />
      </Specimen>
      <Specimen title="Fields" className="grid gap-6 sm:grid-cols-2">
        <TextField name="plain" label="Empty" placeholder="Placeholder" />
        <TextField name="filled" label="Filled" defaultValue="Ada Quill" />
        <TextField name="wrong" label="With an error" defaultValue="ada@" errors={['Invalid email']} />
        <TextField name="off" label="Disabled" defaultValue="Not now" disabled />
        <TextAreaField name="long" label="Longer text" className="sm:col-span-2" />
        <TextAreaField
          name="long-wrong"
          label="Longer text with an error"
          errors={['Please write a few words first.']}
          className="sm:col-span-2"
        />
      </Specimen>
      <Specimen title="Checkboxes" className="grid gap-4">
        <CheckboxField name="unticked">Not ticked, which is how every consent starts.</CheckboxField>
        <CheckboxField name="ticked" defaultChecked>
          Ticked; the whole sentence is the label.
        </CheckboxField>
      </Specimen>
      <Specimen title="Alerts" className="grid gap-4">
        <AlertCard alert={{ kind: 'success', text: 'Your message has been sent successfully!' }} />
        <AlertCard alert={{ kind: 'error', text: 'Something went wrong, please try again later.' }} />
      </Specimen>
      <Specimen title="Dialog">
        <ButtonLink to={`${HERE}?dialog=open`} variant="secondary" preventScrollReset>
          Open the dialog
        </ButtonLink>
        {search.get('dialog') === 'open' && <SampleDialog />}
      </Specimen>
    </Section>
  );
}

function SampleDialog() {
  return (
    <Modal labelledBy="sample-dialog" closeTo={HERE}>
      <h2 id="sample-dialog" className="text-h2">
        A dialog with an address
      </h2>
      <p className="mt-6">Escape closes it, and so does the link below, with and without scripts.</p>
      <TextLink standalone to={HERE} preventScrollReset className="mt-6 text-door">
        Close
      </TextLink>
    </Modal>
  );
}
