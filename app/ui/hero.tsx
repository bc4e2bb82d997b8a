import type { ReactNode } from 'react';

type HeroProps = {
  /** The id of the heading that names the section. */
  labelledBy?: string;
  /** The picture and its scrims, behind the text. */
  backdrop?: ReactNode;
  /** The section's height, and where its text stands. */
  className?: string;
  textClassName?: string;
  children: ReactNode;
};

/** A dark section as wide as the screen with its text on a picture. */
export function Hero({ labelledBy, backdrop, className = '', textClassName = '', children }: HeroProps) {
  return (
    <section aria-labelledby={labelledBy} className={`relative isolate bg-night text-cream ${className}`}>
      {backdrop}
      <div className={`wrap ${textClassName}`}>{children}</div>
    </section>
  );
}

/** A gradient that darkens a picture below text. */
export function Scrim({ className }: { className: string }) {
  return <div aria-hidden className={`pointer-events-none absolute ${className}`} />;
}

/** Darkens a picture below the fixed header. */
export function HeaderScrim({ className = '' }: { className?: string }) {
  return <Scrim className={`scrim-top inset-x-0 top-0 h-40 ${className}`} />;
}
