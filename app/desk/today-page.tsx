import { DeskFrame, type DeskSession } from '#app/desk/frame.tsx';
import type { Today, TodayLine } from '#app/desk/lists/today.server.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';

export function TodayPage({ today: { news, needs }, ...session }: DeskSession & { today: Today }) {
  return (
    <DeskFrame here="/desk" {...session}>
      <div className="mt-12 grid gap-x-gutter gap-y-12 lg:grid-cols-2">
        <Lines title="Needs you" lines={needs} none="Nothing waits for you." />
        <Lines title="In the last 24 hours" lines={news} none="" />
      </div>
    </DeskFrame>
  );
}

function Lines({ title, lines, none }: { title: string; lines: TodayLine[]; none: string }) {
  return (
    <section aria-label={title}>
      <h2 className="text-h3">{title}</h2>
      {lines.length === 0 && <p className="mt-4 text-stone">{none}</p>}
      <ul className="mt-4">
        {lines.map(({ text, to }) => (
          <li key={text + to} className="hairline border-t py-2">
            <ArrowLink to={to} reloadDocument>
              {text}
            </ArrowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
