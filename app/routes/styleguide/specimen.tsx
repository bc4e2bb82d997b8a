import type { ReactNode } from 'react';

type SpecimenProps = { title: string; className?: string; children: ReactNode };

export function Specimen({ title, className = '', children }: SpecimenProps) {
  return (
    <div className="hairline mt-14 grid gap-x-10 gap-y-6 border-t pt-6 lg:grid-cols-12">
      <h3 className="font-medium font-sans text-sm lg:col-span-2">{title}</h3>
      <div className={`min-w-0 lg:col-span-10 ${className}`}>{children}</div>
    </div>
  );
}
