/** The values of the field `intent` on the buttons of checkout. */
export const INTENTS = { save: 'details', pay: 'pay', clear: 'clear', another: 'another' } as const;

/** The id of the message that the details are saved. */
export const SAVED = 'saved';
