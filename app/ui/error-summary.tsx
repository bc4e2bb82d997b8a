import type { SubmissionResult } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { TextLink } from '#app/ui/text-link.tsx';

type ErrorSummaryProps = {
  /** A form of conform's, or what one has of a refusal. */
  form: { status?: SubmissionResult['status']; allErrors: Record<string, string[] | null | undefined> };
  /** The label of each field, by its name, which is also its id. */
  labels: Record<string, string>;
};

/**
 * What a refused form asks for, as links to its fields. It stays as it was until the form is sent again, so that nothing
 * moves under a hand that types. Without scripts the browser goes to it by itself.
 */
export function ErrorSummary({ form, labels }: ErrorSummaryProps) {
  const { status, allErrors } = form;
  const [refused, setRefused] = useState(status === 'error' ? Object.keys(allErrors) : []);
  useEffect(() => {
    // It has none from a correction until the form is sent again.
    if (status) setRefused(status === 'error' ? Object.keys(allErrors) : []);
  }, [status, allErrors]);
  const names = refused.filter((name) => labels[name]);
  if (names.length === 0) return null;
  return (
    <section
      aria-labelledby="refused"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads to what was refused.
      autoFocus
      className="rounded-card border-fault border-l-4 bg-white p-5 sm:col-span-2"
    >
      <h3 id="refused" className="text-h3">
        Please look at these fields again
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
