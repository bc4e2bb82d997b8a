/** The database cannot be used. The message is for the operator: which database, what is wrong, what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Another process already serves the database. */
export class StoreInUse extends StoreError {}
