import type { Asks } from '#app/assistant/answers/calculator/calculator-words.server.ts';
import type { Item, Order } from '#app/assistant/answers/calculator/order.server.ts';

/** What a conversation is about after one of its messages. */
export type Turn = {
  text: string;
  asks: Asks;
  /** What the message itself says. */
  order: Order;
  /** The leads in question, which earlier messages may have named, and those of them that have a quantity. */
  items: Item[];
  counted: Item[];
  either: Order['either'];
  bundles: Item[];
  /** Whether the message itself names a bundle, or points at one of them by rank: "the smaller one". */
  namesBundle: boolean;
  ranksBundle: boolean;
  /** Whether the message names leads or a quantity of those before. */
  isChanged: boolean;
  /** Every lead that was named, with its last quantity: "3 of each", "both together". */
  seen: Item[];
  team: number | null;
  /** The property value last spoken of, in US dollars; `aboutValue` if "and 560" would be another. */
  value: number | null;
  aboutValue: boolean;
  budget: number | null;
  yesNo: boolean;
  /** Whether the message is a plan or a quantity and nothing else: "and buyers?", "12 then". */
  isBare: boolean;
  before: Turn | null;
  /** The row that answered the message before, and the last one that answered any. */
  previous: string | null;
  last: string | null;
  /** The row that answered; null if none did. */
  topic: string | null;
  answer: string | null;
};

/** An answer (null leaves it to the facts), and the plans that a follow-up to it refers to. */
export type Reply = { answer: string | null } & Partial<Pick<Turn, 'items' | 'bundles' | 'either'>>;
