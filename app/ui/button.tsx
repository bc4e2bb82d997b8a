import { Link, type LinkProps } from '@remix-run/react';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full border px-7 py-2.5 text-center font-medium text-base leading-tight no-underline transition-colors duration-150 disabled:opacity-70';

const VARIANTS = {
  /** The one lit thing of a view. */
  primary: 'border-ember bg-ember text-white hover:border-ember-deep hover:bg-ember-deep',
  secondary: 'border-door text-door hover:bg-door hover:text-white',
  /** In the header, on whatever it stands on: WebKit may drop a change of inherited colour that is to take its time. */
  outline: 'not-hover:transition-none border-current/50 hover:border-ember hover:bg-ember hover:text-white',
  /** Beside another button, for what is done seldom. */
  quiet: 'border-transparent text-door underline underline-offset-4 hover:border-door',
  /** On night and on pictures. */
  light: 'border-cream/70 text-cream hover:border-lamp hover:bg-lamp hover:text-night',
} as const;

type Variant = keyof typeof VARIANTS;

export function ButtonLink({ variant = 'primary', className = '', ...link }: LinkProps & { variant?: Variant }) {
  return <Link prefetch="intent" {...link} className={`${BASE} ${VARIANTS[variant]} ${className}`} />;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant;
  /** Shows a spinner while a request runs. */
  busy?: boolean;
};

/** A button; `type` is `submit` unless told. */
export function Button({ variant = 'primary', busy = false, className = '', children, ...button }: ButtonProps) {
  return (
    <button type="submit" {...button} className={`${BASE} ${VARIANTS[variant]} ${className}`}>
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" data-testid="spinner" />}
      {/* A translator wraps bare text, and the spinner would have nothing to stand before. */}
      <span>{children}</span>
    </button>
  );
}
