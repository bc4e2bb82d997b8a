import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { texts } from '#app/content/texts/texts.ts';
import { TextLink } from '#app/ui/text-link.tsx';

type ErrorSummaryProps = {
  /** The part of conform's form metadata that describes a rejection. */
  form: { status?: SubmissionResult['status']; allErrors: Record<string, string[] | null | undefined> };
  /** Labels by field name, which is also the field's id. */
  labels: Record<string, string>;
  /** False where the first rejected field gets the focus instead. */
  autoFocus?: boolean;
};

/** Links to the rejected fields. Stays until the next submission, so that nothing moves while the visitor types. */
export function ErrorSummary({ form, labels, autoFocus = true }: ErrorSummaryProps) {
  const { status, allErrors } = form;
  const [refused, setRefused] = useState(status === 'error' ? Object.keys(allErrors) : []);
  useEffect(() => {
    // After a correction, `status` is undefined until the next submission.
    if (status) setRefused(status === 'error' ? Object.keys(allErrors) : []);
  }, [status, allErrors]);
  const names = refused.filter((name) => labels[name]);
  if (names.length === 0) return null;
  return (
    <section
      aria-labelledby="refused"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads to the rejected fields.
      autoFocus={autoFocus}
      className="rounded-card border-fault border-l-4 bg-white p-5 sm:col-span-2"
    >
      <h3 id="refused" className="text-h3">
        {texts().frame.message.fields}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <TextLink
              standalone
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {labels[name]}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
