import { useEffect } from 'react';

/** Refocuses the button with this id, which lost the focus because it was disabled while its form was submitted. */
export function useRestoreFocus(sending: boolean, id: string): void {
  useEffect(() => {
    if (!sending) return;
    return () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus();
    };
  }, [sending, id]);
}
