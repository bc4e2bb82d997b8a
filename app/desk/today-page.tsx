import { DeskFrame, type DeskSession } from '#app/desk/frame.tsx';
import type { Need, TodayLine } from '#app/desk/lists/today.server.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';

type TodayPageProps = { session: DeskSession; needs: Need[]; news: TodayLine[] };

export function TodayPage({ session, needs, news }: TodayPageProps) {
  return (
    <DeskFrame here="/desk" session={session}>
      <div className="mt-4 grid gap-x-gutter gap-y-6 lg:grid-cols-2">
        <Lines title="Needs you" lines={needs} none="Nothing to do: nothing waits for you." />
        <Lines title="In the last 24 hours" lines={news} none="" />
      </div>
    </DeskFrame>
  );
}

function Lines({ title, lines, none }: { title: string; lines: TodayLine[]; none: string }) {
  return (
    <section aria-label={title}>
      <h2 className="font-medium font-sans text-sm text-stone tracking-normal">{title}</h2>
      {lines.length === 0 && <p className="mt-2">{none}</p>}
      <ul className="hairline mt-2 border-t">
        {lines.map(({ text, to }) => (
          <li key={text + to} className="hairline border-b">
            <ArrowLink
              to={to}
              reloadDocument
              className="w-full justify-between px-2 text-sm no-underline hover:bg-sand"
            >
              {text}
            </ArrowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
