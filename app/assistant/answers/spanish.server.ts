import type { Answer } from '#app/assistant/answers/answer.server.ts';
import { type Item, readOrder } from '#app/assistant/answers/order.server.ts';
import { BUNDLES, LEADS } from '#app/assistant/answers/plan-names.server.ts';
import * as facts from '#app/assistant/answers/spanish-facts.server.ts';
import { difference } from '#app/assistant/answers/sums.server.ts';
import { formatUsd } from '#app/content/money.ts';
import type { Plan } from '#app/content/plan.ts';

const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}ăđơưạảấầậắếềểệịọốồộớờợụứừự]/u;
const plain = (message: string) => message.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Answers a message that is not in English: in Spanish, or else by asking for English; null for English. */
export function answerOtherLanguage(message: string, earlier: string[]): Answer | null {
  const own = languageOf(message);
  const language = own ?? earlier.map(languageOf).findLast(Boolean);
  if (language === 'spanish') return answerInSpanish(plain(message).replace(/\byou\b/g, 'ya'), earlier.map(plain));
  return own === 'other' ? { text: facts.OTHER_LANGUAGE, paths: ['/contact-us'] } : null;
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

function answerInSpanish(message: string, earlier: string[]): Answer {
  const subject = subjectOf(message);
  const asksPrice = facts.PRICE.test(message);
  const clear = subject !== null && (subject.keywords > 1 || !asksPrice);
  const price = !clear || asksPrice || facts.HOW_MANY.test(message) ? quote(message, earlier, clear) : null;
  if (price) return { text: price.replace(/^e/, 'E'), paths: ['/pricing'] };
  const found = subject ?? subjectOf(message, facts.SMALL_TALK) ?? subjectOf(`${earlier.at(-1)} ${message}`);
  const { text, paths } = found ?? { text: facts.NO_SUBJECT, paths: ['/contact-us'] };
  if (!facts.OPEN_QUESTION.test(message)) return { text, paths };
  return { text: text.replace(/^(?:Sí|No), (.)/, (_, first) => first.toUpperCase()), paths };
}

/** The subject with the most keywords in a message, and how many they are. */
function subjectOf(message: string, subjects = facts.SUBJECTS) {
  const people = message.replace(/\bcomprador\w*/g, 'buyer').replace(/\bvendedor\w*/g, 'seller');
  const words = people.match(/[a-z0-9]+/g)?.map(soundOf) ?? [];
  const has = (keyword: string) =>
    words.some((word) => (keyword.length > 3 ? word.startsWith(soundOf(keyword)) : word === soundOf(keyword)));
  const scored = subjects.map(({ keywords, ...answer }) => {
    const alternatives = keywords.filter((alternative) => alternative.every((synonyms) => synonyms.some(has)));
    return { ...answer, keywords: Math.max(0, ...alternatives.map(({ length }) => length)) };
  });
  return scored.sort((a, b) => b.keywords - a.keywords).find(({ keywords }) => keywords > 0) ?? null;
}

/** Spells a word by its sound, as hurried writers do: "vencen" and "benzen" alike. */
function soundOf(word: string): string {
  const hard = word.replace(/^[kq]$/, 'que').replace(/qu|c(?=[aou])/g, 'k');
  const soft = hard.replace(/\Bz|c(?=[ei])/g, 's').replace(/v/g, 'b');
  return soft.replace(/(?<![cs])h/g, '').replace(/(.)\1/g, '$1');
}

const priced = (plans: Plan[], quantity: number | null = null): Item[] => plans.map((plan) => ({ plan, quantity }));

function read(message: string) {
  const order = readOrder(facts.IN_ENGLISH.reduce((text, [word, english]) => text.replace(word, english), message));
  const choice = order.items.length > 0 || order.ofEach ? null : order.either;
  const all = order.ofEach ? priced(LEADS, order.ofEach) : priced(choice?.plans ?? [], choice?.quantity);
  return { ...order, choice, items: order.items.length > 0 ? order.items : all, bundle: order.bundles[0] };
}

/** Reads what a message orders; what a follow-up leaves out was named before. */
function orderIn(message: string, earlier: string[]) {
  const order = read(message);
  const before = earlier.map(read);
  const named = before.findLast(({ items }) => items.length > 0);
  const items = priced(order.bare ? (named?.items ?? []).map(({ plan }) => plan) : [], order.bare);
  if (order.items.length === 0) Object.assign(order, { items, choice: named?.choice });
  const counted = order.items.some(({ quantity }) => quantity);
  const asksCount = !counted && facts.HOW_MANY.test(/^\W*y\b/.test(message) ? `${earlier.at(-1)} ${message}` : message);
  const bundle = order.bundle ?? (asksCount ? before.findLast((past) => past.bundle)?.bundle : undefined);
  return { ...order, counted, asksCount, bundle, money: bundle?.plan.credit ?? order.budget };
}

/** Answers what the catalogue answers; null if a message asks nothing of it, or no sum although only sums are wanted. */
function quote(message: string, earlier: string[], onlySums: boolean): string | null {
  const { items, bundle, money, amounts, ...order } = orderIn(message, earlier);
  const yesNo = !facts.OPEN_QUESTION.test(message);
  if (items.length > 0 && order.asksCount && money) return countsFor(items, money);
  if (order.counted)
    return order.choice ? pricesOf(items) : totalOf(items, bundle?.plan.credit, yesNo && /alcanza|sobra/.test(message));
  if (onlySums) return null;
  if (items.length === 1 && amounts[0] && yesNo)
    return `${items[0]?.plan.price === amounts[0] ? 'Sí' : 'No'}, ${pricesOf(items)}`;
  if (bundle) return pricesOf([bundle]);
  if (items.length > 0 && items.length < LEADS.length) return pricesOf(items);
  if (order.propertyValue) return 'Ningún lead de vendedor cubre ese valor. Pregunte a {email} o al {phone}.';
  const asksPrice = facts.PRICE.test(message);
  const affordable = BUNDLES.findLast(({ price }) => price <= (order.budget ?? (asksPrice ? (amounts[0] ?? 0) : 0)));
  if (affordable) return pricesOf(priced([affordable]));
  if (/paquete|bundle|credito/.test(message)) return pricesOf(priced(BUNDLES));
  return asksPrice ? pricesOf(priced(LEADS)) : null;
}

function pricesOf(items: Item[]): string {
  const prices = items.map(({ plan, quantity }) => {
    const sums = [plan.price, plan.credit ?? 0].filter((dollars) => dollars && quantity && quantity > 1);
    return [facts.priceInSpanish(plan), ...sums.map((dollars) => facts.product(quantity ?? 1, dollars))].join('; ');
  });
  return `el precio de la lista es: ${prices.join('; ')}.`;
}

/** How many leads of each price a sum of money or credit buys, and what is left. */
function countsFor(items: Item[], money: number): string {
  const counts = [...new Set(items.map(({ plan }) => plan.price))].map((price) => {
    const count = Math.floor(money / price);
    return `${count} leads de ${formatUsd(price)} (${facts.product(count, price)}; quedan ${difference(money, count * price)})`;
  });
  return `Le alcanza para ${counts.join(', o para ')}.`;
}

function totalOf(items: Item[], credit: number | undefined, asksIfEnough: boolean): string {
  const total = items.reduce((sum, { plan, quantity }) => sum + (quantity ?? 1) * plan.price, 0);
  const terms = items.map(({ plan, quantity }) => `${quantity ?? 1} × ${formatUsd(plan.price)}`).join(' + ');
  const text = `el total es de ${terms} = ${formatUsd(total)} (${items.map(({ plan }) => plan.title).join(', ')}).`;
  if (!credit) return text;
  const [word, left] = total > credit ? ['No', difference(total, credit)] : ['Sí', difference(credit, total)];
  return `${asksIfEnough ? `${word}, ` : ''}${text} Del crédito ${word === 'No' ? 'faltan' : 'quedan'} ${left}.`;
}
