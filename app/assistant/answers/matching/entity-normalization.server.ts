import { spellNumbers } from '#app/assistant/answers/calculator/plain-numbers.server.ts';
import { coveringPlan, PLANS } from '#app/assistant/answers/calculator/plan-names.server.ts';
import { valueLimitOf } from '#app/assistant/answers/dollars.server.ts';

const PLACES = `alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois
  indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska
  nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania
  rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|puerto rico
  atlanta|austin|baltimore|boston|brooklyn|charlotte|chicago|dallas|denver|detroit|houston|las vegas|los angeles|miami
  nashville|nyc|orlando|philadelphia|phoenix|portland|san antonio|san diego|san francisco|seattle|tampa|tucson`;
const ABROAD =
  'canada|ontario|toronto|mexico|europe|england|london|uk|ireland|france|germany|spain|india|dubai|australia';

/** Entities that differ from visitor to visitor, and the word that stands for each. */
const ENTITIES: [RegExp, string][] = [
  [anyOf(PLACES), ' someplace '],
  [anyOf(ABROAD), ' abroad '],
  [/\b(?:\d+(?:rd|th)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/g, ' inline '],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?\b/g, ' someday '],
];

function anyOf(words: string): RegExp {
  return new RegExp(`\\b(?:${words.replace(/\n\s*/g, '|')})\\b`, 'g');
}

/** Returns the text in lower case with every entity replaced by its word: `in Ohio` becomes `in someplace`. */
export function normalizeEntities(text: string): string {
  return ENTITIES.reduce((replaced, [pattern, word]) => replaced.replace(pattern, word), spellNumbers(text)).replace(
    /\b\d+(?:\.\d+)?\b/g,
    (digits) => ` ${wordOf(Number(digits))} `,
  );
}

/** The prices and credits of the catalog, and the two list prices that only the FAQ names. */
const CATALOG_FIGURES = new Set([...PLANS.flatMap(({ price, credit = price }) => [price, credit]), 149, 100]);
const MIN_HOUSE_VALUE = 20_000;

/** Names a property value by the lowest limit that covers it, and a round sum by the bundle that costs a dollar less. */
function wordOf(figure: number): string {
  if (figure >= MIN_HOUSE_VALUE) {
    const plan = coveringPlan(figure);
    return plan ? `housevalue value${valueLimitOf(plan)}` : 'housevalue valueabove';
  }
  const bundle = PLANS.find(({ kind, price }) => kind === 'bundle' && (price === figure || price + 1 === figure));
  if (bundle) return bundle.title.toLowerCase();
  if (figure === 1) return 'one';
  return CATALOG_FIGURES.has(figure) ? String(figure) : 'somenumber';
}
