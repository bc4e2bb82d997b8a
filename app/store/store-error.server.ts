/** The database cannot be used. The message tells the operator which database, what is wrong and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
  /** What is wrong and what to do, for the public response of `/readyz`: it names no file, host or user. */
  readonly reason: string;

  constructor(message: string, options: ErrorOptions & { reason?: string } = {}) {
    super(message, options);
    this.reason = options.reason ?? 'it cannot be used. The log says why';
  }
}

/** Another process already serves the database. */
export class StoreInUse extends StoreError {}
