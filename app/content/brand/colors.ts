/** The colors of the pages by what they are for, as they ship: the tokens of app/ui/styles/app.css. */
export const SHIPPED_COLORS = {
  page: '#fbf6ee',
  panel: '#efe4d2',
  dark: '#0c2230',
  text: '#14212b',
  accent: '#0b5563',
  action: '#b84a18',
  highlight: '#f3c57c',
};

export type ColorName = keyof typeof SHIPPED_COLORS;
export type Colors = Record<ColorName, string>;

const WHITE = '#ffffff';
const BLACK = '#000000';

/** Errors beside fields, in every brand. */
const FAULT_RED = '#a3291b';

/** The least contrast of text, and of edges and symbols (WCAG 2.2, 1.4.3 and 1.4.11). */
const OF_TEXT = 4.5;
const OF_SYMBOLS = 3;
/** Of text that is shown at 70 % of its strength. */
const OF_PALE_TEXT = 7;

/** Shades that follow from the colors, by how the built stylesheet writes them, each with its sources. */
const SHADES: { shipped: string[]; from: ColorName[]; make: (colors: Colors) => string }[] = [
  // Where Tailwind mixes `dark` and `text` with transparency, beside digits for browsers that know those alone.
  { shipped: ['24.153% -.0198984 -.0332364', '#08202f'], from: ['dark'], make: ({ dark }) => dark },
  { shipped: ['24.0659% -.0123065 -.0234056'], from: ['text'], make: ({ text }) => text },
  {
    shipped: ['#55636d'],
    from: ['text', 'page', 'panel'],
    make: ({ text, page, panel }) => palest(text, page, [page, panel], OF_TEXT),
  },
  { shipped: ['#1b4a66'], from: ['dark', 'accent'], make: ({ dark, accent }) => mix(dark, accent, 0.5) },
  {
    shipped: ['#2f6f8f'],
    from: ['accent', 'page', 'panel'],
    make: ({ accent, page, panel }) => palest(accent, page, [page, panel], OF_TEXT),
  },
  { shipped: ['#9c3c10'], from: ['action'], make: ({ action }) => mix(action, BLACK, 0.15) },
  {
    shipped: ['#a06a1c'],
    from: ['highlight', 'page'],
    make: ({ highlight, page }) => palest(BLACK, highlight, [page], OF_SYMBOLS),
  },
  {
    shipped: ['#e9a986'],
    from: ['highlight', 'action'],
    make: ({ highlight, action }) => mix(highlight, action, 0.3),
  },
  { shipped: ['#515347'], from: ['highlight', 'dark'], make: ({ highlight, dark }) => mix(dark, highlight, 0.3) },
];

type Pair = {
  /** Names, or colors that no brand replaces. */
  front: ColorName | typeof WHITE | typeof FAULT_RED;
  ground: ColorName | typeof WHITE;
  least: number;
  use: string;
};

/** Every two colors that pages put on each other. */
const PAIRS: Pair[] = [
  { front: 'text', ground: 'page', least: OF_TEXT, use: 'the text of pages' },
  { front: 'text', ground: 'panel', least: OF_TEXT, use: 'the text of panels' },
  { front: 'text', ground: WHITE, least: OF_TEXT, use: 'the text of fields' },
  { front: 'text', ground: 'highlight', least: OF_TEXT, use: 'a part that is pointed out' },
  { front: 'accent', ground: 'page', least: OF_TEXT, use: 'links' },
  { front: 'accent', ground: 'panel', least: OF_TEXT, use: 'links in panels' },
  { front: 'accent', ground: WHITE, least: OF_TEXT, use: 'links on cards' },
  { front: WHITE, ground: 'accent', least: OF_TEXT, use: 'the button of a chosen plan' },
  { front: 'page', ground: 'accent', least: OF_TEXT, use: 'the words of a visitor in the chat' },
  { front: WHITE, ground: 'action', least: OF_TEXT, use: 'buttons' },
  { front: 'action', ground: 'page', least: OF_SYMBOLS, use: 'the line below the page that is open' },
  { front: 'action', ground: 'panel', least: OF_SYMBOLS, use: 'the edge of notices' },
  { front: 'page', ground: 'dark', least: OF_PALE_TEXT, use: 'text on dark sections, pale in parts' },
  { front: 'highlight', ground: 'dark', least: OF_TEXT, use: 'links and figures on dark sections' },
  { front: FAULT_RED, ground: 'page', least: OF_TEXT, use: 'faults in forms, always in this red' },
  { front: FAULT_RED, ground: 'panel', least: OF_TEXT, use: 'faults in forms, always in this red' },
];

