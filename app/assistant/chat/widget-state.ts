import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';

const OPEN_DELAY_MS = 500;
const CLOSE_DELAY_MS = 1000;

export type WidgetState = 'closed' | 'hover' | 'pinned';

type Elements = { box: RefObject<HTMLElement | null>; button: RefObject<HTMLElement | null> };

/**
 * Opens the panel when the pointer has been on the widget for 0.5 s, and closes it 1 s after the pointer left. A click pins it
 * (specification, sections 2 and 4). Runs `preload` as soon as the pointer arrives.
 */
export function useWidgetState({ box, button }: Elements, preload: () => void) {
  const [state, setState] = useState<WidgetState>('closed');
  const [wasOpened, setWasOpened] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const [hasUnread, setHasUnread] = useState(false);
  const timer = useRef<number>(undefined);

  const go = useCallback((next: WidgetState) => {
    window.clearTimeout(timer.current);
    setState(next);
    if (next === 'closed') return setTakesFocus(false);
    setWasOpened(true);
    setHasUnread(false);
  }, []);

  const close = useCallback(() => {
    const focused = document.activeElement;
    go('closed');
    if (focused === document.body || box.current?.contains(focused)) button.current?.focus();
  }, [go, box, button]);

  const openSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    preload();
    timer.current = window.setTimeout(() => go('hover'), OPEN_DELAY_MS);
  }, [go, preload]);

  const pin = useCallback(() => {
    go('pinned');
    setTakesFocus(true);
  }, [go]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEscape(state, box, close);
  useUncoveredFocus(state, box, go);
  useEarlyHover(button, openSoon);
  useEarlyPress(button, pin);

  return {
    state,
    wasOpened,
    takesFocus,
    hasUnread,
    close,
    onUse() {
      if (state === 'hover') go('pinned');
    },
    onButton() {
      if (state === 'pinned') close();
      else pin();
    },
    onReply() {
      if (state === 'closed') setHasUnread(true);
    },
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'touch') return;
      if (state === 'closed') openSoon();
      else window.clearTimeout(timer.current);
    },
    onPointerLeave() {
      window.clearTimeout(timer.current);
      if (state === 'hover') timer.current = window.setTimeout(() => go('closed'), CLOSE_DELAY_MS);
    },
  };
}

/** Closes a pinned panel only while the focus is in the widget or nowhere: Escape may belong to a dialog. */
function useEscape(state: WidgetState, box: Elements['box'], close: () => void) {
  useEffect(() => {
    if (state === 'closed') return;
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isOurs = state === 'hover' || focused === document.body || box.current?.contains(focused);
      if (event.key === 'Escape' && isOurs) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state, box, close]);
}

/** Closes the panel when the keyboard moves the focus behind it: on a phone it covers most of the page. */
function useUncoveredFocus(state: WidgetState, box: Elements['box'], go: (next: WidgetState) => void) {
  useEffect(() => {
    if (state === 'closed') return;
    const onFocusIn = ({ target }: FocusEvent) => {
      // The browser scrolls to what has the focus first.
      requestAnimationFrame(() => {
        if (!(target instanceof Element && target.matches(':focus-visible')) || box.current?.contains(target)) return;
        const { left, top, width, height } = target.getBoundingClientRect();
        if (box.current?.contains(document.elementFromPoint(left + width / 2, top + height / 2))) go('closed');
      });
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [state, box, go]);
}

/** React sees no `pointerenter` of a pointer that arrived before hydration. */
function useEarlyHover(button: Elements['button'], openSoon: () => void) {
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches && button.current?.matches(':hover')) openSoon();
  }, [button, openSoon]);
}

/** The starter marks the button as busy for a press that came before the scripts (app/starter.tsx). */
function useEarlyPress(button: Elements['button'], pin: () => void) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || !button.current?.ariaBusy) return;
    button.current.ariaBusy = null;
    pin();
  }, [hydrated, button, pin]);
}
