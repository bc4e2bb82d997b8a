import { formatLongDate } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import type { Line } from '#app/payments/books/sums.server.ts';
import { counted } from '#app/text/counted.ts';

/** A bar: what it stands for, how high it is, and that in words. */
type Bar = { label: string; value: number; text: string };

/** `sum`: what all of them come to. */
type BarsProps = { title: string; sum: string; bars: Bar[] };

const STEP = 10;
const TOP = 100;

/** A chart for the eyes, whose last bar still grows. A press on it shows its numbers. */
export function Bars({ title, sum, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <details className="min-w-0 text-sm">
      <summary className="block cursor-pointer">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="text-stone">{title}</span>
          <span className="font-medium tabular-nums">{sum}</span>
        </span>
        <svg
          aria-hidden
          viewBox={`0 0 ${bars.length * STEP} ${TOP}`}
          preserveAspectRatio="none"
          className="mt-2 block h-14 w-full border-ink/30 border-b fill-tide lg:h-24"
        >
          {bars.map(({ label, value, text }, index) => (
            <g key={label} className="last:opacity-60 hover:fill-ember">
              <title>{`${label}: ${text}`}</title>
              <rect x={index * STEP} width={STEP} height={TOP} fillOpacity={0} />
              {value > 0 && (
                <rect
                  x={index * STEP + 1}
                  y={TOP - Math.max(3, (value / most) * TOP)}
                  width={STEP - 2}
                  height={Math.max(3, (value / most) * TOP)}
                />
              )}
            </g>
          ))}
        </svg>
        <span className="mt-1 flex justify-between whitespace-nowrap text-label text-stone tracking-normal">
          <span aria-hidden>{bars[0]?.label}</span>
          <span className="text-door underline underline-offset-4">Table</span>
          <span aria-hidden>{bars.at(-1)?.label}</span>
        </span>
      </summary>
      <table className="mt-2 w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {bars.toReversed().map(({ label, text }) => (
            <tr key={label} className="hairline border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 text-right">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type SalesBarsProps = { title: string; lines: Line[]; nameOf(name: string): string };

/** The sales of days or months, the oldest first. */
export function SalesBars({ title, lines, nameOf }: SalesBarsProps) {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const bars = lines.map((line) => {
    const text = `${formatPrice(line.gross)}, ${counted(line.count, 'sale')}`;
    return { label: nameOf(line.name), value: line.gross, text };
  });
  return <Bars title={title} sum={formatPrice(gross)} bars={bars} />;
}

/** Writes the name of a day as in `Oct 31`. */
export function shortName(day: string): string {
  const [month = '', date = ''] = formatLongDate(day).split(/[ ,]+/);
  return `${month.slice(0, 3)} ${date}`;
}
