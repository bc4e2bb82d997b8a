import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { TestMode } from '#app/payments/account.ts';
import { Section, SectionHeading } from '#app/ui/section.tsx';

const PAGES = [
  { to: '/desk', label: 'Today' },
  { to: '/desk/list/messages', label: 'Messages' },
  { to: '/desk/list/reviews', label: 'Reviews' },
  { to: '/desk/list/orders', label: 'Orders' },
  { to: '/desk/list/emails', label: 'Emails' },
  { to: '/desk/list/consents', label: 'Consents' },
  { to: '/desk/list/trail', label: 'Audit trail' },
  { to: '/desk/content', label: 'Content' },
];

const SIGN_OUT = [
  { intent: 'sign-out', label: 'Sign out' },
  { intent: 'sign-out-everywhere', label: 'Sign out everywhere' },
];

/** Who is signed in, and why no real money moves. */
export type DeskSession = { who: string; testMode: TestMode | null };

const BANDS: Record<TestMode, string> = {
  demo: 'This site is in demo mode: no payment here moves money.',
  sandbox: "This site works with PayPal's sandbox: no payment here moves real money.",
};

/** What `who` sees who is signed in. */
export function DeskFrame({ here, who, testMode, children }: DeskSession & { here: string; children: ReactNode }) {
  const title = PAGES.find(({ to }) => to === here)?.label;
  return (
    <Section labelledBy="desk" className="pt-32">
      {testMode && <p className="mb-6 border-ember border-l-4 bg-sand px-5 py-3 font-medium">{BANDS[testMode]}</p>}
      <div className="hairline flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b pb-4">
        <nav aria-label="Desk">
          <ul className="flex flex-wrap gap-x-6">
            {PAGES.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  reloadDocument
                  aria-current={to === here ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-ember"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action="/desk?index" className="flex flex-wrap items-center gap-x-6 text-sm">
          <span className="wrap-anywhere text-stone">{who}</span>
          {SIGN_OUT.map(({ intent, label }) => (
            <button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              className="min-h-11 text-door underline underline-offset-4"
            >
              {label}
            </button>
          ))}
        </form>
      </div>
      <SectionHeading id="desk" level={1} title={title} className="mt-12" />
      {children}
    </Section>
  );
}
