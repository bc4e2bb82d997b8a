import { formatLongDate } from '#app/content/dates.ts';
import { formatPrice } from '#app/content/money.ts';
import type { Line } from '#app/payments/books/sums.server.ts';
import { counted } from '#app/text/counted.ts';

/** A bar: what it stands for, in words, and how high it is. */
type Bar = { label: string; value: number; text: string };

type BarsProps = {
  title: string;
  /** What all of them come to. */
  sum: string;
  bars: Bar[];
  tall?: boolean;
};

const STEP = 10;
const TOP = 100;

/** A chart for the eyes, whose last bar still grows; its numbers stand in a table as well. */
export function Bars({ title, sum, bars, tall = false }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-stone">{title}</span>
        <span className="font-medium tabular-nums">{sum}</span>
      </figcaption>
      <div>
        <svg
          aria-hidden
          viewBox={`0 0 ${bars.length * STEP} ${TOP}`}
          preserveAspectRatio="none"
          className={`mt-2 block w-full border-ink/30 border-b fill-tide ${tall ? 'h-20 lg:h-28' : 'h-14'}`}
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
        <p aria-hidden className="mt-1 flex justify-between text-label text-stone tracking-normal">
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </p>
      </div>
    </figure>
  );
}

type SalesBarsProps = { title: string; lines: Line[]; nameOf(name: string): string; tall?: boolean };

/** The sales of days or months, the oldest first. */
export function SalesBars({ title, lines, nameOf, tall = false }: SalesBarsProps) {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const bars = lines.map((line) => {
    const text = `${formatPrice(line.gross)}, ${counted(line.count, 'sale')}`;
    return { label: nameOf(line.name), value: line.gross, text };
  });
  return <Bars title={title} sum={formatPrice(gross)} bars={bars} tall={tall} />;
}

/** The numbers of a chart. The first cell of each row is what it is about. */
export function NumbersTable({ caption, head, rows }: { caption: string; head: string[]; rows: string[][] }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((text, index) => (
            <th
              key={text}
              scope="col"
              className={`py-2 font-medium text-stone ${index > 0 ? 'text-right' : 'text-left'}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first} className="hairline border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {first}
            </th>
            {others.map((text, index) => (
              <td key={head[index + 1]} className="py-1.5 text-right">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Writes the name of a day as in `Oct 31`. */
export function shortName(day: string): string {
  const [month = '', date = ''] = formatLongDate(day).split(/[ ,]+/);
  return `${month.slice(0, 3)} ${date}`;
}
