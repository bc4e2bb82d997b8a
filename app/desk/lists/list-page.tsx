import { Link } from '@remix-run/react';
import type { Refusal } from '#app/desk/action-form.server.ts';
import type { ListName } from '#app/desk/actions.ts';
import { DeskFrame, type DeskSession, Dot } from '#app/desk/frame.tsx';
import { EmptyList } from '#app/desk/lists/empty-list.tsx';
import { COLUMNS, EntryRow, Icons } from '#app/desk/lists/entry-row.tsx';
import type { ShownList } from '#app/desk/lists/list.server.ts';
import type { Entry, Query } from '#app/desk/lists/list.ts';
import { ActionForm } from '#app/desk/lists/row-forms.tsx';
import { counted } from '#app/text/counted.ts';
import { TextLink } from '#app/ui/text-link.tsx';

type ListPageProps = {
  name: ListName;
  list: ShownList;
  session: DeskSession;
  /** What became of the last button. */
  outcome: string | null;
  refused?: Refusal | undefined;
};

export function ListPage({ name, list, session, outcome, refused }: ListPageProps) {
  const { entries, next, query, note } = list;
  const here = `/desk/list/${name}`;
  const waiting = list.filters.reduce((sum, { waits, count }) => sum + (waits ? count : 0), 0);
  return (
    <DeskFrame here={here} session={session} outcome={outcome}>
      {note && <p className="mt-2 text-sm text-stone">{note}</p>}
      <Toolbar here={here} list={list} csv={`/desk/csv/${name}${addressOf({ ...query, before: '' })}`} />
      {waiting > 1 && entries.some(({ steps }) => steps.includes('retry-email')) && (
        <div className="mt-3">
          <ActionForm id="" action="retry-email" label={`Try ${counted(waiting, 'unsent email')} now`} />
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyList name={name} isAsked={query.search !== '' || query.filter !== ''} here={here} />
      ) : (
        <div className={`mt-3 text-sm ${COLUMNS[name]}`}>
          <Icons />
          <div
            aria-hidden
            className="hairline grid grid-cols-(--columns) gap-x-4 border-b px-2 py-1.5 text-label text-stone max-lg:hidden"
          >
            {headsOf(entries[0] as Entry).map((head) => (
              <span key={head} className={head === 'Amount' || head === 'When' ? 'text-right' : undefined}>
                {head}
              </span>
            ))}
          </div>
          <ol
            className={`desk-rows ${name === 'messages' ? 'max-lg:[&>li>details:not([open])>summary]:pr-24' : 'max-lg:[&>li>div]:hidden'}`}
          >
            {entries.map((entry) => (
              <EntryRow
                key={String(entry.row.id)}
                {...{ name, entry, session }}
                typed={String(entry.row.id) === refused?.id ? refused.note : undefined}
                isOpen={query.search !== '' && entries.length === 1}
              />
            ))}
          </ol>
        </div>
      )}
      {next && (
        <TextLink to={`${here}${addressOf({ ...query, before: next })}`} standalone className="mt-4 text-door text-sm">
          Older ones
        </TextLink>
      )}
    </DeskFrame>
  );
}

function addressOf(query: Query): string {
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

/** Returns the heads of the columns. */
function headsOf({ cells, amount, state, contact }: Entry): string[] {
  const others = { Amount: amount, State: state, Email: contact, Phone: contact };
  const shown = Object.entries(others).filter(([, value]) => value);
  return [...Object.keys(cells), ...shown.map(([head]) => head), 'When'];
}

const CONTROL = 'h-11 rounded-full border border-ink/30 bg-white px-4';

function Toolbar({ here, list: { query, search, filters, all }, csv }: { here: string; list: ShownList; csv: string }) {
  const shown = filters.filter(({ value, count }) => count > 0 || value === query.filter);
  const choices = [{ value: '', label: 'All', count: all, waits: false }, ...shown];
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm lg:flex-nowrap">
      {filters.length > 0 && (
        <nav aria-label="States" className="scroll-fade min-w-0 lg:mr-0">
          <ul className="flex">
            {choices.map(({ value, label, count, waits }) => (
              <li key={value} className="shrink-0">
                <Link
                  to={`${here}${addressOf({ ...query, filter: value, before: '' })}`}
                  aria-current={query.filter === value ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full px-2 aria-[current=true]:bg-sand aria-[current=true]:font-medium hover:bg-sand aria-[current=true]:[scroll-initial-target:nearest]"
                >
                  <span>
                    {waits && <Dot />}
                    {label}
                  </span>{' '}
                  <span className="text-stone tabular-nums">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <form method="get" action={here} className="flex w-full items-center gap-2 lg:ml-auto lg:w-84 lg:shrink-0">
        {query.filter && <input type="hidden" name="filter" value={query.filter} />}
        <input
          type="search"
          name="search"
          aria-label={search}
          placeholder={search}
          defaultValue={query.search}
          autoComplete="off"
          maxLength={100}
          className={`${CONTROL} min-w-0 flex-1 text-ellipsis placeholder:text-stone`}
        />
        <button type="submit" className={`${CONTROL} text-door hover:border-door lg:not-focus:sr-only`}>
          Search
        </button>
        {query.search && (
          <TextLink
            to={`${here}${addressOf({ ...query, search: '', before: '' })}`}
            standalone
            className="px-2 text-door"
          >
            Clear
          </TextLink>
        )}
        <TextLink to={csv} standalone aria-label="Download as CSV" className="px-2 text-door">
          CSV
        </TextLink>
      </form>
    </div>
  );
}
