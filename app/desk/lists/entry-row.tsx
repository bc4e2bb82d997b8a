import type { ReactNode } from 'react';
import { formatMoment } from '#app/content/dates.ts';
import { formatUsd, readDollars } from '#app/content/money.ts';
import { dialable } from '#app/content/site.ts';
import { capitalize, type ListName } from '#app/desk/actions.ts';
import type { DeskSession } from '#app/desk/frame.tsx';
import { Fields } from '#app/desk/lists/fields.tsx';
import { type Column, type Entry, labeledRow } from '#app/desk/lists/list.ts';
import { NoteForm, RowForm } from '#app/desk/lists/row-forms.tsx';
import { When } from '#app/desk/when.tsx';
import type { Row } from '#app/text/csv.ts';
import { mailLink } from '#app/text/mail-link.ts';
import { TextLink } from '#app/ui/text-link.tsx';

const GRID = 'lg:grid lg:gap-x-4 lg:px-2';

const FOUR = `${GRID} lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_6.5rem]`;

/** The columns of each table, the same for all its rows, so that they are aligned. */
export const LINE: Record<ListName, string> = {
  messages: `${GRID} lg:grid-cols-[minmax(0,4fr)_9.5rem_minmax(0,4fr)_minmax(0,2fr)_7.5rem_6.5rem]`,
  orders: `${GRID} lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_5rem_minmax(0,4fr)_minmax(0,4fr)_9rem_6rem]`,
  reviews: `${GRID} lg:grid-cols-[5.5rem_minmax(0,7fr)_minmax(0,3fr)_7.5rem_6.5rem]`,
  emails: FOUR,
  consents: FOUR,
  trail: FOUR,
};

type EntryRowProps = {
  name: ListName;
  columns: Column[];
  entry: Entry;
  session: DeskSession;
  /** The note that was typed here and is not kept. */
  typed: string | undefined;
  isOpen: boolean;
};

export function EntryRow({ name, columns, entry, session: { timeZone }, typed, isOpen }: EntryRowProps) {
  const { row, cells, state, waits, actions, seen = state, links = {}, note } = entry;
  const [id, at] = [String(row.id), String(row.createdAt)];
  const [first, ...others] = columns.map((column, index) => ({ column, text: cells[index] ?? '' }));
  const filled = Object.entries(labeledRow(entry)).filter(
    ([name, value]) => value !== '' && value !== null && name !== 'orderID',
  );
  return (
    <li className="hairline relative border-b">
      <details id={`row-${id}`} open={isOpen || typed !== undefined}>
        <summary
          className={`${LINE[name]} grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 hover:bg-sand lg:min-h-10`}
        >
          <span className={`truncate ${waits ? 'font-medium' : ''}`}>
            {waits && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-ember" />}
            <bdi>{first?.text}</bdi>
          </span>
          <span className="col-span-2 flex min-h-[1.55em] min-w-0 gap-x-3 max-lg:order-1 max-lg:text-stone lg:contents">
            {others.map(({ column, text }) => (
              <CellText key={column.label} column={column} text={text} />
            ))}
          </span>
          <span className="text-right text-stone">
            <When at={at} timeZone={timeZone} />
          </span>
        </summary>
        <div className="pb-5 lg:px-2">
          <div className="mt-2 mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
            {actions.map((action) => (
              <RowForm key={action} action={action} id={id} seen={seen} />
            ))}
            {Object.entries(links).map(([label, href]) => (
              <TextLink
                key={label}
                href={href}
                standalone
                rel="noreferrer"
                target={href.startsWith('mailto:') ? undefined : '_blank'}
              >
                {label}
              </TextLink>
            ))}
          </div>
          <Fields fields={filled.map(([name, value]) => [inWords(name), shown(name, value, timeZone)])} />
          {note !== undefined && <NoteForm list={name} id={id} note={typed ?? note ?? ''} />}
        </div>
      </details>
      <div
        className={`${LINE[name]} pointer-events-none absolute inset-x-0 top-7.25 flex gap-x-3 max-lg:right-28 lg:top-0 lg:h-10 lg:items-center`}
      >
        {columns.map((column, index) => (
          <CellLink key={column.label} column={column} text={cells[index] ?? ''} />
        ))}
      </div>
    </li>
  );
}

/** Links stand beside the summary, not in it, since it is a button for screen readers. */
function CellText({ column: { kind, wide }, text }: { column: Column; text: string }) {
  if (kind && LINKS[kind]) return <span className="max-lg:hidden" />;
  const style = (kind && STYLES[kind]) ?? 'truncate text-left';
  return <bdi className={`${style} ${wide || text === '' ? 'max-lg:hidden' : ''}`}>{text}</bdi>;
}

const STYLES: Partial<Record<NonNullable<Column['kind']>, string>> = {
  money: 'shrink-0 tabular-nums lg:text-right',
  state: 'shrink-0 text-ink max-lg:ml-auto lg:truncate',
};

/** Where a press leads, by the kind of the column. */
const LINKS: Partial<Record<NonNullable<Column['kind']>, (text: string) => string>> = {
  email: (text) => mailLink(text),
  phone: (text) => `tel:${dialable(text)}`,
};

function CellLink({ column: { kind, wide }, text }: { column: Column; text: string }) {
  const toHref = kind && LINKS[kind];
  if (!toHref || text === '') return <span className="max-lg:hidden" />;
  return (
    <span className={`${kind === 'phone' ? 'shrink-0 tabular-nums' : 'truncate'} ${wide ? 'max-lg:hidden' : ''}`}>
      <a
        href={toHref(text)}
        className="pointer-events-auto text-door underline decoration-door/30 underline-offset-4 hover:decoration-door"
      >
        {text}
      </a>
    </span>
  );
}

/** What is in dollars. */
const MONEY = new Set(['packagePrice', 'refunded', 'fee', 'net']);

/** Moments are known by their names: a visitor may type what looks like one. */
function shown(name: string, value: Row[string], timeZone: string): ReactNode {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const toHref = /^(?:userE|e)mail$/.test(name) ? LINKS.email : name === 'phone' ? LINKS.phone : undefined;
  if (toHref) return <TextLink href={toHref(String(value))}>{value}</TextLink>;
  if (MONEY.has(name)) return formatUsd(readDollars(Number(value)) ?? 0);
  const text = String(value);
  return /At$|^date$/.test(name) && !Number.isNaN(Date.parse(text)) ? formatMoment(text, timeZone) : text;
}

/** Returns the name of a field for people: `First name` of `firstName`, `Order ID` of `orderID`. */
function inWords(name: string): string {
  const [first = '', ...others] = name.split(/(?<=[a-z])(?=[A-Z])/);
  const words = others.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return [first === 'zip' ? 'ZIP' : capitalize(first), ...words].join(' ');
}
