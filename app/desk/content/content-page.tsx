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
    <DeskFrame here={CONTENT_PATH} session={session}>
      {outcome && (
        <p role="status" className="mt-4 border-lamp border-l-4 bg-sand px-4 py-2 font-medium text-sm">
          {outcome}
        </p>
      )}
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
      <table className="mt-6 w-full text-left text-sm">
        <thead>
          <tr>
            {['File', 'Whose', 'Written', 'Change'].map((head) => (
              <th key={head} scope="col" className="py-2 pr-6 font-medium text-stone max-lg:nth-3:hidden">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, isShipped, changedAt, change }) => (
            <tr key={name} className="hairline border-t">
              <th scope="row" className="wrap-anywhere w-full py-2 pr-6 font-medium">
                {name}
              </th>
              <td className="py-2 pr-6">{isShipped ? 'ships' : 'yours'}</td>
              <td className="py-2 pr-6 max-lg:hidden">
                <When at={changedAt} timeZone={session.timeZone} />
              </td>
              <td className="whitespace-nowrap py-2">{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskFrame>
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
