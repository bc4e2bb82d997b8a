/** A sentence of the specification's error catalogue (section 8), with its tone. */
export type Alert = { kind: 'success' | 'error'; text: string };
