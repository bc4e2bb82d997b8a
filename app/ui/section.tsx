import type { ReactNode } from 'react';

const TONES = {
  cream: 'bg-cream text-ink',
  sand: 'bg-sand text-ink',
  night: 'bg-night text-cream',
} as const;

type SectionProps = {
  tone?: keyof typeof TONES;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Section({ tone = 'cream', labelledBy, id, className = '', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`${TONES[tone]} py-[clamp(4rem,3rem+5vw,8.75rem)] ${className}`}
    >
      <div className="wrap">{children}</div>
    </section>
  );
}

type HeadingProps = {
  id?: string;
  label?: string;
  title: ReactNode;
  lead?: ReactNode;
  level?: 1 | 2;
  className?: string;
};

export function SectionHeading({ id, label, title, lead, level = 2, className = '' }: HeadingProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={className}>
      {label && <Label>{label}</Label>}
      <Title id={id} className={level === 1 ? 'text-h1' : 'text-h2'}>
        {title}
      </Title>
      {lead && <p className="mt-6 max-w-text text-lead opacity-85">{lead}</p>}
    </div>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <p className="mb-4 font-medium text-label uppercase">{children}</p>;
}
