import { AsyncLocalStorage } from 'node:async_hooks';

/** What the front knows about the request that is being handled; without a store in development, which has no front. */
export const visit = new AsyncLocalStorage<{
  /** The visitor's address. */
  address: string;
  /** The page cache's generation when the request arrived: a page that is made from it is cached only for that generation. */
  generation: number;
}>();

/** Returns the address of the visitor whose request is being handled; '' in development. */
export function visitorAddress(): string {
  return visit.getStore()?.address ?? '';
}
