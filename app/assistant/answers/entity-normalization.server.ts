import { PLANS } from '#app/content/plans.ts';

/** Replaces entities that differ from visitor to visitor (places, ZIP codes, house values, numbers) by one word each. */

const STATES =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|' +
  'kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|' +
  'new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|' +
  'south carolina|south dakota|tennessee|texas|utah|vermont|west virginia|virginia|washington|wisconsin|wyoming|puerto rico';

const CITIES =
  'albuquerque|anaheim|arlington|atlanta|aurora|austin|bakersfield|baltimore|baton rouge|birmingham|boise|boston|brooklyn|buffalo|' +
  'charleston|charlotte|chicago|cincinnati|cleveland|colorado springs|columbus|dallas|dc|denver|des moines|detroit|dfw|' +
  'el paso|fort worth|fresno|greensboro|henderson|honolulu|houston|indianapolis|jacksonville|jersey city|kansas city|knoxville|' +
  'las vegas|lexington|long beach|los angeles|louisville|memphis|mesa|miami|milwaukee|minneapolis|nashville|' +
  'new orleans|newark|norfolk|nyc|oakland|omaha|orlando|philadelphia|philly|phoenix|pittsburgh|plano|portland|raleigh|reno|' +
  'riverside|rochester|sacramento|salt lake city|san antonio|san diego|san francisco|san jose|savannah|scottsdale|' +
  'seattle|spokane|st louis|st paul|stockton|tacoma|tampa|toledo|tucson|tulsa|vegas|wichita|wilmington';

const ABROAD =
  'canada|ontario|toronto|vancouver|montreal|calgary|mexico|europe|england|london|uk|united kingdom|ireland|france|germany|' +
  'spain|india|dubai|australia|sydney|philippines|brazil';

const ABOVE = '(?:(?:over|above|more than|north of|beyond|exceeding) )?';

const ENTITY_PATTERNS: [RegExp, string | ((...match: string[]) => string)][] = [
  [/(\d),(\d{3})/g, '$1$2'],
  [new RegExp(`\\b(?:${STATES}|${CITIES})\\b`, 'g'), ' someplace '],
  [new RegExp(`\\b(?:${ABROAD})\\b`, 'g'), ' abroad '],
  [/\bhalf a mil(?:lion)?\b/g, '500k'],
  [/\ba million\b/g, '1 million'],
  [/\b(?:a|one) (?:grand|thousand)\b|\b1k\b/g, '1000'],
  [
    new RegExp(
      `${ABOVE}\\$? ?(\\d+(?:\\.\\d+)?) ?(k|thousand|grand|m|mil|million|mm)\\b|${ABOVE}(?:\\$ ?(\\d{5,7})|\\b(\\d{6,7})|\\b(\\d{5})(?= ?(?:dollars?|usd|bucks)))\\b`,
      'g',
    ),
    (match, digits = '', scale = '', ...sums) =>
      valueBand(
        Number(digits ? digits : sums.find((sum) => sum)) * (digits ? (SCALES[scale.charAt(0)] ?? 1) : 1),
        match,
      ),
  ],
  [/\b\d{5}\b/g, ' zip '],
  [/\b\d{1,4}(?:\.\d+)?\b/g, (digits) => normalizeNumber(Number(digits))],
  [
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\b/g,
    ' somenumber ',
  ],
  [/\b(?:\d+(?:rd|th)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/g, ' inline '],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?\b/g, ' someday '],
];

const SCALES: Record<string, number> = { k: 1000, t: 1000, g: 1000, m: 1_000_000 };

/** Returns the text in lower case with every entity replaced by its word: `in Ohio` becomes `in someplace`. */
export function normalizeEntities(text: string): string {
  return ENTITY_PATTERNS.reduce(
    (plain, [pattern, replacement]) =>
      typeof replacement === 'string' ? plain.replace(pattern, replacement) : plain.replace(pattern, replacement),
    text.toLowerCase().replace(/['’]/g, ''),
  );
}

const VALUE_LIMITS = PLANS.flatMap(({ features }) =>
  features.map((feature) => /^Property value up to (\d+)K$/.exec(feature)),
)
  .flatMap((match) => (match ? [Number(match[1]) * 1000] : []))
  .sort((a, b) => a - b);

/** Names the lead for a property of that value by the lowest limit that covers it (specification, section 9). */
function valueBand(value: number, phrase: string): string {
  if (value < MIN_HOUSE_VALUE) return ` ${value} `;
  const above = /^(?:over|above|more|north|beyond|exceed)/.test(phrase);
  const limit = VALUE_LIMITS.find((each) => (above ? value < each : value <= each));
  return limit ? ` housevalue value${limit} ` : ' housevalue valueabove ';
}

const MIN_HOUSE_VALUE = 20_000;

/** Leaves the catalog's own figures as they are. A round sum names the bundle that costs a dollar less. */
function normalizeNumber(value: number): string {
  const bundle = PLANS.find(({ kind, price }) => kind === 'bundle' && (price === value || price + 1 === value));
  if (bundle) return ` ${bundle.title.toLowerCase()} `;
  return CATALOG_FIGURES.has(value) ? ` ${value} ` : ' somenumber ';
}

/** The prices and credits of the catalog, and the two list prices that only the FAQ names. */
const CATALOG_FIGURES = new Set([...PLANS.flatMap(({ price, credit = price }) => [price, credit]), 149, 100]);
