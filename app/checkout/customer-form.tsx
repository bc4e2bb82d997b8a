import { getFormProps, parse, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { checkCustomer } from '#app/checkout/check-customer.ts';
import { INTENTS, isSameDetails, SAVED } from '#app/checkout/form-fields.ts';
import { StepNumber } from '#app/checkout/order-table.tsx';
import { texts } from '#app/content/texts/texts.ts';
import type { CustomerDetails } from '#app/payments/customer.schema.ts';
import { US_STATES } from '#app/payments/us-states.ts';
import { useRestoreFocus } from '#app/ui/browser/restore-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { TextField } from '#app/ui/form/field.tsx';

export const CUSTOMER_FORM = 'customer-details';

/** A separate form, so that invalid fields cannot prevent clearing. */
const CLEAR_FORM = 'clear-details';

type FieldName = keyof CustomerDetails;

const STATES_LIST = 'us-states';

const FIELDS: FieldName[] = ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'state'];

type CustomerFormProps = {
  customer: CustomerDetails | null;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Whether this order may be paid, so that saving changes only later orders. */
  paid: boolean;
  /** Called with the labels of the fields that are wrong after a refusal, as `wrongFields` returns them. */
  onRefused: (labels: string) => void;
};

/** Returns the labels of the fields with errors as part of a sentence; empty if there are none. */
export function wrongFields(errors: Record<string, string[] | null | undefined> | null | undefined): string {
  const { labels } = texts().checkout.customer;
  const names = FIELDS.filter((name) => errors?.[name]?.length);
  return new Intl.ListFormat('en-US').format(names.map((name) => labels[name]));
}

/** Keeps the focus in the field: blur could show a message that moves the button, and the click would be lost. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A field that has a row of its own on a phone. */
const WIDE = 'max-sm:col-span-full';

const SAVE_BUTTON = 'save-details';

export function CustomerForm({ customer, ...form }: CustomerFormProps) {
  const { state, formData } = useNavigation();
  const saving = state !== 'idle' && [INTENTS.save, INTENTS.clear].some((intent) => intent === formData?.get('intent'));
  const [previous, setPrevious] = useState(customer);
  const [clearings, setClearings] = useState(0);
  if (previous !== customer) {
    setPrevious(customer);
    if (!customer) setClearings(clearings + 1);
  }
  useRestoreFocus(saving, SAVE_BUTTON);
  return <Details key={clearings} customer={customer} saving={saving} {...form} />;
}

function Details({ customer, lastResult, paid, saving, onRefused }: CustomerFormProps & { saving: boolean }) {
  const { title, next, labels, addressHint, saved, savedForLater } = texts().checkout.customer;
  const { form, field, isSaved } = useCustomerForm(customer, lastResult);
  const refused = useWrongFields(form);
  const wrong = isSaved ? '' : refused;
  useEffect(() => onRefused(wrong), [onRefused, wrong]);
  return (
    <>
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        className="mt-4 grid gap-x-2.5 gap-y-3 min-[19rem]:grid-cols-2 sm:gap-6 lg:mt-8"
      >
        <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-h3">
            <StepNumber>1/2</StepNumber>
            {title}
          </h2>
          {!paid && (
            <p aria-hidden className="text-sm text-stone lg:hidden">
              {next}
            </p>
          )}
        </div>
        {!isSaved && <ErrorSummary form={form} labels={labels} autoFocus={false} />}
        <TextField autoComplete="given-name" {...field('firstName')} />
        <TextField autoComplete="family-name" {...field('lastName')} />
        <TextField inputMode="email" autoComplete="email" className={WIDE} {...field('email')} />
        <TextField type="tel" autoComplete="tel" className={WIDE} {...field('phone')} />
        <TextField autoComplete="street-address" className="col-span-full" hint={addressHint} {...field('address')} />
        <TextField autoComplete="address-level2" {...field('city')} />
        <TextField autoComplete="address-level1" list={STATES_LIST} {...field('state')} />
        <datalist id={STATES_LIST}>
          {Object.entries(US_STATES).map(([code, name]) => (
            <option key={code} value={code} label={name} />
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 col-span-full">
          <SaveAndClear hasDetails={customer !== null} saving={saving} />
          <p id={SAVED} role="status" className="scroll-mt-[50vh] text-sm">
            {isSaved && (paid ? savedForLater : saved)}
          </p>
        </div>
      </Form>
      <Form id={CLEAR_FORM} method="post" preventScrollReset />
    </>
  );
}

function useCustomerForm(customer: CustomerDetails | null, lastResult: SubmissionResult<string[]> | undefined) {
  const { check, fetchCheck } = useLazyCheck();
  const blurred = useRef(new Set<FieldName>());
  const [form, fields] = useForm<CustomerDetails>({
    id: CUSTOMER_FORM,
    lastResult,
    defaultValue: customer,
    defaultNoValidate: false,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      check?.(formData) ?? parse(formData, { resolve: (value) => ({ value: value as CustomerDetails }) }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the fields that were left before.
  useEffect(() => {
    if (check) for (const name of blurred.current) form.validate({ name });
  }, [check]);
  const isSaved = customer !== null && isSameDetails(customer, (name) => fields[name].value);
  const firstWrong = form.status === 'error' && FIELDS.find((name) => fields[name].errors);
  const { labels } = texts().checkout.customer;
  const field = (name: FieldName) => ({
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
    // Without scripts nothing else leads to it.
    autoFocus: name === firstWrong,
    onFocus: fetchCheck,
    onBlur: () => blurred.current.add(name),
    'aria-required': true,
  });
  return { form, field, isSaved };
}

/** Returns what is wrong since a refusal, as it is corrected; before one, messages under the fields are enough. */
function useWrongFields({ status, allErrors }: ComponentProps<typeof ErrorSummary>['form']): string {
  const [refused, setRefused] = useState(status === 'error');
  if (status === 'error' && !refused) setRefused(true);
  return refused ? wrongFields(allErrors) : '';
}

/** Fetches the schema at the first focus. Before that, or if it cannot be fetched, only the server checks. */
function useLazyCheck() {
  const [check, setCheck] = useState<typeof checkCustomer>();
  function fetchCheck(): void {
    if (check) return;
    import('#app/checkout/check-customer.ts').then(
      ({ checkCustomer }) => setCheck(() => checkCustomer),
      (error: unknown) => console.error('The details can only be checked by the server:', error),
    );
  }
  return { check, fetchCheck };
}

function SaveAndClear({ hasDetails, saving }: { hasDetails: boolean; saving: boolean }) {
  const { save, clear } = texts().checkout.customer;
  return (
    <>
      <Button
        id={SAVE_BUTTON}
        name="intent"
        value={INTENTS.save}
        variant="secondary"
        className="max-sm:min-h-11"
        disabled={saving}
        busy={saving}
        onMouseDown={keepFocus}
      >
        {save}
      </Button>
      {hasDetails && (
        <Button
          form={CLEAR_FORM}
          name="intent"
          value={INTENTS.clear}
          variant="quiet"
          disabled={saving}
          onMouseDown={keepFocus}
        >
          {clear}
        </Button>
      )}
    </>
  );
}
