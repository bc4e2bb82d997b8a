import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { formatLongDate } from '#app/content/dates.ts';
import { fill, texts } from '#app/content/texts/texts.ts';
import { MAX_HOURS, MAX_ZIP_CODES, type ZipCodes } from '#app/payments/orders/zip-codes.ts';
import { ErrorSummary } from '#app/ui/form/error-summary.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';

/** The id of the part with the form. */
export const ZIP_CODES = 'zip-codes';

/** What the buyer gave before, if anything. `version`: how often; `isSeen`: from then on it cannot be changed. */
export type Given = {
  zipCodes: string | null;
  hours: string | null;
  version: number;
  at: string | null;
  isSeen: boolean;
};

type ZipCodesFormProps = { given: Given; lastResult: SubmissionResult<string[]> | undefined };

/** Asks for ZIP codes and hours, and shows what was given. */
export function ZipCodesForm({ given, lastResult }: ZipCodesFormProps) {
  const { zipCodes: said } = texts().receipt.nextSteps;
  const { zipCodes, hours, version, at, isSeen } = given;
  return (
    <section id={ZIP_CODES} aria-labelledby="zip-codes-title" className="mt-8 scroll-mt-28 border-ink/20 border-t pt-6">
      <h3 id="zip-codes-title" className="text-h3">
        {said.title}
      </h3>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {zipCodes &&
          at &&
          fill(said.given, { date: formatLongDate(at), zipCodes: [zipCodes, hours].filter(Boolean).join('; ') })}
      </p>
      <p className="mt-2 print:hidden">{isSeen ? said.seen : fill(said.hint, { max: MAX_ZIP_CODES })}</p>
      {!isSeen && <Fields key={version} given={given} lastResult={lastResult} />}
    </section>
  );
}

function Fields({ given: { zipCodes, hours, version }, lastResult }: ZipCodesFormProps) {
  const [form, fields] = useForm<ZipCodes>({ lastResult, defaultValue: { zipCodes, hours } });
  const { zipCodes: said } = texts().receipt.nextSteps;
  const field = (name: 'zipCodes' | 'hours') => ({
    name,
    label: said.labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
    autoComplete: 'off',
  });
  return (
    <PostForm
      {...getFormProps(form)}
      noValidate
      button={{ text: said.button, className: 'self-start' }}
      className="mt-5 flex flex-col gap-5 print:hidden"
    >
      <ErrorSummary form={form} labels={said.labels} />
      <TextField required {...field('zipCodes')} />
      <TextField maxLength={MAX_HOURS} {...field('hours')} />
      <input type="hidden" name="version" value={version} />
    </PostForm>
  );
}
