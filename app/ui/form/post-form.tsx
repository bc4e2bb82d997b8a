import { Form, type FormProps, useLocation, useNavigation } from '@remix-run/react';
import { useCallback, useRef } from 'react';
import { useRestoreFocus } from '#app/ui/browser/restore-focus.ts';
import { Button } from '#app/ui/button.tsx';
import { Honeypot } from '#app/ui/form/honeypot.tsx';

type PostFormProps = Omit<FormProps, 'method'> & {
  button: { text: string; busyText?: string; className: string };
};

const SUBMIT_BUTTON = 'submit-form';

/**
 * A form that visitors type into, with a honeypot and a button that is disabled while it is sent. Posts to the page's path,
 * unless `action` names another.
 */
export function PostForm({ action, button, children, ...form }: PostFormProps) {
  const { pathname } = useLocation();
  const target = action ?? pathname;
  const { state, formAction } = useNavigation();
  const isSending = state !== 'idle' && formAction === target;
  useRestoreFocus(isSending, SUBMIT_BUTTON);
  const shown = useRef<HTMLFormElement | null>(null);
  // Firefox restores the text of a form after a reload unless it was reset before it left the page.
  const resetBeforeUnmount = useCallback((element: HTMLFormElement | null) => {
    if (!element) shown.current?.reset();
    shown.current = element;
  }, []);
  return (
    <Form ref={resetBeforeUnmount} method="post" action={target} preventScrollReset replace {...form}>
      {children}
      <Honeypot />
      <Button id={SUBMIT_BUTTON} disabled={isSending} busy={isSending} className={button.className}>
        {(isSending && button.busyText) || button.text}
      </Button>
    </Form>
  );
}
