import { capitalize } from '#app/desk/actions.ts';
import { DeskFrame, type DeskSession } from '#app/desk/frame.tsx';
import { When } from '#app/desk/when.tsx';
import { Button } from '#app/ui/button.tsx';

/** The folder of content as it is now. `change`: since it is in use; '' if none. */
export type ShownContent = {
  files: { name: string; isShipped: boolean; changedAt: string; change: string }[];
  gone: string[];
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

export function ContentPage({ shown, outcome, session }: ContentPageProps) {
  const { files, gone, faults, notes, hasOthers } = shown;
  const changed = files.filter(({ change }) => change !== '').length + gone.length;
  return (
    <DeskFrame here={CONTENT_PATH} session={session} outcome={outcome}>
      <p className="mt-3 max-w-text text-sm text-stone">
        {changed === 0
          ? 'The site uses the files as they are.'
          : `The site does not use ${changed === 1 ? 'one change' : `${changed} changes`} yet.`}
        {hasOthers && ' This is about the instance that answers; at each other one, run ops content reload.'}
      </p>
      <Lines title="Faults" lines={faults} />
      {faults.length === 0 && (
        <form method="post" className="mt-4">
          <Button variant="secondary" className="min-h-11 px-5 py-1.5 text-sm">
            Use the content as it is now
          </Button>
        </form>
      )}
      <Lines title="Notes" lines={notes} />
      <Lines title="Gone" lines={gone} />
      <div className="mt-6 grid gap-x-gutter text-sm lg:grid-cols-2">
        {Object.entries(GROUPS).map(([folder, title]) => (
          <Group
            key={folder}
            title={title}
            timeZone={session.timeZone}
            files={files.filter(({ name }) => folderOf(name) === folder)}
          />
        ))}
      </div>
    </DeskFrame>
  );
}

/** What the folders of content hold, as its owner calls it. */
const GROUPS: Record<string, string> = {
  ...{ '': 'Company and plans', pages: 'Pages', articles: 'Articles', policies: 'Policies', more: 'More pages' },
  ...{ assistant: 'What the chat answers', partners: 'Marks of partners', pictures: 'Pictures' },
};

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
  return NAMES[file] ?? (folderOf(file) === 'pages' ? `${words} page` : words);
}

const folderOf = (name: string) => (name.includes('/') ? name.replace(/\/.*/, '') : '');

/** Open where something is the owner's own or not in use yet. */
function Group({ title, files, timeZone }: { title: string; files: ShownContent['files']; timeZone: string }) {
  const own = files.filter(({ isShipped, change }) => !isShipped || change !== '');
  if (files.length === 0) return null;
  return (
    <details open={own.length > 0} className="hairline border-b">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 px-2 hover:bg-sand">
        <span className="flex-1 font-medium">{title}</span>
        <span className="text-stone">
          {own.length > 0 ? `${own.length} of ${files.length} yours` : `${files.length}, all as they ship`}
        </span>
      </summary>
      <ul className="px-2 pb-3">
        {[...own, ...files.filter((file) => !own.includes(file))].map(({ name, isShipped, changedAt, change }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <span className="flex-1">{nameOf(name)}</span>
            {change && <span className="rounded-full border border-lamp bg-lamp/35 px-2">{change}</span>}
            {!isShipped && <When at={changedAt} timeZone={timeZone} />}
            <span className="wrap-anywhere text-label text-stone tracking-normal">{name}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="font-medium font-sans text-sm text-stone tracking-normal">{title}</h2>
      <ul className="mt-2 text-sm">
        {lines.map((line) => (
          <li key={line} className="hairline wrap-anywhere border-t py-2">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
