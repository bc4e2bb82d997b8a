import type { ReactNode } from 'react';
import { formatMoment } from '#app/content/dates.ts';
import { dialable } from '#app/content/site.ts';
import type { Entry, Fact } from '#app/desk/lists/list.ts';
import { mailLink } from '#app/text/mail-link.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** What an opened row says of its entry: what it is, what happened to it, and in small what only support asks for. */
export function Told({ entry: { facts, times, technical }, timeZone }: { entry: Entry; timeZone: string }) {
  const isFilled = ([, value]: Fact) => value !== null && value !== '';
  return (
    <>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <dl>
          {facts.filter(isFilled).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[8.5rem_1fr] gap-x-4 py-1.5">
              <dt className="text-stone">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{linked(label, value ?? '')}</dd>
            </div>
          ))}
        </dl>
        <ol aria-label="What happened" className="border-tide/30 border-l-2 pl-4 max-lg:mt-2">
          {times.filter(isFilled).map(([label, at]) => (
            <li key={label + at} className="gap-x-4 py-1.5 lg:grid lg:grid-cols-[8.5rem_1fr]">
              <span className="min-w-0 wrap-anywhere font-medium">{label}</span>
              <time dateTime={at ?? ''} className="block text-stone">
                {formatMoment(at ?? '', timeZone)}
              </time>
            </li>
          ))}
        </ol>
      </div>
      {technical && <p className="wrap-anywhere mt-2 text-label text-stone tracking-normal">{technical}</p>}
    </>
  );
}

function linked(label: string, value: string): ReactNode {
  if (label === 'Email') return <TextLink href={mailLink(value)}>{value}</TextLink>;
  if (label === 'Phone') return <TextLink href={`tel:${dialable(value)}`}>{value}</TextLink>;
  return value;
}
