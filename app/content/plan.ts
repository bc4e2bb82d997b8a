/** An entry of the catalogue (specification, sections 3 and 9). */
export type Plan = {
  /** Used in the session, in forms and as PayPal's item number. */
  id: string;
  kind: 'lead' | 'bundle';
  title: string;
  /** US dollars. */
  price: number;
  /** Only what the specification lists, which may be nothing. */
  features: string[];
  /** The lead credit in US dollars that a bundle buys. */
  credit?: number;
  /** Whether a bundle's buyer may ask for ZIP exclusivity. */
  zipExclusive?: boolean;
};
