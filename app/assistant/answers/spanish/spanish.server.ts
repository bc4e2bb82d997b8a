import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { createTurns, readTurn } from '#app/assistant/answers/calculator/calculator-turn.server.ts';
import type { Item } from '#app/assistant/answers/calculator/order.server.ts';
import { BUNDLES, KNOWS_LIMITS, LEADS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import * as sums from '#app/assistant/answers/calculator/sums.server.ts';
import { formatUsd, type Plan } from '#app/assistant/answers/dollars.server.ts';
import type { Knowledge } from '#app/assistant/answers/placed-facts.server.ts';
import * as facts from '#app/assistant/answers/spanish/spanish-facts.server.ts';
import { placeSubjects, priceInSpanish, type Subject } from '#app/assistant/answers/spanish/spanish-subjects.server.ts';
import type { Turn } from '#app/assistant/answers/turn.server.ts';

const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}ăđơưạảấầậắếềểệịọốồộớờợụứừự]/u;
const plain = (message: string) => message.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Reads a conversation, and returns what answers the message at an index of it if it is not in English; null for English. */
export type Interpret = (messages: string[]) => (at: number) => Answer | null;

/** Creates the function that answers in Spanish, and asks for English in other languages. */
export function createInterpreter(knowledge: Knowledge): Interpret {
  const { subjects, smallTalk } = placeSubjects(knowledge);
  const known = { subjects: subjects.map(bySound), smallTalk: smallTalk.map(bySound) };
  return (messages) => interpret(messages, known);
}

/** Subjects with their keywords by sound, which are read once: they are compared with every message. */
type Known = { subjects: SoundSubject[]; smallTalk: SoundSubject[] };

function interpret(messages: string[], known: Known): (at: number) => Answer | null {
  const languages = messages.map(languageOf);
  const spanish = messages.map((message) => plain(message).replace(/\byou\b/g, 'ya'));
  const turnAt = createTurns(spanish, (before, text) => ({ ...readTurn(before, inEnglish(text)), topic: 'sum' }));
  return (at) => {
    const language = languages.slice(0, at + 1).findLast(Boolean);
    if (language === 'spanish')
      return answerInSpanish(spanish[at] ?? '', spanish[at - 1] ?? '', () => turnAt(at), known);
    return languages[at] === 'other' ? { text: facts.OTHER_LANGUAGE, paths: ['/contact-us'] } : null;
  };
}

function languageOf(message: string): keyof typeof facts.WORDS | null {
  if (OTHER_SCRIPT.test(message.normalize('NFC'))) return 'other';
  const words = new Set(plain(message).match(/[a-z]+|[¿¡]/g));
  const count = (list = '') => list.split(' ').filter((word) => words.has(word)).length;
  const pointsOf = (language: keyof typeof facts.WORDS) => {
    const [own = 0, shared = 0] = facts.WORDS[language].split(' | ').map(count);
    return own > 0 || language === 'english' || (language === 'spanish' && shared > 1) ? 2 * own + shared : 0;
  };
  const [english, spanish, other] = [pointsOf('english'), pointsOf('spanish'), pointsOf('other')];
  if (Math.max(spanish, other) > english) return spanish > other ? 'spanish' : 'other';
  return english > 0 ? 'english' : null;
}

function answerInSpanish(
  message: string,
  last: string,
  readMessage: () => Turn,
  { subjects, smallTalk }: Known,
): Answer {
  const subject = subjectOf(message, subjects);
  const asksPrice = facts.PRICE.test(message);
  const clear = subject !== null && (subject.keywords > 1 || !asksPrice);
  const price = !clear || asksPrice || facts.HOW_MANY.test(message) ? quote(message, readMessage(), clear) : null;
  if (price) return { text: price.replace(/^e/, 'E'), paths: ['/pricing'] };
  const found = subject ?? subjectOf(message, smallTalk) ?? subjectOf(`${last} ${message}`, subjects);
  const { text, paths } = found ?? { text: facts.NO_SUBJECT, paths: ['/contact-us'] };
  if (!facts.OPEN_QUESTION.test(message)) return { text, paths };
  return { text: text.replace(/^(?:Sí|No), (.)/, (_, first) => first.toUpperCase()), paths };
}

/** The subject with the most keywords in a message, and how many they are. */
function subjectOf(message: string, subjects: SoundSubject[]) {
  const people = message.replace(/\bcomprador\w*/g, 'buyer').replace(/\bvendedor\w*/g, 'seller');
  const words = new Set(people.match(/[a-z0-9]+/g)?.map(soundOf));
  const beginnings = new Set([...words].flatMap(beginningsOf));
  const has = ({ sound, isWhole }: Keyword) => (isWhole ? words : beginnings).has(sound);
  const scored = subjects.map(({ keywords, ...answer }) => {
    const alternatives = keywords.filter((alternative) => alternative.every((synonyms) => synonyms.some(has)));
    return { ...answer, keywords: Math.max(0, ...alternatives.map(({ length }) => length)) };
  });
  return scored.sort((a, b) => b.keywords - a.keywords).find(({ keywords }) => keywords > 0) ?? null;
}

type Keyword = { sound: string; isWhole: boolean };
type SoundSubject = Omit<Subject, 'keywords'> & { keywords: Keyword[][][] };

