import ChevronRight from 'lucide-react/icons/chevron-right';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { formatMoment } from '#app/content/dates.ts';
import { capitalize, isDeletion, type ListName, type Tone } from '#app/desk/actions.ts';
import { type DeskSession, Dot } from '#app/desk/frame.tsx';
import type { Entry, Link, Step } from '#app/desk/lists/list.ts';
import { NoteForm, StepButton } from '#app/desk/lists/row-forms.tsx';
import { When } from '#app/desk/when.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

const GRID = 'lg:grid lg:gap-x-4 lg:px-2';

const FOUR = `${GRID} lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_6.5rem]`;

/** The columns of each table, the same for all its rows, so that they are aligned. */
export const LINE: Record<ListName, string> = {
  messages: `${GRID} lg:grid-cols-[minmax(0,4fr)_minmax(0,2fr)_7.5rem_minmax(0,4fr)_8.5rem_6rem]`,
  orders: `${GRID} lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_5rem_minmax(0,4fr)_minmax(0,4fr)_9rem_6rem]`,
  reviews: `${GRID} lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_7.5rem_6.5rem]`,
  emails: FOUR,
  consents: FOUR,
  trail: FOUR,
};

type EntryRowProps = {
  name: ListName;
  entry: Entry;
  session: DeskSession;
  /** The note that was typed here and is not kept. */
  typed: string | undefined;
  isOpen: boolean;
};

export function EntryRow({ name, entry, session: { timeZone }, typed, isOpen }: EntryRowProps) {
  const { row, cells, amount, state, tone, steps, seen = state, next, note, contact } = entry;
  const waits = tone === 'waits';
  const [id, at] = [String(row.id), String(row.createdAt)];
  const isDeletionStep = (step: Step) => typeof step === 'string' && isDeletion(step);
  const buttonsOf = (some: Step[]) =>
    some.map((step) => (
      <StepButton
        key={typeof step === 'string' ? step : step.label}
        {...{ step, id, seen, waits }}
        isStrong={waits && step === steps[0]}
      />
    ));
  const [[, title] = [], ...texts] = Object.entries(cells);
  const pill = state && (
    <span className="min-w-0 shrink-0 lg:flex">
      <bdi className={`truncate rounded-full border px-2 text-ink ${TINTS[tone]}`}>{capitalize(state)}</bdi>
    </span>
  );
  const lead = amount ?? pill;
  // The sender of a message wants to be called.
  const calls = name === 'messages' && contact;
  return (
    <li className="hairline relative border-b">
      <details id={`row-${id}`} open={isOpen || typed !== undefined} className="group/row peer">
        <summary
          className={`${LINE[name]} grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 hover:bg-sand group-open/row:items-baseline lg:min-h-10 ${calls ? 'max-lg:not-group-open/row:pr-24' : ''}`}
        >
          <span
            className={`truncate group-open/row:whitespace-normal group-open/row:wrap-anywhere ${waits ? 'font-medium' : ''} ${lead ? '' : 'max-lg:col-span-2'}`}
          >
            {waits && <Dot />}
            {/* Stars stand before any name. */}
            <bdi dir="ltr">{title}</bdi>
          </span>
          <span className="flex min-h-[1.55em] min-w-0 gap-x-3 max-lg:order-1 max-lg:text-stone lg:contents">
            {calls && <bdi className="truncate lg:hidden">{contact.phone.label || contact.email.label}</bdi>}
            {texts.map(([column, text]) => (
              <bdi
                key={column}
                className={`truncate text-left group-open/row:whitespace-pre-line group-open/row:wrap-anywhere ${calls || text === '' ? 'max-lg:hidden' : ''}`}
              >
                {text}
              </bdi>
            ))}
            {amount && pill}
          </span>
          {lead && (
            <span
              className={
                amount
                  ? 'text-right tabular-nums lg:col-start-3 lg:row-start-1'
                  : 'justify-self-end lg:justify-self-start'
              }
            >
              {lead}
            </span>
          )}
          <span className="flex items-center justify-end gap-x-1 text-stone max-lg:order-1 lg:-col-start-2">
            <When at={at} timeZone={timeZone} />
            <ChevronRight aria-hidden className="-mr-1.5 size-4 shrink-0 group-open/row:rotate-90" />
          </span>
        </summary>
        <div className="pb-5 lg:px-2">
          {next && <p className={`mt-2 ${waits ? 'font-medium' : 'text-stone'}`}>{next}</p>}
          <div className="mt-2 mb-4 flex flex-wrap items-start gap-x-5 gap-y-2">
            {buttonsOf(steps.filter((step) => !isDeletionStep(step)))}
          </div>
          <Told entry={entry} timeZone={timeZone} />
          {note !== undefined && <NoteForm list={name} id={id} note={typed ?? note ?? ''} />}
          {buttonsOf(steps.filter(isDeletionStep))}
        </div>
      </details>
      {contact && (
        // Beside the summary, which is a button for screen readers. An opened row says it in full.
        <div
          className={`${LINE[name]} pointer-events-none absolute inset-x-0 top-2.5 flex justify-end peer-open:hidden lg:top-0 ${calls ? '' : 'max-lg:hidden'}`}
        >
          <ContactLink link={contact.email} icon={Mail} className="lg:-col-start-4" />
          <ContactLink link={contact.phone} icon={Phone} className="lg:-col-start-3" />
        </div>
      )}
    </li>
  );
}

