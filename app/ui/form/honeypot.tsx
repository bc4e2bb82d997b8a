import { useEffect, useRef } from 'react';
import { texts } from '#app/content/texts/texts.ts';

/** No browser completes a field of this name. */
export const HONEYPOT_FIELD = 'subject';

/** With scripts, holds the milliseconds between the page's load and the submission. */
export const SENT_AFTER_FIELD = 'sentAfter';

/** Nobody reads a page and fills in its form in less. */
const MIN_FILL_TIME_MS = 2_000;

/** Returns whether a program filled in the form. Uses no token, so that all visitors can share a cached page. */
export function isLikelyBot(form: FormData): boolean {
  if (form.getAll(HONEYPOT_FIELD).join() !== '' || !form.has(HONEYPOT_FIELD)) return true;
  const sentAfter = form.get(SENT_AFTER_FIELD);
  return sentAfter !== null && !(Number(sentAfter) >= MIN_FILL_TIME_MS);
}

/** A hidden field that only programs fill in. With scripts, it also reports how long filling in took. */
export function Honeypot() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const addTime = ({ formData }: FormDataEvent) => {
      formData.set(SENT_AFTER_FIELD, String(Math.round(performance.now())));
    };
    form?.addEventListener('formdata', addTime);
    return () => form?.removeEventListener('formdata', addTime);
  }, []);
  return (
    <label className="hidden">
      {texts().frame.message.honeypot}
      <input ref={field} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
