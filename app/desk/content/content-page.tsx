import { DeskFrame, type DeskSession, Part } from '#app/desk/frame.tsx';
import { When } from '#app/desk/when.tsx';
import { Button } from '#app/ui/button.tsx';

/** The folder of content as it is now. */
export type ShownContent = {
  /** CONTENT_DIR. */
  folder: string | null;
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
  const { folder, own, shipped, faults, notes, hasOthers } = shown;
  const changed = own.filter(({ change }) => change !== '').length;
  return (
    <DeskFrame here={CONTENT_PATH} session={session} outcome={outcome}>
      <p className="mt-3 max-w-text text-sm text-stone">
        {changed > 0 && `The site does not use ${changed === 1 ? 'one change' : `${changed} changes`} yet. `}
        {folder === null
          ? `All texts and prices are as they ship. To change some, “ops content export DIR” writes the ${shipped} files into a folder: edit there those that you want, such as plans.yaml for prices and pages/landing.yaml for the home page, delete the others, and start the site with CONTENT_DIR naming the folder.`
          : `To change a text or a price, edit its file in ${folder}, and press the button that stands here then. The other ${shipped} files are as they ship: “ops content export DIR” writes them into a folder, to copy from.`}
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
                <span className="flex-1">{name}</span>
                {change && <span className="rounded-full border border-lamp bg-lamp/35 px-2">{change}</span>}
                {changedAt && <When at={changedAt} timeZone={session.timeZone} />}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </DeskFrame>
  );
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
