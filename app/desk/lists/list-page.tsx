import { formatMoment } from '#app/content/dates.ts';
import { ACTIONS, type Action, capitalize, isDeletion } from '#app/desk/actions.ts';
import { Fields } from '#app/desk/fields.tsx';
import { DeskFrame, type DeskSession } from '#app/desk/frame.tsx';
import { HideReasons } from '#app/desk/hide-reasons.tsx';
import { type Entry, labeledRow, type Query, type ShownList } from '#app/desk/lists/list.ts';
import type { Row } from '#app/text/csv.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';

type ListPageProps = DeskSession & {
  name: string;
  list: ShownList;
  /** What became of the last button. */
  outcome: string | null;
};

export function ListPage({ name, list, outcome, ...session }: ListPageProps) {
  const { entries, next, query, note } = list;
  const here = `/desk/list/${name}`;
  return (
    <DeskFrame here={here} {...session}>
      {outcome && (
        <p role="status" className="mt-8 border-lamp border-l-4 bg-sand px-5 py-3 font-medium">
          {outcome}
        </p>
      )}
      {note && <p className="mt-6 max-w-text text-stone">{note}</p>}
      <Search here={here} list={list} csv={`/desk/csv/${name}${addressOf({ ...query, before: '' })}`} />
      {entries.length === 0 ? (
        <p className="mt-12 text-lead">There are none.</p>
      ) : (
        <ol className="hairline mt-10 border-t">
          {entries.map((entry) => (
            <EntryRow key={String(entry.row.id)} entry={entry} isOpen={query.search !== '' && entries.length === 1} />
          ))}
        </ol>
      )}
      {next && (
        <ButtonLink
          to={`${here}${addressOf({ ...query, before: next })}`}
          variant="secondary"
          reloadDocument
          prefetch="none"
          className="mt-10"
        >
          Older ones
        </ButtonLink>
      )}
    </DeskFrame>
  );
}

function addressOf(query: Query): string {
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

function Search({ here, list: { query, search, filters }, csv }: { here: string; list: ShownList; csv: string }) {
  const choices = Object.entries(filters);
  return (
    <form method="get" action={here} className="mt-10">
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          name="search"
          label={search}
          defaultValue={query.search}
          autoComplete="off"
          maxLength={100}
          className="w-full sm:w-[30rem]"
        />
        <Button variant="secondary">Show</Button>
        <ButtonLink to={csv} variant="quiet" reloadDocument prefetch="none">
          Download as CSV
        </ButtonLink>
      </div>
      {choices.length > 0 && (
        <fieldset className="mt-4">
          <legend className="sr-only">Which</legend>
          <div className="flex flex-wrap gap-x-6">
            {[['', 'All'], ...choices].map(([value, label]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
                <input
                  type="radio"
                  name="filter"
                  value={value}
                  defaultChecked={query.filter === value}
                  className="size-5 shrink-0 accent-door"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  );
}

/** Moments are known by their names: a visitor may type what looks like one. */
function shown(name: string, value: Row[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return /At$|^date$/.test(name) && !Number.isNaN(Date.parse(text)) ? formatMoment(text) : text;
}

/** Returns the name of a field for people: `First name` of `firstName`, `Order ID` of `orderID`. */
function inWords(name: string): string {
  const [first = '', ...others] = name.split(/(?<=[a-z])(?=[A-Z])/);
  const words = others.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return [capitalize(first), ...words].join(' ');
}

function EntryRow({ entry, isOpen }: { entry: Entry; isOpen: boolean }) {
  const { row, title, state, actions, link } = entry;
  const [id, at] = [String(row.id), String(row.createdAt)];
  const filled = Object.entries(labeledRow(entry)).filter(([, value]) => value !== '' && value !== null);
  return (
    <li className="hairline border-b">
      <details id={`row-${id}`} open={isOpen} className="group">
        <summary className="grid gap-x-8 gap-y-1 py-4 hover:text-door sm:grid-cols-[1fr_auto]">
          <span className="wrap-anywhere font-medium">{title}</span>
          <span className="text-sm text-stone sm:text-right">
            <span className="wrap-anywhere">{capitalize(state)}</span> · <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </summary>
        <div className="max-w-3xl pb-6">
          <Fields fields={filled.map(([name, value]) => [inWords(name), shown(name, value)])} />
        </div>
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="mb-6 inline-flex min-h-11 items-center text-door underline underline-offset-4"
          >
            See it at the provider
          </a>
        )}
        <div className="flex flex-wrap items-start gap-x-8">
          {actions.map((action) => (
            <ActionForm key={action} action={action} id={id} state={state} />
          ))}
        </div>
      </details>
    </li>
  );
}

/** Asks once more before a deletion, and for a reason before a review is hidden. */
function ActionForm({ action, id, state }: { action: Action; id: string; state: string }) {
  const { label } = ACTIONS[action];
  const asks = isDeletion(action) || action === 'hide-review';
  const form = (
    <form method="post" className="pb-6">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="state" value={state} />
      {action === 'hide-review' && (
        <div className="mb-4">
          <HideReasons />
        </div>
      )}
      {isDeletion(action) && <p className="mb-4">A deletion cannot be undone.</p>}
      <Button name="action" value={action} variant={isDeletion(action) ? 'primary' : 'secondary'}>
        {isDeletion(action) ? 'Delete it for good' : label}
      </Button>
    </form>
  );
  if (!asks) return form;
  return (
    <details className="pb-2">
      <summary className="inline-flex min-h-12 items-center text-door underline underline-offset-4">{label}</summary>
      <div className="pt-3">{form}</div>
    </details>
  );
}
