import { Link, type LinkProps } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';

export function ArrowLink({ className = 'text-door', children, ...link }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      {...link}
      className={`group inline-flex min-h-11 items-center gap-2.5 font-medium underline decoration-1 underline-offset-[6px] hover:decoration-2 ${className}`}
    >
      {children}
      <ArrowRight aria-hidden className="size-4.5 transition-transform duration-150 group-hover:translate-x-1" />
    </Link>
  );
}
