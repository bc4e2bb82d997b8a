import { dialable } from '#app/content/site.ts';
import type { ListName } from '#app/desk/actions.ts';
import type { DeskSession } from '#app/desk/frame.tsx';
import type { Column, Entry } from '#app/desk/lists/list.ts';
import { NoteForm, RowForm } from '#app/desk/lists/row-forms.tsx';
import { Told } from '#app/desk/lists/told.tsx';
import { When } from '#app/desk/when.tsx';
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
  const lead =
    others.find(({ column }) => column.kind === 'money') ?? others.find(({ column }) => column.kind === 'state');
  return (
    <li className="hairline relative border-b">
      <details id={`row-${id}`} open={isOpen || typed !== undefined}>
        <summary
          className={`${LINE[name]} grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 hover:bg-sand lg:min-h-10`}
        >
          <span className={`truncate ${waits ? 'font-medium' : ''} ${lead ? '' : 'col-span-2'}`}>
            {waits && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-ember" />}
            <bdi>{first?.text}</bdi>
          </span>
          <span className="flex min-h-[1.55em] min-w-0 gap-x-3 max-lg:order-1 max-lg:text-stone lg:contents">
            {others.map((cell) => cell !== lead && <CellText key={cell.column.label} {...cell} />)}
          </span>
          {lead && (
            <span
              className={`max-lg:justify-self-end ${lead.column.kind === 'money' ? 'lg:col-start-3 lg:row-start-1' : ''}`}
            >
              <CellText {...lead} />
            </span>
          )}
          <span className="text-right text-stone max-lg:order-1">
            <When at={at} timeZone={timeZone} />
          </span>
        </summary>
        <div className="pb-5 lg:px-2">
          {entry.headline && <h2 className="mt-2 text-lead">{entry.headline}</h2>}
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
          <Told entry={entry} timeZone={timeZone} />
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
  if (kind === 'state') return <State text={text} />;
  const style = kind === 'money' ? 'block tabular-nums text-ink lg:text-right' : 'truncate text-left';
  return <bdi className={`${style} ${wide || text === '' ? 'max-lg:hidden' : ''}`}>{text}</bdi>;
}

/** How a state is tinted, beside its words: waiting for a person, as it should be, or neither. */
const TINTS: [RegExp, string][] = [
  [/dispute|^New|quarantine|on hold|Given up|unknown/i, 'border-lamp bg-lamp/35'],
  [/^(?:Paid|Published|Answered|Sent)/, 'border-tide/30 bg-tide/15'],
  [/./, 'border-ink/20'],
];

function State({ text }: { text: string }) {
  const tint = TINTS.find(([states]) => states.test(text))?.[1] ?? '';
  return (
    <span className="min-w-0 shrink-0 lg:flex">
      <bdi className={`truncate rounded-full border px-2 text-ink ${tint}`}>{text}</bdi>
    </span>
  );
}

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
