import type { ReactNode } from 'react';

type HeroProps = {
  /** The id of the section's heading. */
  labelledBy?: string;
  /** The picture and its scrims, behind the text. */
  backdrop?: ReactNode;
  /** Sets the section's height and the position of its text. */
  className?: string;
  textClassName?: string;
  children: ReactNode;
};

export function Hero({ labelledBy, backdrop, className = '', textClassName = '', children }: HeroProps) {
  return (
    <section aria-labelledby={labelledBy} className={`hero relative isolate bg-night text-cream ${className}`}>
      {backdrop}
      <div className={`wrap ${textClassName}`}>{children}</div>
    </section>
  );
}

/** A gradient between a picture and the text on it. */
export function Scrim({ className }: { className: string }) {
  return <div aria-hidden className={`pointer-events-none absolute ${className}`} />;
}

export function HeaderScrim({ className = '' }: { className?: string }) {
  return <Scrim className={`scrim-top inset-x-0 top-0 h-40 ${className}`} />;
}
