/** How pages, emails and `ops` name what became of an item; capitalized in tables. */
export type State =
  | 'published'
  | 'hidden'
  | 'in quarantine'
  | 'on hold'
  | 'sent on'
  | 'new'
  | 'answered'
  | 'deleted'
  | 'waiting'
  | 'given up'
  | 'sent';

export type Noun = 'review' | 'message' | 'email';

/** What can be done with an item in one of the states `from`, and the states afterwards. */
export const ACTIONS = {
  'hide-review': { noun: 'review', from: ['published'], to: ['hidden'], label: 'Hide it' },
  'publish-review': {
    noun: 'review',
    from: ['in quarantine', 'on hold', 'hidden'],
    to: ['published'],
    label: 'Publish it',
  },
  'delete-review': {
    noun: 'review',
    from: ['in quarantine', 'on hold', 'published', 'hidden', 'sent on'],
    to: ['deleted'],
    label: 'Delete it',
  },
  'send-message': { noun: 'message', from: ['in quarantine'], to: ['new', 'sent on'], label: 'Let it through' },
  'answer-message': { noun: 'message', from: ['new'], to: ['answered'], label: 'Answered' },
  'reopen-message': { noun: 'message', from: ['answered'], to: ['new'], label: 'Not answered yet' },
  'delete-message': {
    noun: 'message',
    from: ['in quarantine', 'new', 'answered', 'sent on'],
    to: ['deleted'],
    label: 'Delete it',
  },
  'retry-email': { noun: 'email', from: ['waiting', 'given up'], to: ['waiting'], label: 'Try it now' },
} as const satisfies Record<string, { noun: Noun; from: State[]; to: State[]; label: string }>;

export type Action = keyof typeof ACTIONS;

/** Returns what can be done with items of this kind. */
export function actionsOf(noun: Noun): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter((action) => ACTIONS[action].noun === noun);
}

/** Returns what can be done with an item in this state. */
export function actionsFor(noun: Noun, state: State): Action[] {
  return actionsOf(noun).filter((action) => (ACTIONS[action].from as readonly State[]).includes(state));
}

export const isDeletion = (action: Action) => leadsTo(action, 'deleted');

/** Returns whether an item in this state is as the action makes it. */
export const leadsTo = (action: Action, state: State) => (ACTIONS[action].to as readonly State[]).includes(state);

/** Returns the command's word for an action: `hide` of `hide-review`. */
export const verbOf = (action: Action) => action.split('-')[0] as string;

/** Says how things are, as in `Review 5 is hidden.` `already`: they were so before somebody acted. */
export function sentence({ noun, id, state }: { noun: Noun; id: number; state: State }, already = false): string {
  return `${capitalize(noun)} ${id} is ${already ? 'already ' : ''}${state}.`;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
