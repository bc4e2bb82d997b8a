import { dayNamed, localTime, type Span } from '#app/text/spans.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = String.raw`20\d\d-\d\d?-\d\d?|\d\d?/\d\d?(?:/20\d\d)?|(?:${MONTH}) \d\d?(?:,? 20\d\d)?`;
const DAY = new RegExp(`(?:^|\\s)(?:on )?(today|yesterday|${WEEKDAYS.join('|')}|${DATE})$`, 'i');
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Splits what was typed into the day at its end and the rest: `pro closer nov 24`. A day without a year is the latest one. Returns
 * null if no day is named.
 */
export function splitDay(typed: string, timeZone: string): { search: string; day: Span } | null {
  const [all, word = ''] = DAY.exec(typed) ?? [];
  const today = localTime(Date.now(), timeZone).slice(0, 10);
  const at = all === undefined ? Number.NaN : dayOf(word.toLowerCase(), Date.parse(today));
  if (Number.isNaN(at)) return null;
  const day = dayNamed(new Date(at).toISOString().slice(0, 10), timeZone);
  return { search: typed.slice(0, -(all ?? '').length).trim(), day };
}

/** Returns a day as if its zone were UTC; NaN if there is no such day. */
function dayOf(word: string, today: number): number {
  const weekday = WEEKDAYS.indexOf(word);
  if (weekday >= 0) return today - ((new Date(today).getUTCDay() - weekday + 7) % 7) * DAY_MS;
  if (word === 'today') return today;
  if (word === 'yesterday') return today - DAY_MS;
  if (/20\d\d/.test(word)) return Date.parse(`${word} UTC`);
  const year = new Date(today).getUTCFullYear();
  const at = Date.parse(`${word} ${year} UTC`);
  return at > today ? Date.parse(`${word} ${year - 1} UTC`) : at;
}
