import { capitalize } from '#app/desk/actions.ts';
import { DeskFrame, type DeskSession, Part } from '#app/desk/frame.tsx';
import { When } from '#app/desk/when.tsx';
import { Button } from '#app/ui/button.tsx';

/** The folder of content as it is now. */
export type ShownContent = {
  /** The owner's own files, and what became of others since they are in use. `change`: '' if nothing. */
  own: { name: string; changedAt: string | null; change: string }[];
  /** How many files are as they ship. */
  shipped: number;
  faults: string[];
  notes: string[];
  /** Whether other instances may have folders of their own. */
  hasOthers: boolean;
};

type ContentPageProps = {
  session: DeskSession;
  shown: ShownContent;
  /** What became of the last button. */
  outcome: string | null;
};

export const CONTENT_PATH = '/desk/content';

const LINE = 'hairline wrap-anywhere border-t py-2';

export function ContentPage({ shown, outcome, session }: ContentPageProps) {
  const { own, shipped, faults, notes, hasOthers } = shown;
  const changed = own.filter(({ change }) => change !== '').length;
  return (
    <DeskFrame here={CONTENT_PATH} session={session} outcome={outcome}>
      <p className="mt-3 max-w-text text-sm text-stone">
        {changed === 0
          ? `The site uses the files as they are: ${own.length || 'none'} of yours, and ${shipped} that ship with it.`
          : `The site does not use ${changed === 1 ? 'one change' : `${changed} changes`} yet.`}
        {hasOthers && ' This is about the instance that answers; at each other one, run ops content reload.'}
      </p>
      <Lines title="Faults" lines={faults} />
      {faults.length === 0 && changed > 0 && (
        <form method="post" className="mt-4">
          <Button variant="secondary" className="min-h-11 px-5 py-1.5 text-sm">
            Use the content as it is now
          </Button>
        </form>
      )}
      <Lines title="Notes" lines={notes} />
      {own.length > 0 && (
        <Part title="Your own files" className="mt-6">
          <ul className="mt-2 text-sm">
            {own.map(({ name, changedAt, change }) => (
              <li key={name} className={`${LINE} flex flex-wrap items-baseline gap-x-3`}>
                <span className="flex-1">{nameOf(name)}</span>
                {change && <span className="rounded-full border border-lamp bg-lamp/35 px-2">{change}</span>}
                {changedAt && <When at={changedAt} timeZone={session.timeZone} />}
                <span className="text-label text-stone tracking-normal">{name}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </DeskFrame>
  );
}

/** Files whose names do not say what they are. */
const NAMES: Record<string, string> = {
  'faq.yaml': 'Questions and answers',
  'consents.yaml': 'Words of consents',
  'brand.yaml': 'Colors and mark',
  'pages/landing.yaml': 'Home page',
  'pages/frame.yaml': 'Menus and footer',
  'pages/refusals.yaml': 'Refused forms',
  'pages/errors.yaml': 'Error pages',
  'pages/pictures.yaml': 'Descriptions of pictures',
  'pages/feed.yaml': 'Feed',
  'pages/emails.yaml': 'Emails',
  'pages/chat.yaml': 'Chat',
  'pages/assistant.yaml': 'Chat, as it answers',
};

/** Returns what people call a file: `Pricing page` of `pages/pricing.yaml`. */
function nameOf(file: string): string {
  const words = capitalize(file.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' '));
  return NAMES[file] ?? (file.startsWith('pages/') ? `${words} page` : words);
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title} className="mt-6">
      <ul className="mt-2 text-sm">
        {lines.map((line) => (
          <li key={line} className={LINE}>
            {line}
          </li>
        ))}
      </ul>
    </Part>
  );
}
