import { Link, type LinkProps } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';

type TextLinkProps = (LinkProps | AnchorHTMLAttributes<HTMLAnchorElement>) & {
  /** Makes a link outside a sentence 44 px high, as a touch target. */
  standalone?: boolean;
};

export function TextLink({ standalone = false, className = 'text-door', ...link }: TextLinkProps) {
  const style = `${standalone ? 'inline-flex min-h-11 items-center ' : ''}underline underline-offset-4 ${className}`;
  return 'to' in link ? <Link {...link} className={style} /> : <a {...link} className={style} />;
}
