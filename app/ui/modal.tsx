import { useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  labelledBy: string;
  /** The address that shows the page without the dialog. */
  closeTo: string;
  children: ReactNode;
};

/** Runs before paint, so that no key press falls between rendering and `showModal()`. React warns about `useLayoutEffect` on the server. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A dialog with an address of its own: open in the page without scripts, modal once hydrated. Going back does not reopen it. */
export function Modal({ labelledBy, closeTo, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useIsomorphicLayoutEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.removeAttribute('open');
    element?.showModal();
    // Keeps the focus of a visitor who started to type before hydration.
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
      className="covers-page fixed inset-0 z-50 m-auto max-h-[92dvh] w-[min(42rem,calc(100vw-2rem))] overflow-y-auto rounded-card bg-cream p-6 text-ink shadow-float sm:px-10 sm:py-8"
    >
      {children}
    </dialog>
  );
}
