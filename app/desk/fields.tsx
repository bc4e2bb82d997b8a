import type { Field } from '#app/mail/email.ts';

export function Fields({ fields }: { fields: Field[] }) {
  return (
    <dl className="max-w-text divide-y divide-ink/20 border-ink/20 border-y">
      {fields.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="text-sm text-stone">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
