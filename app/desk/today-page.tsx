import { Link } from '@remix-run/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { DeskFrame, type DeskSession, Dot, Part } from '#app/desk/frame.tsx';
import type { TodayLine } from '#app/desk/lists/today.server.ts';
import { Bars, SalesBars, shortName } from '#app/desk/money/bars.tsx';
import type { Line } from '#app/payments/books/sums.server.ts';
import { counted } from '#app/text/counted.ts';

type TodayPageProps = {
  session: DeskSession;
  needs: TodayLine[];
  news: TodayLine[];
  /** The sales and messages of thirty days. */
  days: Line[];
  messages: number[];
  /** How the site itself is, in a few words each. */
  state: string[];
};

export function TodayPage({ session, needs, news, days, messages, state }: TodayPageProps) {
  const received = days.map(({ name }, index) => {
    const value = messages[index] ?? 0;
    return { label: shortName(name), value, text: counted(value, 'message') };
  });
  const sum = messages.reduce((all, count) => all + count, 0).toLocaleString('en-US');
  return (
    <DeskFrame here="/desk" session={session}>
      <div className="mt-4 grid gap-x-gutter gap-y-4 lg:grid-cols-2">
        <Lines title="Needs you" lines={needs} none="Nothing to do: nothing waits for you." />
        <div>
          <Lines
            title="In the last 24 hours"
            lines={news}
            none=""
            className="max-md:grid max-md:grid-cols-[auto_auto_auto] max-md:[&_svg]:hidden"
          />
          <div className="mt-5 grid grid-cols-2 gap-x-gutter">
            <SalesBars title="Sales of 30 days" lines={days} nameOf={shortName} />
            <Bars title="Messages of 30 days" sum={sum} bars={received} />
          </div>
        </div>
      </div>
      <p className="mt-4 text-label text-stone tracking-normal">{state.join(' · ')}</p>
    </DeskFrame>
  );
}

type LinesProps = { title: string; lines: TodayLine[]; none: string; className?: string };

function Lines({ title, lines, none, className = '' }: LinesProps) {
  return (
    <Part title={title} className="min-w-0">
      {lines.length === 0 && <p className="mt-2">{none}</p>}
      <ul className={`hairline mt-2 border-t text-sm ${className}`}>
        {lines.map(({ text, note, to, isGrave }) => {
          const style = `flex min-h-11 items-center gap-x-2.5 px-2 leading-snug ${isGrave ? 'font-medium' : ''}`;
          const said = (
            <>
              <span className={`min-w-0 flex-1 ${note ? 'truncate' : ''}`}>
                {isGrave && <Dot />}
                <bdi>{text}</bdi>
              </span>
              {note && <span className="shrink-0 rounded-full border border-lamp bg-lamp/35 px-2">{note}</span>}
            </>
          );
          return (
            <li key={text + to} className="hairline border-b">
              {!to && <p className={style}>{said}</p>}
              {to && (
                <Link to={to} className={`${style} hover:bg-sand`}>
                  {said}
                  <ArrowRight aria-hidden className="size-4.5 shrink-0" />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
