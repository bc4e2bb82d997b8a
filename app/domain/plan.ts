import { formatUsd } from '#app/domain/money.ts';

/** One entry of the catalogue (specification, sections 3 and 9). */
export type Plan = {
  /** Stable name used in the session, in forms and as PayPal's item number. */
  id: string;
  kind: 'lead' | 'bundle';
  title: string;
  /** US dollars. */
  price: number;
  features: string[];
  /** US dollars of lead credit that a bundle buys; only bundles have it. */
  credit?: number;
  /** Whether a buyer of it may ask for a whole ZIP code; its features then have `ZIP_EXCLUSIVITY`. */
  zipExclusive?: boolean;
};

/** How a bundle says what it buys; in US dollars. */
export const creditFeature = (credit: number) => `${formatUsd(credit)} credit`;

/** How a bundle says what it saves; in US dollars. */
export const savingFeature = (saving: number) => `Saves ${formatUsd(saving)}`;

/** How a card says that a plan is `zipExclusive`. */
export const ZIP_EXCLUSIVITY = 'ZIP exclusivity available';
