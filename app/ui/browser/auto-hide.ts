import { useEffect } from 'react';

/**
 * Hides the popover with this id `afterMs` after it opened, or after hydration if it was already open (specification,
 * section 4).
 */
export function useAutoHide(id: string, afterMs: number): void {
  useEffect(() => {
    const popover = document.getElementById(id);
    if (!popover) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hideLater = () => {
      clearTimeout(timer);
      if (popover.matches(':popover-open')) timer = setTimeout(() => popover.hidePopover(), afterMs);
    };
    hideLater();
    popover.addEventListener('toggle', hideLater);
    return () => {
      clearTimeout(timer);
      popover.removeEventListener('toggle', hideLater);
    };
  }, [id, afterMs]);
}
