import type { Item, Order } from '#app/assistant/answers/order.server.ts';

/** What a conversation is about after one of its messages. */
export type Turn = {
  text: string;
  order: Order;
  /** The leads in question, which earlier messages may have named, and those of them that have a quantity. */
  items: Item[];
  counted: Item[];
  either: Order['either'];
  bundles: Item[];
  /** Every plan that was named, with its last quantity: "3 of each", "both together". */
  seen: Item[];
  /** Whether the message names leads or a quantity of those before. */
  isChanged: boolean;
  team: number | null;
  /** The property value last spoken of, in US dollars; `aboutValue` if "and 560" would be another. */
  value: number | null;
  aboutValue: boolean;
  budget: number | null;
  yesNo: boolean;
  /** Whether the message is a plan or a quantity and nothing else: "and buyers?", "12 then". */
  bare: boolean;
  before: Turn | null;
  /** The row that answered; null if none did. */
  topic: string | null;
  answer: string | null;
};

/** An answer (null leaves it to the facts), and the plans that a follow-up to it refers to. */
export type Reply = { answer: string | null } & Partial<Pick<Turn, 'items' | 'bundles' | 'either'>>;

/** Returns what was computed last, however many messages ago. */
export function lastTopic(turn: Turn | null): string | null {
  return turn && (turn.topic ?? lastTopic(turn.before));
}
