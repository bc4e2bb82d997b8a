// Where text stands on pictures, and whether it can be read there: scripts/pictures/encode-pictures.mjs asks for each that it encodes.
import sharp from 'sharp';

/** The color of the text, and of the veil between it and the picture. */
const CREAM = [251, 246, 238];
const NIGHT = [8, 32, 47];

/** WCAG AA, for text of less than 24 px and of more. */
const NEEDED = { small: 4.5, large: 3 };

/** The hero of the landing page, which has four slides. */
const WELCOME = {
  wide: { small: [0.03, 0.2, 0.54, 0.82, 0.58], large: [0.03, 0.28, 0.57, 0.6, 0.55] },
  upright: { small: [0.05, 0.2, 0.95, 1, 0.66], large: [0.05, 0.28, 0.95, 1, 0.7] },
};

/**
 * Where text stands on each picture, by shape and size of text, in windows from 360 to 1920 px: left, top, right and bottom, as
 * parts of the picture or of its upright crop. The fifth number is how opaque the veil is there at least. Both change with
 * the page's layout.
 */
const TEXTS = {
  'hero-1-villa': WELCOME,
  'hero-2-street': WELCOME,
  'hero-3-skyline': WELCOME,
  'hero-4-interior': WELCOME,
  path: {
    wide: { small: [0.03, 0.65, 0.97, 0.85, 0.72], large: [0.03, 0.38, 0.85, 0.75, 0.37] },
    upright: { small: [0.11, 0.65, 0.7, 0.92, 0.68], large: [0.11, 0.56, 0.7, 0.7, 0.29] },
  },
  territory: {
    wide: { small: [0.05, 0.2, 0.41, 0.74, 0.3], large: [0.05, 0.12, 0.51, 0.55, 0] },
    upright: { small: [0.19, 0.21, 0.75, 1, 0.36], large: [0.19, 0.32, 0.71, 0.47, 0.17] },
  },
  'article-1-key': {
    wide: { small: [0.03, 0.45, 0.53, 0.84, 0.61], large: [0.03, 0.53, 0.42, 0.75, 0.57] },
    upright: { small: [0.17, 0.53, 0.75, 0.91, 0.68], large: [0.17, 0.63, 0.66, 0.78, 0.72] },
  },
  'article-2-house': {
    wide: { small: [0.03, 0.54, 0.53, 0.84, 0.61], large: [0.03, 0.62, 0.65, 0.75, 0.28] },
    upright: { small: [0.24, 0.53, 0.8, 0.91, 0.68], large: [0.24, 0.63, 0.68, 0.78, 0.72] },
  },
  'article-3-detail': {
    wide: { small: [0.03, 0.5, 0.55, 0.84, 0.55], large: [0.03, 0.58, 0.74, 0.71, 0.11] },
    upright: { small: [0.13, 0.49, 0.71, 0.91, 0.65], large: [0.13, 0.59, 0.61, 0.74, 0.7] },
  },
  'porch-light': { wide: { small: [0.03, 0.43, 0.89, 1, 0.61], large: [0.03, 0.29, 0.87, 0.87, 0.57] } },
  'night-street': {
    wide: { small: [0.13, 0.19, 0.76, 0.6, 0], large: [0.13, 0.21, 0.71, 0.43, 0] },
    upright: { small: [0.11, 0.1, 0.92, 0.45, 0] },
  },
};

/** Throws if text on the encoded picture in `file` has too little contrast; `shape` is `wide` or `upright`. */
export async function checkContrast(name, shape, file) {
  for (const [size, [left, top, right, bottom, veil]] of Object.entries(TEXTS[name]?.[shape] ?? {})) {
    const { width, height } = await sharp(file).metadata();
    const part = {
      left: Math.floor(left * width),
      top: Math.floor(top * height),
      width: Math.floor((right - left) * width),
      height: Math.floor((bottom - top) * height),
    };
    const pixels = await sharp(file).extract(part).removeAlpha().raw().toBuffer();
    const contrast = worstContrast(pixels, veil);
    if (contrast >= NEEDED[size]) continue;
    throw new Error(
      `${file}: ${size} text has a contrast of ${contrast.toFixed(2)}, and needs ${NEEDED[size]}. Darken the master there, or the veil on the page and in scripts/pictures/text-on-pictures.mjs.`,
    );
  }
}

/** The worst but for 5 % of the pixels, which single lit windows may be. */
function worstContrast(pixels, veil) {
  const text = luminance(CREAM);
  const ratios = new Float64Array(pixels.length / 3);
  for (let at = 0; at < ratios.length; at += 1) {
    const behind = luminance(NIGHT.map((dark, channel) => dark * veil + pixels[3 * at + channel] * (1 - veil)));
    ratios[at] = (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05);
  }
  return ratios.sort()[Math.floor(ratios.length * 0.05)];
}

/** WCAG's relative luminance of a color, whose channels are from 0 to 255. */
function luminance(color) {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
