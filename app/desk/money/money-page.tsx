import { Fragment, type ReactNode } from 'react';
import { formatLongDate } from '#app/content/dates.ts';
import { type Cents, formatPrice } from '#app/content/money.ts';
import { DeskFrame, type DeskSession } from '#app/desk/frame.tsx';
import { EmptyList } from '#app/desk/lists/empty-list.tsx';
import { SalesBars, shortName } from '#app/desk/money/bars.tsx';
import type { Money } from '#app/desk/money/money.server.ts';
import type { Line } from '#app/payments/books/sums.server.ts';
import { counted } from '#app/text/counted.ts';
import { TextLink } from '#app/ui/text-link.tsx';

const MONEY_PATH = '/desk/money';

export function MoneyPage({ session, money }: { session: DeskSession; money: Money }) {
  const { month, running, sections, days, hasEarlier } = money;
  const shown = sections.filter(({ key, months }) => key === '' || months.some(hasMoved));
  const months = sections[0]?.months ?? [];
  const isEmpty = month === running && !hasEarlier && !sections.some((section) => section.months.some(hasMoved));
  return (
    <DeskFrame here={MONEY_PATH} session={session}>
      {isEmpty && <EmptyList name="money" isAsked={false} here={MONEY_PATH} />}
      {!isEmpty && (
        <>
          <div className="mt-4 grid grid-cols-2 gap-x-gutter">
            <SalesBars title="Sales of twelve months" lines={months.toReversed()} nameOf={shortMonth} />
            <SalesBars title="Sales of 30 days" lines={days} nameOf={shortName} />
          </div>
          {shown.map((section) => (
            <Months key={section.key} section={section} month={month} running={running} />
          ))}
          <nav aria-label="Months" className="mt-4 flex gap-6 text-sm">
            {months[0]?.name !== running && <MonthLink month={running}>Latest months</MonthLink>}
            {hasEarlier && <MonthLink month={monthBefore(months.at(-1)?.name ?? running)}>Earlier months</MonthLink>}
          </nav>
          <p className="mt-4 max-w-text text-sm text-stone">
            Months are those of {session.timeZone}. A sale counts when its money was captured, a refund when it was
            made. Our books do not know what PayPal returns of a fee with a refund, nor what it charges for a dispute:
            see its own report.
          </p>
        </>
      )}
    </DeskFrame>
  );
}

const hasMoved = ({ count, refunded }: Line) => count > 0 || refunded !== 0;

const monthName = (name: string) => formatLongDate(name).replace(' 1,', '');

const shortMonth = (name: string) => monthName(name).replace(/(?<=^...)\w+/, '');

const monthBefore = (name: string) => new Date(Date.parse(name) - 1).toISOString().slice(0, name.length);

/** Writes what is taken away with a minus sign of the width of a figure. */
const dollars = (cents: Cents) => formatPrice(cents).replace('-', '−');

function MonthLink({ month, children = monthName(month) }: { month: string; children?: string }) {
  return (
    <TextLink to={`${MONEY_PATH}?month=${month}`} standalone className="text-door lg:min-h-10">
      {children}
    </TextLink>
  );
}

/** The columns behind the name; a phone shows those that are `wide` in a line below it. */
const COLUMNS = [
  { head: 'Sales', text: ({ count }: Line) => count.toLocaleString('en-US') },
  { head: 'Gross', text: ({ gross }: Line) => dollars(gross), wide: true },
  { head: 'Refunded', text: ({ refunded }: Line) => dollars(refunded), wide: true },
  { head: 'Fees', text: ({ fee }: Line) => dollars(fee), wide: true },
  { head: 'Net', text: ({ net }: Line) => dollars(net) },
];

type MonthsProps = { section: Money['sections'][number]; month: string; running: string };

function Months({ section: { key, title, months, plans }, month, running }: MonthsProps) {
  const last = months.findLastIndex(hasMoved);
  const shown = months.filter(({ name }, index) => index <= last || name === month || name === running);
  const unknown = shown.reduce((sum, { unknownFees }) => sum + unknownFees, 0);
  return (
    <section aria-label={title || 'Months'} className="mt-6">
      {title && <h2 className="font-medium font-sans text-sm tracking-normal">{title}, counted apart</h2>}
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-right text-stone">
            <th scope="col" className="py-2 text-left font-medium">
              Month
            </th>
            {COLUMNS.map(({ head, wide }) => (
              <th key={head} scope="col" className={`py-2 pl-4 font-medium ${wide ? 'max-lg:hidden' : ''}`}>
                {head}
              </th>
            ))}
            <th scope="col" className="w-16">
              <span className="sr-only">Download</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Fragment key={line.name}>
              <LineRow
                line={line}
                name={line.name === month ? monthName(month) : <MonthLink month={line.name} />}
                csv={{
                  to: `/desk/csv/money-${line.name}${key && `-${key}`}`,
                  label: `${monthName(line.name)} as CSV`,
                }}
                isOpen={line.name === month}
              />
              {line.name === month && plans.map((plan) => <LineRow key={plan.name} line={plan} name={plan.name} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
      {unknown > 0 && (
        <p className="mt-2 text-sm text-stone">
          {`The fee of ${counted(unknown, 'sale')} is not known, and counts as none.`}
        </p>
      )}
    </section>
  );
}

type LineRowProps = { line: Line; name: ReactNode; csv?: { to: string; label: string }; isOpen?: boolean };

/** A line of the table: a month, which has a CSV, or a plan of the open month. */
function LineRow({ line, name, csv, isOpen = false }: LineRowProps) {
  const inset = csv ? '' : 'pl-4';
  const wide = COLUMNS.filter(({ wide, text }) => wide && text(line) !== dollars(0)).map(
    ({ head, text }) => `${head} ${text(line)}`,
  );
  return (
    <>
      <tr className={`h-11 lg:h-10 ${csv ? 'hairline border-t' : 'text-stone'} ${isOpen ? 'font-medium' : ''}`}>
        <th scope="row" className={`wrap-anywhere text-left ${inset} ${isOpen ? 'font-medium' : 'font-normal'}`}>
          {name}
        </th>
        {COLUMNS.map(({ head, text, wide }) => (
          <td key={head} className={`whitespace-nowrap pl-4 text-right ${wide ? 'max-lg:hidden' : ''}`}>
            {text(line)}
          </td>
        ))}
        <td className="text-right">
          {csv && (
            <TextLink
              to={csv.to}
              standalone
              aria-label={csv.label}
              className="min-w-11 justify-end text-door lg:min-h-10"
            >
              CSV
            </TextLink>
          )}
        </td>
      </tr>
      <tr className="lg:hidden">
        <td colSpan={4} className={`pb-2 text-label text-stone tracking-normal ${inset}`}>
          {wide.join(' · ')}
        </td>
      </tr>
    </>
  );
}