function bySound({ keywords, ...answer }: Subject): SoundSubject {
  const toKeyword = (word: string): Keyword => ({ sound: soundOf(word), isWhole: word.length <= 3 });
  return { ...answer, keywords: keywords.map((alternative) => alternative.map((words) => words.map(toKeyword))) };
}

/** The longest keyword has 14 letters. */
const MAX_BEGINNING = 20;

function beginningsOf(word: string): string[] {
  return Array.from({ length: Math.min(word.length, MAX_BEGINNING) }, (_, index) => word.slice(0, index + 1));
}

/** Spells a word by its sound, as hurried writers do: "vencen" and "benzen" alike. */
function soundOf(word: string): string {
  const hard = word.replace(/^[kq]$/, 'que').replace(/qu|c(?=[aou])/g, 'k');
  const soft = hard.replace(/\Bz|c(?=[ei])/g, 's').replace(/v/g, 'b');
  return soft.replace(/(?<![cs])h/g, '').replace(/(.)\1/g, '$1');
}

/** Answers what the catalog answers; null if a message asks nothing of it, or no sum although only sums are wanted. */
function quote(message: string, turn: Turn, onlySums: boolean): string | null {
  const { order, items, counted, bundle, money } = readOrderOf(message, turn);
  const yesNo = !facts.OPEN_QUESTION.test(message);
  if (items.length > 0 && counted.length === 0 && money) return countsFor(sums.plansOf(items), money);
  if (counted.length > 0)
    return order.either ? pricesOf(items) : totalFor(items, bundle?.plan, yesNo && /alcanza/.test(message));
  if (onlySums) return null;
  const [named = bundle, another] = items;
  const [amount = 0] = order.amounts;
  if (named && !another && amount && yesNo) return `${named.plan.price === amount ? 'Sí' : 'No'}, ${pricesOf([named])}`;
  if (bundle) return pricesOf([bundle]);
  if (items.length > 0 && items.length < LEADS.length) return pricesOf(items);
  if (order.propertyValue && KNOWS_LIMITS)
    return 'Ningún lead de vendedor cubre ese valor. Pregunte a {email} o al {phone}.';
  if (/paquete|bundle|credito/.test(message)) return BUNDLES.length > 0 ? pricesOf(sums.itemsOf(BUNDLES)) : null;
  return LEADS.length > 0 && facts.PRICE.test(message) ? pricesOf(sums.itemsOf(LEADS)) : null;
}

/** Reads what a message orders, as the calculator does; `money` is what leads are to be counted for. */
function readOrderOf(message: string, turn: Turn) {
  const { order } = turn;
  const named = turn.isChanged ? turn.items : [];
  const items = named.length > 0 ? named : sums.itemsOf(order.either?.plans ?? [], order.either?.quantity);
  const asksCount = facts.HOW_MANY.test(message);
  const [bundle] = order.bundles.length > 0 || asksCount ? turn.bundles : [];
  const counted = items.filter(({ quantity }) => quantity);
  return { order, items, counted, bundle, money: asksCount ? (bundle?.plan.credit ?? order.budget) : null };
}

function inEnglish(message: string): string {
  const named = { '{smallest}': BUNDLES.at(0), '{largest}': BUNDLES.at(-1) };
  const plain = facts.IN_ENGLISH.reduce((text, [word, english]) => text.replace(word, english), message);
  return Object.entries(named).reduce(
    (text, [rank, plan]) => text.replaceAll(rank, plan?.title.toLowerCase() ?? ''),
    plain,
  );
}

function pricesOf(items: Item[]): string {
  const prices = items.flatMap((item) => {
    const products = item.plan.credit ? [sums.sumOf([item]), sums.sumOf([item], sums.creditOf)] : [sums.sumOf([item])];
    return [priceInSpanish(item.plan), ...((item.quantity ?? 1) > 1 ? products : [])];
  });
  return `el precio de la lista es: ${prices.join('; ')}.`;
}

/** How many leads of each price a sum of money or credit buys, and what is left. */
function countsFor(plans: Plan[], money: number): string {
  const counts = sums.ofEachPrice(plans).map(([plan]) => {
    const item = { plan, quantity: Math.floor(money / plan.price) };
    const left = sums.difference(money, sums.totalOf([item]));
    return `${item.quantity} leads de ${formatUsd(plan.price)} (${sums.sumOf([item])}; quedan ${left})`;
  });
  return `Le alcanza para ${counts.join(', o para ')}.`;
}

/** What leads cost altogether, and what that leaves of a bundle's credit. */
function totalFor(leads: Item[], bundle: Plan | undefined, asksIfEnough: boolean): string {
  const items = sums.counted(leads);
  const text = `el total es de ${sums.sumOf(items)} (${items.map(({ plan }) => plan.title).join(', ')}).`;
  if (!bundle) return text;
  const [total, credit] = [sums.totalOf(items), sums.creditOf(bundle)];
  const isEnough = total <= credit;
  const left = isEnough ? `quedan ${sums.difference(credit, total)}` : `faltan ${sums.difference(total, credit)}`;
  return `${asksIfEnough ? `${isEnough ? 'Sí' : 'No'}, ` : ''}${text} Del crédito ${left}.`;
}
