import { useEffect, useRef } from 'react';
import { SENT_AFTER_FIELD, TRAP_FIELD } from '#app/ui/honeypot.ts';

/** What tells programs from people in the form around it: a field that nobody sees and, with scripts, the time it took. */
export function BotTrap() {
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = trap.current?.form;
    const addTime = ({ formData }: FormDataEvent) => {
      formData.set(SENT_AFTER_FIELD, String(Math.round(performance.now())));
    };
    form?.addEventListener('formdata', addTime);
    return () => form?.removeEventListener('formdata', addTime);
  }, []);
  return (
    <label className="hidden">
      Please leave this field empty
      <input ref={trap} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  );
}
