import type { Cents } from '#app/content/money.ts';

/** Sums of a month or of a plan in it. What went back and the fees are negative, so that a line adds up to its net. */
export type Line = {
  name: string;
  count: number;
  gross: Cents;
  fee: Cents;
  refunded: Cents;
  net: Cents;
  /** Of how many sales the provider named no fee. */
  unknownFees: number;
};

/** The sales of an account: the present one has no key and no title. `plans` is the open month by plan. */
export type Section = { key: string; title: string; months: Line[]; plans: Line[] };

/** What a day brought. */
export type DaySales = Pick<Line, 'name' | 'count' | 'gross'>;

export type Money = {
  /** The open month and the one that runs, as in `2026-10`. */
  month: string;
  running: string;
  sections: Section[];
  days: DaySales[];
  /** Whether anything was sold before these months. */
  hasEarlier: boolean;
};
