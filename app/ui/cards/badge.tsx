import type { ReactNode } from 'react';

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 items-center gap-2 rounded-full border border-current/40 px-3 font-medium text-[0.8125rem] leading-none">
      <span aria-hidden className="size-2 rounded-full bg-lamp ring-1 ring-ink/30" />
      {children}
    </span>
  );
}
