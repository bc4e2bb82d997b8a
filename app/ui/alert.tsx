import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { Alert } from '#app/content/alerts.ts';
import { texts } from '#app/content/texts/texts.ts';

type AlertRegionProps = {
  alert: Alert | null | undefined;
  /** What every error says on this page. */
  errorText?: string;
  /** Stands at the form that it answers: a page that loads with an alert begins there. */
  atForm?: boolean;
};

/**
 * The live regions for alerts. They are in the page before their text, or screen readers would not announce it. An alert
 * takes space of its own: an overlay would cover fields.
 */
export function AlertRegion({ alert, errorText, atForm = false }: AlertRegionProps) {
  const [closed, setClosed] = useState<Alert | null>(null);
  const [known, setKnown] = useState(alert);
  const [answers, setAnswers] = useState(0);
  if (known !== alert) {
    setKnown(alert);
    setAnswers(answers + 1);
  }
  const shown = alert && alert !== closed ? alert : null;
  const region = useRef<HTMLDivElement>(null);
  // Only for a later alert: a page that loads with one starts there.
  useEffect(() => {
    if (answers > 0 && shown) region.current?.scrollIntoView({ block: 'nearest' });
  }, [answers, shown]);
  // A new key for each alert makes screen readers announce the same text again.
  const worded = shown?.kind === 'error' && errorText ? { ...shown, text: errorText } : shown;
  const message = worded && (
    <AlertCard key={answers} alert={worded} leadsTo={atForm && answers === 0} onClose={() => setClosed(shown)} />
  );
  const place = atForm
    ? 'scroll-mb-24 has-[dialog[open]]:mt-6'
    : 'wrap relative z-10 has-[dialog[open]]:-mb-20 has-[dialog[open]]:pt-24';
  return (
    <div ref={region} className={`no-print ${place}`}>
      <div role="status">{shown?.kind === 'success' && message}</div>
      <div role="alert">{shown?.kind === 'error' && message}</div>
    </div>
  );
}

type AlertCardProps = {
  alert: Alert;
  /** Scrolls to it and focuses it when the page loads. */
  leadsTo?: boolean;
  onClose?: () => void;
};

/** A dialog, because its form closes it without scripts and without losing what was typed on the page. */
function AlertCard({ alert, leadsTo = false, onClose }: AlertCardProps) {
  const edge = alert.kind === 'success' ? 'border-door' : 'border-fault';
  return (
    <dialog
      open
      // The visitor may have closed it before hydration.
      ref={(element) => {
        if (element?.open === false) onClose?.();
      }}
      aria-label={texts().frame.message.label}
      onClose={({ currentTarget }) => {
        // The focused button is gone, and Tab would start again at the header.
        if (currentTarget.contains(document.activeElement) || document.activeElement === document.body) {
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        }
        onClose?.();
      }}
      className={`static w-full max-w-none animate-rise items-center justify-between gap-4 rounded-card border-l-4 bg-white py-2 pr-2 pl-5 text-ink shadow-float open:flex ${edge}`}
    >
      <p
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads to an alert at a form.
        autoFocus={leadsTo}
        className="font-medium outline-none"
      >
        {alert.text}
      </p>
      <form method="dialog" className="shrink-0">
        <button
          type="submit"
          aria-label={texts().frame.message.close}
          className="grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <X aria-hidden className="size-5" />
        </button>
      </form>
    </dialog>
  );
}
