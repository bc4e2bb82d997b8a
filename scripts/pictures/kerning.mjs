// The kerning of a subset as a list of pairs: all of a font's pairs in their own format take 4 kB of a phone's line, those
// that the site's words have 1 kB.
import { Blob, Face, Feature, Font, shape, Buffer as Text } from 'harfbuzzjs';

/** Nearer or further by less than this, in thousandths of the font's size, is not seen. */
const SEEN = 20;
const LETTERS = /^[\p{L}\d.,:’“”-]{2}$/u;
const LIGATURES_OFF = new Feature('liga', 0);

/**
 * Adds a `kern` table to a subset that has no kerning, with the pairs of characters that stand side by side in `texts` and
 * that the whole font moves.
 *
 * @param {Buffer} subset an sfnt
 * @param {Buffer} whole the sfnt that it was made from
 * @param {string} texts
 * @returns {Buffer} an sfnt
 */
export function withKerning(subset, whole, texts) {
  const [from, to] = [fontOf(whole), fontOf(subset)];
  const moved = (pair) =>
    advance(from, pair, [new Feature('kern', 1), LIGATURES_OFF]) -
    advance(from, pair, [new Feature('kern', 0), LIGATURES_OFF]);
  const pairs = [...pairsOf(texts)]
    .map((pair) => ({ glyphs: glyphsOf(to, pair), move: moved(pair) }))
    .filter(({ glyphs, move }) => !glyphs.includes(0) && Math.abs(move) >= SEEN)
    .toSorted((a, b) => a.glyphs[0] - b.glyphs[0] || a.glyphs[1] - b.glyphs[1]);
  return sfnt([...tablesOf(subset), { tag: 'kern', data: kern(pairs) }], subset.readUInt32BE(0));
}

function pairsOf(texts) {
  const pairs = new Set();
  for (let at = 0; at + 1 < texts.length; at += 1) pairs.add(texts.slice(at, at + 2));
  return new Set([...pairs].filter((pair) => LETTERS.test(pair)));
}

function fontOf(buffer) {
  return new Font(new Face(new Blob(new Uint8Array(buffer).buffer)));
}

function shaped(font, text, features) {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, features);
  return buffer;
}

function advance(font, text, features) {
  return shaped(font, text, features)
    .getGlyphPositions()
    .reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

function glyphsOf(font, text) {
  return shaped(font, text, [LIGATURES_OFF])
    .getGlyphInfos()
    .map(({ codepoint }) => codepoint);
}

/** The table as OpenType's format 0 has it: one horizontal subtable of sorted pairs. */
function kern(pairs) {
  const { range, power, rest } = searchHelp(pairs.length, 6);
  const words = [0, 1, 0, 14 + pairs.length * 6, 1, pairs.length, range, power, rest];
  for (const { glyphs, move } of pairs) words.push(...glyphs, move & 0xffff);
  return bigEndian(words);
}

function tablesOf(font) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + index * 16;
    const offset = font.readUInt32BE(record + 8);
    return {
      tag: font.toString('latin1', record, record + 4),
      data: font.subarray(offset, offset + font.readUInt32BE(record + 12)),
    };
  });
}

/** The tables behind their directory, each at a multiple of four; WOFF2 writes the checksums itself. */
function sfnt(tables, version) {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const { range, power, rest } = searchHelp(sorted.length, 16);
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(version, 0);
  bigEndian([sorted.length, range, power, rest]).copy(directory, 4);
  const bodies = [];
  let offset = directory.length;
  for (const [index, { tag, data }] of sorted.entries()) {
    const record = 12 + index * 16;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(data.length, record + 12);
    bodies.push(data, Buffer.alloc(-data.length & 3));
    offset += data.length + (-data.length & 3);
  }
  return Buffer.concat([directory, ...bodies]);
}

/** What OpenType keeps beside the length of a sorted list, for a binary search. */
function searchHelp(length, size) {
  const power = Math.floor(Math.log2(length));
  const range = size * 2 ** power;
  return { range, power, rest: size * length - range };
}

function bigEndian(words) {
  const buffer = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) buffer.writeUInt16BE(word, index * 2);
  return buffer;
}
