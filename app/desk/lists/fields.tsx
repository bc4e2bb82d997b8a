import type { ReactNode } from 'react';

export function Fields({ fields }: { fields: [label: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-10 lg:grid-cols-2">
      {fields.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[8.5rem_1fr] gap-x-4 py-1.5">
          <dt className="text-stone">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
