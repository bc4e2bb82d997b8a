/** No response, a late one or an unreadable one: the provider may or may not have acted. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Whether the request certainly never reached the provider, which so did not act. */
  readonly isUnsent: boolean;

  constructor(message: string, { isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super(message, options);
    this.isUnsent = isUnsent;
  }
}

/**
 * What a refusal means. `not-approved`: the buyer has to approve the order first. `gone`: there is no such order.
 * `inconclusive`: it does not say whether money moved. `forbidden`: the account may not do this. `refused`: anything else.
 */
type RefusalMeaning = 'not-approved' | 'gone' | 'inconclusive' | 'forbidden' | 'refused';

/** A definite refusal; `issue` is the provider's own code for it. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    readonly meaning: RefusalMeaning,
    readonly issue: string,
    options?: ErrorOptions,
  ) {
    super(`The payment provider refused: ${issue}`, options);
  }
}

export function isProviderError(error: unknown): error is ProviderUnavailable | ProviderRefusal {
  return error instanceof ProviderUnavailable || error instanceof ProviderRefusal;
}

/** Handles the rejection of a read whose refusal means that there is nothing to read. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ProviderRefusal) return null;
  throw error;
}

/** The prefix of the reason for a word that the provider's documentation does not describe. It says nothing about the money. */
export const UNDOCUMENTED = 'UNDOCUMENTED_';

/** Returns the reason of an order in the state `unknown` because of this word of the provider. */
export function undocumented(word: string): string {
  return UNDOCUMENTED + (/^[A-Z0-9_]{1,40}$/i.test(word) ? word : 'STATUS');
}

/** The issue of an order whose capture was requested, and never reached the provider. The next request decides. */
export const UNSENT = 'NOT_SENT';

/** The prefix of the issue after a hosted backend's refusal, followed by its HTTP status. The site does not retry it. */
export const REFUSED = 'REFUSED_';
