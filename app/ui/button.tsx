import { Link, type LinkProps } from '@remix-run/react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ButtonHTMLAttributes } from 'react';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full border px-7 py-2.5 text-center font-medium text-base leading-tight no-underline transition-colors duration-150 disabled:opacity-70';

const VARIANTS = {
  /** Once in a view. */
  primary: 'border-ember bg-ember text-white hover:border-ember-deep hover:bg-ember-deep',
  secondary: 'border-door text-door hover:bg-door hover:text-white',
  /** In the color of the payment provider's own button, which takes its place. */
  provider: 'border-[#ffc439] bg-[#ffc439] text-ink hover:border-[#f2ba36] hover:bg-[#f2ba36]',
  /** For the header and the picture under it. Without a transition, because WebKit may drop one of an inherited color. */
  outline: 'not-hover:transition-none border-current/50 hover:border-ember hover:bg-ember hover:text-white',
  /** For a rare action beside another button. */
  quiet: 'border-transparent text-door underline underline-offset-4 hover:border-door',
  /** On dark backgrounds and pictures. */
  light: 'border-cream/70 text-cream hover:border-lamp hover:bg-lamp hover:text-night',
} as const;

type Variant = keyof typeof VARIANTS;

/** Returns the classes of a button, for a link to another site. */
export const buttonStyle = (variant: Variant, className = '') => `${BASE} ${VARIANTS[variant]} ${className}`;

export function ButtonLink({ variant = 'primary', className = '', ...link }: LinkProps & { variant?: Variant }) {
  return <Link prefetch="intent" {...link} className={buttonStyle(variant, className)} />;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant;
  /** Shows a spinner. */
  busy?: boolean;
};

export function Button({ variant = 'primary', busy = false, className = '', children, ...button }: ButtonProps) {
  return (
    <button type="submit" {...button} className={buttonStyle(variant, className)}>
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" data-testid="spinner" />}
      {/* Browser translators replace bare text nodes, and React then fails to insert the spinner. */}
      <span>{children}</span>
    </button>
  );
}
