/** How pages, letters and `ops` name the status of a thing. */
export type State =
  | 'published'
  | 'hidden'
  | 'in quarantine'
  | 'on hold'
  | 'sent on'
  | 'deleted'
  | 'waiting'
  | 'given up'
  | 'sent';

export type Noun = 'review' | 'message' | 'letter';

/** What can be done with a thing in one of the states `from`, and its state afterwards. */
export const ACTIONS = {
  'hide-review': { noun: 'review', from: ['published'], to: 'hidden', label: 'Hide it' },
  'show-review': { noun: 'review', from: ['hidden'], to: 'published', label: 'Show it again' },
  'publish-review': { noun: 'review', from: ['in quarantine', 'on hold'], to: 'published', label: 'Publish it' },
  'delete-review': { noun: 'review', from: ['in quarantine', 'on hold'], to: 'deleted', label: 'Delete it' },
  'erase-review': { noun: 'review', from: ['published', 'hidden'], to: 'deleted', label: 'Delete it' },
  'send-message': { noun: 'message', from: ['in quarantine'], to: 'sent on', label: 'Send it on' },
  'delete-message': { noun: 'message', from: ['in quarantine'], to: 'deleted', label: 'Delete it' },
  'erase-message': { noun: 'message', from: ['sent on'], to: 'deleted', label: 'Delete it' },
  'retry-letter': { noun: 'letter', from: ['waiting', 'given up'], to: 'waiting', label: 'Try it now' },
} as const satisfies Record<string, { noun: Noun; from: State[]; to: State; label: string }>;

export type Action = keyof typeof ACTIONS;

/** Returns what can be done with things of this kind. */
export function actionsOf(noun: Noun): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter((action) => ACTIONS[action].noun === noun);
}

/** Returns what can be done with a thing in this state. */
export function actionsFor(noun: Noun, state: State): Action[] {
  return actionsOf(noun).filter((action) => (ACTIONS[action].from as readonly State[]).includes(state));
}

export const isDeletion = (action: Action) => ACTIONS[action].to === 'deleted';

/** Says how things are, as in `Review 5 is hidden.` `already`: they were so before somebody acted. */
export function sentence({ noun, id, state }: { noun: Noun; id: number; state: State }, already = false): string {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  return `${name} ${id} is ${already ? 'already ' : ''}${state}.`;
}
