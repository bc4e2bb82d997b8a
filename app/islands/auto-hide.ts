import { useEffect } from 'react';

/** Hides the popover with that id some milliseconds after it opened (specification, section 4). */
export function useAutoHide(id: string, afterMs: number): void {
  useEffect(() => {
    const popover = document.getElementById(id);
    if (!popover) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onToggle = (event: Event) => {
      clearTimeout(timer);
      if ((event as ToggleEvent).newState === 'open') timer = setTimeout(() => popover.hidePopover(), afterMs);
    };
    popover.addEventListener('toggle', onToggle);
    return () => {
      clearTimeout(timer);
      popover.removeEventListener('toggle', onToggle);
    };
  }, [id, afterMs]);
}
