import { type PointerEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { ChatMessage } from '#app/assistant/chat/conversation.ts';

const OPEN_DELAY_MS = 500;
const CLOSE_DELAY_MS = 1000;

export type Widget = ReturnType<typeof useWidgetState>;

/**
 * Opens the panel when the pointer has been on the widget for 0.5 s, and closes it 1 s after the pointer left. A click pins it
 * (specification, sections 2 and 4).
 */
export function useWidgetState(box: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<'closed' | 'hover' | 'pinned'>('closed');
  const [isPointed, setPointed] = useState(false);
  const [news, setNews] = useState<ChatMessage | null>(null);
  const hydrated = useHydrated();

  const go = useCallback((next: typeof state) => {
    setState(next);
    setNews(null);
    // It opens again only when the pointer comes again.
    if (next === 'closed') setPointed(false);
  }, []);

  const close = useCallback(() => {
    const focused = document.activeElement;
    go('closed');
    if (focused === document.body || box.current?.contains(focused)) button.current?.focus();
  }, [go, box, button]);

  const pin = useCallback(() => {
    // The input takes the focus, once it is there, if nothing has it.
    button.current?.blur();
    go('pinned');
  }, [go, button]);

  useEffect(() => {
    if (state === 'pinned' || isPointed === (state === 'hover')) return;
    const timer = window.setTimeout(
      () => go(isPointed ? 'hover' : 'closed'),
      isPointed ? OPEN_DELAY_MS : CLOSE_DELAY_MS,
    );
    return () => window.clearTimeout(timer);
  }, [state, isPointed, go]);

  useEffect(() => {
    if (!hydrated) return;
    // React sees no `pointerenter` of a pointer that arrived before it.
    if (window.matchMedia('(hover: hover)').matches && button.current?.matches(':hover')) setPointed(true);
    // The starter marks the button as busy for a press that came before the scripts (app/starter.tsx).
    if (!button.current?.ariaBusy) return;
    button.current.ariaBusy = null;
    pin();
  }, [hydrated, button, pin]);

  useEffect(() => {
    if (state === 'closed') return;
    const open = new AbortController();
    const isOurs = (element: Element | null) => element === document.body || box.current?.contains(element);
    // With the focus elsewhere, Escape may belong to a dialog.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && (state === 'hover' || isOurs(document.activeElement))) close();
    };
    // The keyboard may move the focus behind the panel, which covers most of the page on a phone.
    const onFocusIn = ({ target }: FocusEvent) => {
      // The browser scrolls to what has the focus first.
      requestAnimationFrame(() => {
        if (!(target instanceof Element && target.matches(':focus-visible')) || isOurs(target)) return;
        const { left, top, width, height } = target.getBoundingClientRect();
        if (box.current?.contains(document.elementFromPoint(left + width / 2, top + height / 2))) go('closed');
      });
    };
    document.addEventListener('keydown', onKeyDown, { signal: open.signal });
    document.addEventListener('focusin', onFocusIn, { signal: open.signal });
    return () => open.abort();
  }, [state, box, close, go]);

  return {
    state,
    isPointed,
    /** The last reply, until the widget is opened or closed. */
    news,
    hydrated,
    close,
    onReply: setNews,
    onUse() {
      if (state === 'hover') go('pinned');
    },
    onButton: state === 'pinned' ? close : pin,
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') setPointed(true);
    },
    onPointerLeave: () => setPointed(false),
  };
}
