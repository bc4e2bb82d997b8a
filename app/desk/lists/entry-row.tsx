import { formatMoment } from '#app/content/dates.ts';
import { dialable } from '#app/content/site.ts';
import { type Action, isDeletion, type ListName, type Tone } from '#app/desk/actions.ts';
import type { DeskSession } from '#app/desk/frame.tsx';
import type { Column, Entry, Fact } from '#app/desk/lists/list.ts';
import { NoteForm, RowForm } from '#app/desk/lists/row-forms.tsx';
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
  const { row, cells, state, tone, actions, seen = state, links = {}, note } = entry;
  const waits = tone === 'waits';
  const [id, at] = [String(row.id), String(row.createdAt)];
  const formsOf = (some: Action[]) => some.map((action) => <RowForm key={action} {...{ action, id, seen }} />);
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
            {others.map((cell) => cell !== lead && <CellText key={cell.column.label} {...cell} tone={tone} />)}
          </span>
          {lead && (
            <span
              className={`max-lg:justify-self-end ${lead.column.kind === 'money' ? 'lg:col-start-3 lg:row-start-1' : ''}`}
            >
              <CellText {...lead} tone={tone} />
            </span>
          )}
          <span className="text-right text-stone max-lg:order-1">
            <When at={at} timeZone={timeZone} />
          </span>
        </summary>
        <div className="pb-5 lg:px-2">
          {entry.headline && <h2 className="mt-2 text-lead">{entry.headline}</h2>}
          <div className="mt-2 mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
            {formsOf(actions.filter((action) => !isDeletion(action)))}
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
            {formsOf(actions.filter(isDeletion))}
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
function CellText({ column: { kind, wide }, text, tone }: { column: Column; text: string; tone: Tone }) {
  if (LINKS[kind ?? '']) return <span className="max-lg:hidden" />;
  if (kind === 'state') {
    return (
      <span className="min-w-0 shrink-0 lg:flex">
        <bdi className={`truncate rounded-full border px-2 text-ink ${TINTS[tone]}`}>{text}</bdi>
      </span>
    );
  }
  const style = kind === 'money' ? 'block tabular-nums text-ink lg:text-right' : 'truncate text-left';
  return <bdi className={`${style} ${wide || text === '' ? 'max-lg:hidden' : ''}`}>{text}</bdi>;
}

const TINTS: Record<Tone, string> = {
  waits: 'border-lamp bg-lamp/35',
  good: 'border-tide/30 bg-tide/15',
  plain: 'border-ink/20',
};

/** Where a press leads, by the kind of a column or the label of a fact. */
const LINKS: Record<string, (text: string) => string> = {
  email: (text) => mailLink(text),
  phone: (text) => `tel:${dialable(text)}`,
};

function CellLink({ column: { kind, wide }, text }: { column: Column; text: string }) {
  const toHref = LINKS[kind ?? ''];
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

/** What an opened row says of its entry: what it is, what happened to it, and in small what only support asks for. */
function Told({ entry: { facts, times, technical }, timeZone }: { entry: Entry; timeZone: string }) {
  const isFilled = ([, value]: Fact) => value !== null && value !== '';
  return (
    <>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <dl>
          {facts.filter(isFilled).map(([label, value]) => (
            <div key={label} className="grid grid-cols-[8.5rem_1fr] gap-x-4 py-1.5">
              <dt className="text-stone">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{<FactText kind={label} text={value ?? ''} />}</dd>
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

function FactText({ kind, text }: { kind: string; text: string }) {
  const toHref = LINKS[kind.toLowerCase()];
  return toHref ? <TextLink href={toHref(text)}>{text}</TextLink> : text;
}
