import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  /** The id of the dialog's title. */
  labelledBy: string;
  /** Where closing leads. The page there shows no dialog. */
  closeTo: string;
  children: ReactNode;
};

/** In the same moment as the dialog is drawn: no key is pressed in between. On the server React warns of a layout effect, which never runs there. */
const useAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A dialog that has an address: without scripts it is simply open on its page, with them it is modal, Esc closes it, and going back does not open it again. */
export function Modal({ labelledBy, closeTo, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useAtOnce(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.removeAttribute('open');
    element?.showModal();
    // Whoever types in it already, before scripts came, goes on typing.
    if (opener instanceof HTMLElement && element?.contains(opener)) opener.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true, replace: true });
      }}
      className="fixed inset-0 z-50 m-auto max-h-[92dvh] w-[min(42rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-cream p-6 text-ink shadow-float sm:px-10 sm:py-8"
    >
      {children}
    </dialog>
  );
}
