/** Letters that no decomposition turns into plain ones. */
const PLAIN: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Returns a text as searches compare it: in lower case, without marks, apostrophes and invisible characters. "Öztürk" and
 * "ozturk" are one text, like "O’Brien" and "o'brien".
 */
export function foldText(text: string): string {
  return text
    .replace(/['’‘ʼʻ′`´＇]/g, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(UNPLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