/** Two colors that cannot be read on each other. `names`: those of a brand among them. */
export type PairFault = { names: ColorName[]; text: string };

/** Returns what is wrong with every two colors that pages put on each other. */
export function pairFaults(colors: Colors): PairFault[] {
  const isName = (name: string): name is ColorName => name in colors;
  return PAIRS.flatMap(({ front, ground, least, use }) => {
    const pair = [front, ground];
    const [one = '', other = ''] = pair.map((name) => (isName(name) ? colors[name] : name));
    const contrast = contrastOf(one, other);
    if (contrast >= least) return [];
    const [what, on] = pair.map((name) => (isName(name) ? `${name} ${colors[name]}` : name));
    const is = Math.floor(contrast * 10) / 10;
    const text = `${what} on ${on} has a contrast of ${is}:1 and needs ${least}:1, as ${use}: ${remedyFor(pair, colors)}`;
    return [{ names: pair.filter(isName), text }];
  });
}

/** Says how the colors of a brand among the two get further from each other. */
function remedyFor(pair: string[], colors: Colors): string {
  const digitsOf = (name: string) => colors[name as ColorName] ?? name;
  const [dark = '', light = ''] = pair.toSorted(
    (one, other) => luminanceOf(digitsOf(one)) - luminanceOf(digitsOf(other)),
  );
  return [dark in colors && `make ${dark} darker`, light in colors && `make ${light} lighter`]
    .filter(Boolean)
    .join(', or ');
}

/** Returns the contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the shades of a brand by how the built stylesheet writes those that ship; an empty map where all ship. */
export function shadesOf(colors: Colors): Map<string, string> {
  const isOwn = (name: ColorName) => colors[name] !== SHIPPED_COLORS[name];
  const names = Object.keys(SHIPPED_COLORS) as ColorName[];
  const own = names.filter(isOwn).map((name) => [SHIPPED_COLORS[name], colors[name]] as const);
  const shades = SHADES.filter(({ from }) => from.some(isOwn)).flatMap(({ shipped, make }) =>
    shipped.map((each) => [each, make(colors)] as const),
  );
  return new Map([...own, ...shades]);
}

const COLOR = /(#[\da-f]{6})(?:[\da-f]{2})?(?![\da-f])|oklab\(([^()/]+)\/([\d.]+)\)/g;

/** Returns a text of the built stylesheet with the shades of a brand. */
export function repaint(css: string, shades: ReadonlyMap<string, string>): string {
  if (shades.size === 0) return css;
  return css.replace(COLOR, (written: string, digits?: string, oklab = '', alpha = '') => {
    const shade = shades.get(digits ?? oklab);
    if (!shade) return written;
    return digits ? shade + written.slice(digits.length) : `rgb(${channelsOf(shade).join(' ')}/${alpha})`;
  });
}

/** Returns `color` with as much of `other` as leaves it its contrast on each of the grounds. */
function palest(color: string, other: string, grounds: string[], least: number): string {
  const shares = Array.from({ length: 101 }, (_, index) => 1 - index / 100);
  const share = shares.find((each) => {
    const mixed = mix(color, other, each);
    return grounds.every((ground) => contrastOf(mixed, ground) >= least);
  });
  return mix(color, other, share ?? 0);
}

/** Returns a mix of two colors, `share` of it the second one. */
function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) => Math.round(channel + ((others[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
