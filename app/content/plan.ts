/** One entry of the catalogue (specification, sections 3 and 9). */
export type Plan = {
  /** Stable name used in the session, in forms and as PayPal's item number. */
  id: string;
  kind: 'lead' | 'bundle';
  title: string;
  /** US dollars. */
  price: number;
  /** Exactly what the specification lists for it, which may be nothing; anything else that a page says is copy. */
  features: string[];
  /** US dollars of lead credit that a bundle buys; only bundles have it. */
  credit?: number;
  /** Whether its buyer may ask for a whole ZIP code; only bundles have it. */
  zipExclusive?: boolean;
};
