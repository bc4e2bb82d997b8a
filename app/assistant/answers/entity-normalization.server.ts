import { coveringPlan, valueLimitOf } from '#app/assistant/answers/plan-names.server.ts';
import { PLANS } from '#app/content/plans.ts';

const PLACES = `alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois
  indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska
  nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania
  rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|west virginia|virginia|washington|wisconsin|wyoming
  puerto rico|albuquerque|anaheim|arlington|atlanta|aurora|austin|bakersfield|baltimore|baton rouge|birmingham|boise|boston
  brooklyn|buffalo|charleston|charlotte|chicago|cincinnati|cleveland|columbus|dallas|dc|denver|des moines|detroit|dfw|el paso
  fort worth|fresno|greensboro|henderson|honolulu|houston|indianapolis|jacksonville|jersey city|knoxville|las vegas|lexington
  long beach|los angeles|louisville|memphis|mesa|miami|milwaukee|minneapolis|nashville|new orleans|newark|norfolk|nyc|oakland
  omaha|orlando|philadelphia|philly|phoenix|pittsburgh|plano|portland|raleigh|reno|riverside|rochester|sacramento
  salt lake city|san antonio|san diego|san francisco|san jose|savannah|scottsdale|seattle|spokane|st louis|st paul|stockton
  tacoma|tampa|toledo|tucson|tulsa|vegas|wichita|wilmington`;
const ABROAD = `canada|ontario|toronto|vancouver|montreal|calgary|mexico|europe|england|london|uk|united kingdom|ireland|france
  germany|spain|india|dubai|australia|sydney|philippines|brazil`;
const NUMBERS = `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy
  eighty|ninety|hundred`;

function anyOf(words: string): RegExp {
  return new RegExp(`\\b(?:${words.replace(/\n\s*/g, '|')})\\b`, 'g');
}

const SCALES: Record<string, number> = { k: 1000, t: 1000, g: 1000, m: 1_000_000 };
const ABOVE = '(?<above>(?:over|above|more than|north of|beyond|exceeding) )?';
const AMOUNTS = [
  String.raw`\$? ?\b(?<count>\d+(?:\.\d+)?) ?(?<scale>k|thousand|grand|m|mil|million|mm)\b`,
  String.raw`(?:\$ ?(?=\d{5})|\b(?=\d{6}|\d{5} ?(?:dollars?|usd|bucks)))(?<count>\d{5,7})\b`,
].map((amount) => new RegExp(ABOVE + amount, 'g'));

/** Entities that differ from visitor to visitor, and the word that stands for each. */
const ENTITIES: [RegExp, string][] = [
  [/(\d),(\d{3})/g, '$1$2'],
  [anyOf(PLACES), ' someplace '],
  [anyOf(ABROAD), ' abroad '],
  [/\bhalf a mil(?:lion)?\b/g, '500k'],
  [/\ba million\b/g, '1 million'],
  [/\b(?:a|one) (?:grand|thousand)\b|\b1k\b/g, '1000'],
];
const OTHER_ENTITIES: [RegExp, string][] = [
  [/\b\d{5}\b/g, ' zip '],
  [anyOf(NUMBERS), ' somenumber '],
  [/\b(?:\d+(?:rd|th)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/g, ' inline '],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?\b/g, ' someday '],
];

/** Returns the text in lower case with every entity replaced by its word: `in Ohio` becomes `in someplace`. */
export function normalizeEntities(text: string): string {
  const replace = (entities: [RegExp, string][], from: string) =>
    entities.reduce((replaced, [pattern, word]) => replaced.replace(pattern, word), from);
  const plain = replace(ENTITIES, text.toLowerCase().replace(/['’]/g, ''));
  const valued = AMOUNTS.reduce((from, amount) => from.replace(amount, (...match) => valueWord(match.at(-1))), plain);
  return replace(
    OTHER_ENTITIES,
    valued.replace(/\b\d{1,4}(?:\.\d+)?\b/g, (digits) => figureWord(Number(digits))),
  );
}

const MIN_HOUSE_VALUE = 20_000;

/** Names the lead for a property of that value by the lowest limit that covers it (specification, section 9). */
function valueWord({ above, count, scale = '' }: Record<string, string | undefined>): string {
  const value = Number(count) * (SCALES[scale.charAt(0)] ?? 1);
  if (value < MIN_HOUSE_VALUE) return ` ${value} `;
  const plan = coveringPlan(above ? value + 1 : value);
  return plan ? ` housevalue value${valueLimitOf(plan)} ` : ' housevalue valueabove ';
}

/** The prices and credits of the catalog, and the two list prices that only the FAQ names. */
const CATALOG_FIGURES = new Set([...PLANS.flatMap(({ price, credit = price }) => [price, credit]), 149, 100]);

/** Leaves the catalog's own figures as they are. A round sum names the bundle that costs a dollar less. */
function figureWord(value: number): string {
  const bundle = PLANS.find(({ kind, price }) => kind === 'bundle' && (price === value || price + 1 === value));
  if (bundle) return ` ${bundle.title.toLowerCase()} `;
  return CATALOG_FIGURES.has(value) ? ` ${value} ` : ' somenumber ';
}
