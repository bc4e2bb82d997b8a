import ChevronRight from 'lucide-react/icons/chevron-right';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { formatMoment } from '#app/content/dates.ts';
import { type Action, capitalize, isDeletion, isRelease, type ListName, type Tone } from '#app/desk/actions.ts';
import { type DeskSession, Dot } from '#app/desk/frame.tsx';
import type { Entry, Link, Step } from '#app/desk/lists/list.ts';
import { NoteForm, StepButton } from '#app/desk/lists/row-forms.tsx';
import { When } from '#app/desk/when.tsx';

const FOUR = '[--columns:minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_6.5rem]';

/** The columns of each table, the same for all its rows, so that they are aligned. */
export const COLUMNS: Record<ListName, string> = {
  messages: '[--columns:minmax(0,4fr)_minmax(0,2fr)_7.5rem_minmax(0,4fr)_8.5rem_6rem]',
  orders: '[--columns:minmax(0,4fr)_minmax(0,3fr)_5rem_minmax(0,4fr)_minmax(0,4fr)_9rem_6rem]',
  reviews: '[--columns:minmax(0,4fr)_minmax(0,7fr)_7.5rem_6.5rem]',
  emails: FOUR,
  consents: FOUR,
  trail: '[--columns:minmax(0,7fr)_minmax(0,4fr)_6.5rem]',
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
  const isOf = (step: Step, kind: (action: Action) => boolean) => typeof step === 'string' && kind(step);
  const buttonsOf = (some: Step[]) =>
    some.map((step) => (
      <StepButton
        key={typeof step === 'string' ? step : step.label}
        {...{ step, id, seen, waits }}
        isStrong={waits && step === steps[0] && !isOf(step, isRelease)}
      />
    ));
  const [[, title] = [], ...texts] = Object.entries(cells);
  const pill = state && (
    <span className="min-w-0 shrink-0 lg:flex">
      <bdi className={`rounded-full border px-2 text-ink ${TINTS[tone]}`}>{capitalize(state)}</bdi>
    </span>
  );
  const lead = amount ?? pill;
  // The sender of a message wants to be called.
  const calls = name === 'messages' && contact;
  return (
    <li>
      <details id={`row-${id}`} open={isOpen || typed !== undefined}>
        <summary>
          <span className={`${waits ? 'font-medium' : ''} ${lead ? '' : 'max-lg:col-span-2'}`}>
            {waits && <Dot />}
            {/* Stars stand before any name. */}
            <bdi dir="ltr">{title}</bdi>
          </span>
          <span>
            {calls && <bdi className="lg:hidden">{contact.phone.label || contact.email.label}</bdi>}
            {texts.map(([column, text]) => (
              <bdi key={column} className={calls || text === '' ? 'max-lg:hidden' : undefined}>
                {text}
              </bdi>
            ))}
            {amount && pill}
          </span>
          {lead && (
            <span
              className={amount ? 'text-right tabular-nums lg:col-start-3 lg:row-start-1' : 'max-lg:justify-self-end'}
            >
              {lead}
            </span>
          )}
          <span>
            <When at={at} timeZone={timeZone} />
            <Icon name="opens" />
          </span>
        </summary>
        <div className="pb-5 lg:px-2">
          {next && <p className={`mt-2 ${waits ? 'font-medium' : 'text-stone'}`}>{next}</p>}
          <div className="mt-2 mb-4 flex flex-wrap items-start gap-x-5 gap-y-2">
            {buttonsOf(steps.filter((step) => !isOf(step, isDeletion)))}
          </div>
          <Told entry={entry} timeZone={timeZone} />
          {note !== undefined && <NoteForm list={name} id={id} note={typed ?? note ?? ''} />}
          {buttonsOf(steps.filter((step) => isOf(step, isDeletion)))}
        </div>
      </details>
      {contact && (
        // Beside the summary, which is a button for screen readers.
        <div>
          <ContactLink link={contact.email} icon="email" className="lg:-col-start-4" />
          <ContactLink link={contact.phone} icon="phone" className="lg:-col-start-3" />
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

type ContactLinkProps = { link: Link; icon: 'email' | 'phone'; className: string };

/** An icon for a thumb at the end of the row, which opens wherever else it is pressed; on a desktop the text. */
function ContactLink({ link: { label, href }, icon, className }: ContactLinkProps) {
  // Its place stays, so that the same icons are below each other.
  if (label === '') return <i />;
  return (
    <a href={href} className={className}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  );
}

/** The pictures of all rows, once in the page. */
export const Icons = () => (
  <div hidden>
    <Mail id="email" />
    <Phone id="phone" />
    <ChevronRight id="opens" />
  </div>
);

const Icon = ({ name }: { name: 'email' | 'phone' | 'opens' }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <use href={`#${name}`} />
  </svg>
);

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
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{href ? <a href={href}>{label}</a> : label}</dd>
            </div>
          );
        })}
      </dl>
      <ol aria-label="What happened">
        {times.map(
          ([label, at]) =>
            at && (
              <li key={label + at}>
                <span>{label}</span>
                <time dateTime={at}>{formatMoment(at, timeZone)}</time>
              </li>
            ),
        )}
      </ol>
    </div>
  );
}