const TINTS: Record<Tone, string> = {
  waits: 'border-lamp bg-lamp/35',
  good: 'border-tide/30 bg-tide/15',
  plain: 'border-ink/20',
};

type ContactLinkProps = { link: Link; icon: typeof Mail; className: string };

/** An icon for a thumb at the end of the row, which opens wherever else it is pressed; on a desktop the text. */
function ContactLink({ link: { label, href }, icon: Icon, className }: ContactLinkProps) {
  // Its place stays, so that the same icons are below each other.
  if (label === '') return <span className="size-11 lg:hidden" />;
  return (
    <a
      href={href}
      className={`pointer-events-auto text-door decoration-door/30 underline-offset-4 hover:decoration-door max-lg:grid max-lg:size-11 max-lg:place-items-center lg:row-start-1 lg:max-w-full lg:justify-self-start lg:truncate lg:leading-10 lg:underline ${className}`}
    >
      <Icon aria-hidden className="size-5 lg:hidden" />
      <span className="tabular-nums max-lg:sr-only">{label}</span>
    </a>
  );
}

/** What an opened row says of its entry: what it is, and what happened to it. */
function Told({ entry: { contact, facts, times }, timeZone }: { entry: Entry; timeZone: string }) {
  const all = { Email: contact?.email, Phone: contact?.phone, ...facts };
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      <dl>
        {Object.entries(all).map(([name, fact]) => {
          const { label = '', href } = typeof fact === 'string' ? { label: fact } : (fact ?? {});
          if (label === '') return null;
          return (
            <div key={name} className="grid grid-cols-[8.5rem_1fr] gap-x-4 py-1.5">
              <dt className="text-stone">{name}</dt>
              <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                {href ? <TextLink href={href}>{label}</TextLink> : label}
              </dd>
            </div>
          );
        })}
      </dl>
      <ol aria-label="What happened" className="border-tide/30 border-l-2 pl-4 max-lg:mt-2">
        {times.map(
          ([label, at]) =>
            at && (
              <li key={label + at} className="gap-x-4 py-1.5 lg:grid lg:grid-cols-[8.5rem_1fr]">
                <span className="min-w-0 wrap-anywhere font-medium">{label}</span>
                <time dateTime={at} className="block text-stone">
                  {formatMoment(at, timeZone)}
                </time>
              </li>
            ),
        )}
      </ol>
    </div>
  );
}
