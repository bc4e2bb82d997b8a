import { useEffect } from 'react';

/** Gives a button the focus back that it lost by being disabled while its form was sent; `id` is the button's. */
export function useFocusBack(sending: boolean, id: string): void {
  useEffect(() => {
    if (!sending) return;
    return () => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus();
    };
  }, [sending, id]);
}
