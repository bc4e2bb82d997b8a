import type { ReactNode } from 'react';

const SPANS = {
  3: 'lg:col-span-3',
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  6: 'lg:col-span-6',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
} as const;

type Span = keyof typeof SPANS;

type SplitProps = {
  /** How many of twelve columns each part takes; the second ends at the right edge. */
  columns: [Span, Span];
  /** Places the second part at the foot of a taller first one. */
  alignEnd?: boolean;
  /** The gaps between the parts. */
  className: string;
  children: [ReactNode, ReactNode];
};

/** Two parts side by side; below each other on small screens. */
export function Split({ columns: [left, right], alignEnd = false, className, children }: SplitProps) {
  return (
    <div className={`grid lg:grid-cols-12 ${className}`}>
      <div className={SPANS[left]}>{children[0]}</div>
      <div className={`lg:-col-end-1 ${SPANS[right]} ${alignEnd ? 'lg:self-end' : ''}`}>{children[1]}</div>
    </div>
  );
}
