import { Link } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { capitalize, type ListName } from '#app/desk/actions.ts';
import type { TestMode } from '#app/payments/account.ts';
import { useSite } from '#app/ui/frame/site.tsx';
import { Wordmark } from '#app/ui/frame/wordmark.tsx';

const page = (name: string, to = `/desk/list/${name}`) => ({ name, to, label: capitalize(name) });

const PAGES = [
  page('today', '/desk'),
  page('messages'),
  page('orders'),
  page('money', '/desk/money'),
  page('reviews'),
  page('emails'),
  page('consents'),
  page('trail'),
  page('content', '/desk/content'),
];

/** How many of them a phone shows before its line is moved. */
const SEEN = 4;

/** What every page of the desk shows who is signed in. */
export type DeskSession = {
  who: string;
  /** Why no real money moves. */
  testMode: TestMode | null;
  /** How many in each list wait for a person. */
  waiting: Partial<Record<ListName, number>>;
  /** TIME_ZONE, of all times at the desk. */
  timeZone: string;
};

const BANDS: Record<TestMode, string> = {
  demo: 'This site is in demo mode: no payment here moves money.',
  sandbox: "This site works with PayPal's sandbox: no payment here moves real money.",
};

type DeskFrameProps = {
  here: string;
  session: DeskSession;
  /** What became of the last button. */
  outcome?: string | null;
  children: ReactNode;
};

export function DeskFrame({ here, session, outcome, children }: DeskFrameProps) {
  const { who, testMode, waiting } = session;
  const page = PAGES.find(({ to }) => to === here);
  return (
    <div className="min-h-svh bg-cream text-ink">
      <a href="#content" className="-top-24 fixed left-4 z-50 rounded-b-card bg-lamp px-5 py-3 text-night focus:top-0">
        Skip to the content
      </a>
      <header className="bg-night text-cream">
        <div className="wrap flex flex-wrap items-center gap-x-6 text-sm">
          <Home />
          <nav aria-label="Desk" className="max-lg:scroll-fade relative order-last w-full lg:order-none lg:w-auto">
            <ul className="flex gap-x-5 lg:flex-wrap">
              {PAGES.map(({ to, label, name }, index) => (
                <li key={to} className="shrink-0">
                  <Link
                    to={to}
                    aria-current={to === here ? 'page' : undefined}
                    className={`flex min-h-11 min-w-11 items-center justify-center gap-1.5 border-transparent border-b-2 aria-[current=page]:border-lamp hover:text-lamp ${index >= SEEN ? 'aria-[current=page]:[scroll-initial-target:nearest]' : ''}`}
                  >
                    {label}
                    <Waiting count={waiting[name as ListName]} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Account who={who} />
        </div>
        {testMode && (
          <div className="border-lamp border-b bg-sand text-ink">
            <p className="wrap py-2 font-medium text-sm">{BANDS[testMode]}</p>
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} aria-labelledby="desk" className="wrap pt-5 pb-5 outline-none lg:pb-12">
        <h1 id="desk" className="text-h3">
          {page?.label}
        </h1>
        {outcome && (
          <p role="status" className="mt-4 border-lamp border-l-4 bg-sand px-4 py-2 font-medium text-sm">
            {outcome}
          </p>
        )}
        {children}
      </main>
    </div>
  );
}

type PartProps = { title: string; className?: string; children: ReactNode };

/** A part of a page below a small heading. */
export function Part({ title, className = '', children }: PartProps) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="font-medium font-sans text-sm text-stone tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

/** Stands before what waits for a person. */
export const Dot = () => <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-ember" />;

function Home() {
  const { name } = useSite();
  return (
    <Link to="/desk" aria-label={`${name}, desk`} className="flex min-h-12 items-center">
      <Wordmark name={name} className="text-lead" />
    </Link>
  );
}

/** Says it to screen readers in words. */
function Waiting({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-lamp px-1.5 font-medium text-label text-night tabular-nums tracking-normal">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function Account({ who }: { who: string }) {
  return (
    <details className="relative ml-auto">
      <summary className="flex min-h-12 min-w-11 max-w-56 cursor-pointer items-center justify-end hover:text-lamp">
        <span className="truncate">{who}</span>
        <ChevronRight aria-hidden className="ml-1 size-4 shrink-0 rotate-90" />
      </summary>
      <form
        method="post"
        action="/desk?index"
        className="absolute right-0 z-10 grid w-60 rounded-card border border-ink/20 bg-white p-2 text-ink shadow-float"
      >
        {['Sign out', 'Sign out everywhere'].map((label) => (
          <button
            key={label}
            type="submit"
            name="intent"
            value={label.toLowerCase().replaceAll(' ', '-')}
            className="min-h-11 rounded-card px-3 text-left text-door hover:bg-sand"
          >
            {label}
          </button>
        ))}
      </form>
    </details>
  );
}
