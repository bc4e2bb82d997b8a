import { Link, useLocation } from '@remix-run/react';
import { X } from 'lucide-react';
import { useState } from 'react';

/** A sentence of the specification's error catalogue (section 8), with its tone. */
export type AlertMessage = { kind: 'success' | 'error'; text: string };

/**
 * The two regions for alerts at the top of the content (design decision 3). They are in the page before
 * their text, so that screen readers announce a text that arrives later. Closing is a link to the same page.
 */
export function AlertRegion({ alert }: { alert: AlertMessage | null | undefined }) {
  const [closed, setClosed] = useState<AlertMessage | null>(null);
  const shown = alert && alert !== closed ? alert : null;
  const message = shown && <AlertCard alert={shown} onClose={() => setClosed(shown)} />;
  return (
    <div className={`wrap sticky top-0 z-30 ${shown ? '-mb-14 pt-24' : ''}`}>
      <div role="status">{shown?.kind === 'success' && message}</div>
      <div role="alert">{shown?.kind === 'error' && message}</div>
    </div>
  );
}

/** One alert with its close control; on its own only in the style guide. */
export function AlertCard({ alert, onClose }: { alert: AlertMessage; onClose?: () => void }) {
  const { pathname } = useLocation();
  const edge = alert.kind === 'success' ? 'border-door' : 'border-fault';
  return (
    <div
      className={`flex animate-rise items-center justify-between gap-4 rounded-card border-l-4 bg-white py-2 pr-2 pl-5 text-ink shadow-float ${edge}`}
    >
      <p className="font-medium">{alert.text}</p>
      <Link
        to={pathname}
        replace
        aria-label="Close this message"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        onClick={(event) => {
          event.preventDefault();
          onClose?.();
        }}
      >
        <X aria-hidden className="size-5" />
      </Link>
    </div>
  );
}
