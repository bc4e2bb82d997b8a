import { PLANS } from '#app/content/plans.ts';

/** Whatever differs from visitor to visitor and means the same, brought to one word: a place, a ZIP code, a house's value, a number. */

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

const KINDS: [RegExp, string | ((...match: string[]) => string)][] = [
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
  [/\b\d{1,4}(?:\.\d+)?\b/g, (digits) => numberAs(Number(digits))],
  [
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\b/g,
    ' somenumber ',
  ],
  [/\b(?:\d+(?:rd|th)|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/g, ' inline '],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:days?)?\b/g, ' someday '],
];

const SCALES: Record<string, number> = { k: 1000, t: 1000, g: 1000, m: 1_000_000 };

/** The text in lower case, with those words in place of what they stand for. */
export function kindsTold(text: string): string {
  return KINDS.reduce(
    (plain, [pattern, kind]) =>
      typeof kind === 'string' ? plain.replace(pattern, kind) : plain.replace(pattern, kind),
    text.toLowerCase().replace(/['’]/g, ''),
  );
}

const LIMITS = PLANS.flatMap(({ features }) => features.map((feature) => /^Property value up to (\d+)K$/.exec(feature)))
  .flatMap((match) => (match ? [Number(match[1]) * 1000] : []))
  .sort((a, b) => a - b);

/** The lead for a property of that value: the lowest limit that is high enough (specification, section 9). */
function valueBand(value: number, told: string): string {
  if (value < LEAST_VALUE) return ` ${value} `;
  const above = /^(?:over|above|more|north|beyond|exceed)/.test(told);
  const limit = LIMITS.find((most) => (above ? value < most : value <= most));
  return limit ? ` housevalue value${limit} ` : ' housevalue valueabove ';
}

const LEAST_VALUE = 20_000;

/** The catalogue's own figures stay, and a round sum names the bundle that costs a dollar less. */
function numberAs(value: number): string {
  const bundle = PLANS.find(({ kind, price }) => kind === 'bundle' && (price === value || price + 1 === value));
  if (bundle) return ` ${bundle.title.toLowerCase()} `;
  return FIGURES.has(value) ? ` ${value} ` : ' somenumber ';
}

/** What the catalogue asks and credits, and the list prices that the FAQ names. */
const FIGURES = new Set([...PLANS.flatMap(({ price, credit = price }) => [price, credit]), 149, 100]);
