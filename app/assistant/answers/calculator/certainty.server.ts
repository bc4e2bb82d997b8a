import { isKnownIn, type Memory, type Wish } from '#app/assistant/answers/calculator/memory.server.ts';
import { isOf, isOrdered, type Reading } from '#app/assistant/answers/calculator/reading.server.ts';
import { ASKS, FOLLOWS, WORDS } from '#app/assistant/answers/calculator/vocabulary.server.ts';

/** Returns whether a message is about plans and sums at all, and whether it surely asks for a sum and nothing else. */
export function weigh(before: Memory, reading: Reading, wish: Wish): { isAbout: boolean; isSure: boolean } {
  const { text, lines, number, money, isHoused } = reading;
  const isKnown = isKnownIn(before);
  const strange = (reading.rest.match(/[a-z]+/g) ?? []).filter((word) => !WORDS.has(word)).length;
  const isPriced = ASKS.figure.test(text) || (money !== null && /\b(?:get|buy|have|got|spend)\b/.test(text));
  const edits = [FOLLOWS.adds, FOLLOWS.changes, FOLLOWS.drops];
  const isEdit = before.leads.some(isOrdered) && edits.some((each) => each.test(text));
  const follows = [FOLLOWS.each, ASKS.bundles, ASKS.singly];
  const isFollowed = isKnown && (number > 0 || isEdit || isPriced || follows.some((each) => each.test(text)));
  const isOfLeads = number > 1 && (/\b\d+ leads\b/.test(text) || (ASKS.price.test(text) && strange === 0));
  const isListed = isOfLeads || ASKS.allBundles.test(text) || (ASKS.onePrice.test(text) && !isKnown);
  const isNamed = lines.length > 0 || isListed || isHoused || money !== null;
  const isCounted = lines.some(({ quantity }) => quantity > 1) || lines.filter(isOrdered).length > 1;
  // What says all that a sum needs is one, in whatever words.
  const isWhole = [
    isCounted && isPriced,
    isHoused && (money !== null || ASKS.fit.test(text)),
    ASKS.number.test(text) && lines.some(isOf('lead')) && (wish.isBundleNamed || wish.money !== null),
    ASKS.description.test(text) && lines.length === 1 && number === 0 && strange < 3,
    ASKS.onePrice.test(text) && lines.length === 0 && strange < 3,
    ASKS.budget.test(text) && money !== null,
    ASKS.difference.test(text) && lines.length > 1 && lines.some(({ plans: [, other] }) => !other),
    ASKS.perLead.test(text) && lines.some(isOf('lead')) && wish.isBundleNamed,
    wish.isGain,
    wish.isZipAsked,
    wish.otherHalf.length > 0,
  ].some(Boolean);
  const isOfPlan = isPriced || isCounted || number > 0 || isHoused || isListed || isKnown;
  const isPlain = isOfPlan || ASKS.what.test(text) || !/\w/.test(reading.rest);
  const isOfSums = strange === 0 && !ASKS.how.test(text) && (isFollowed || (isNamed && isPlain));
  return {
    isAbout: isNamed || (strange < 2 && isFollowed),
    isSure: !wish.isUnclear && ((isWhole && !ASKS.more.test(text)) || isOfSums),
  };
}
