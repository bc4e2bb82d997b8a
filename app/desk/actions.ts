/** How pages, letters and `ops` name the status of a thing. */
export type State = 'published' | 'hidden' | 'in quarantine' | 'sent on' | 'deleted';

export type Noun = 'review' | 'message';

/** What can be done with a thing in the state `from`, and its state afterwards. */
export const ACTIONS = {
  'hide-review': { noun: 'review', from: 'published', to: 'hidden', label: 'Hide it' },
  'show-review': { noun: 'review', from: 'hidden', to: 'published', label: 'Show it again' },
  'publish-review': { noun: 'review', from: 'in quarantine', to: 'published', label: 'Publish it' },
  'delete-review': { noun: 'review', from: 'in quarantine', to: 'deleted', label: 'Delete it' },
  'send-message': { noun: 'message', from: 'in quarantine', to: 'sent on', label: 'Send it on' },
  'delete-message': { noun: 'message', from: 'in quarantine', to: 'deleted', label: 'Delete it' },
} as const satisfies Record<string, { noun: Noun; from: State; to: State; label: string }>;

export type Action = keyof typeof ACTIONS;

/** How long a link of a letter works. */
export const LINK_DAYS = 30;

/** Returns what a letter offers to do with a thing. */
export function actionsFor(noun: Noun, state: State): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter(
    (action) => ACTIONS[action].noun === noun && ACTIONS[action].from === state,
  );
}

/** Returns the actions that a link allows: its own and, after hiding, the undoing. */
export function allowedActions(link: Action): Action[] {
  return link === 'hide-review' ? [link, 'show-review'] : [link];
}

export const isDeletion = (action: Action) => action === 'delete-review' || action === 'delete-message';

/** Says how things are, as in `Review 5 is hidden.` `already`: they were so before somebody acted. */
export function sentence({ noun, id, state }: { noun: Noun; id: number; state: State }, already = false): string {
  const name = `${noun === 'review' ? 'Review' : 'Message'} ${id}`;
  return `${name} is ${already ? 'already ' : ''}${state}.`;
}
