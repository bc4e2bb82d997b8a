/** `short = long`. */
const SHORTHAND = new Map(
  `
  u ya yall = you; r = are; ur = your; n = and; w = with; wo = without; k = ok; nr = near; em = them; ppl =
  people; b4 = before; bak = back; hw = how; wat wut wth wtf = what; whos = who is; 2day = today; 2nite = tonight;
  tmrw 2morrow = tomorrow; gr8 = great; some1 = someone; any1 = anyone; every1 = everyone; no1 = nobody; def =
  definitely; prob = probably; cuz = because; std = standard; comm = commercial; ld = lead; lds = leads; xfer =
  transfer; xfers = transfers; pkg = package; pkgs = packages; amt = amount; pymt pmt = payment; acct = account;
  msg = message; msgs = messages; txt = text; txts = texts; unsub = unsubscribe; addy = address; hr = hour; hrs =
  hours; wk = week; wks = weeks; mo = month; mos = months; yr = year; yrs = years; fb = facebook; asap = fast;
  excl = exclusive; diff = difference; avg = average; thru = through; btwn = between; bldg = building
`
    .trim()
    .split(/;\s*/)
    .flatMap((row) => {
      const [short = '', long = ''] = row.split(/\s*=\s*/);
      return short.split(/\s+/).map((word) => [word, long] as const);
    }),
);
const SHORTHAND_WORD = new RegExp(`(?<![\\d'’@./-])\\b(?:${[...SHORTHAND.keys()].join('|')})\\b(?![@'’])`, 'gi');

/** Spells out typing shorthand: `heyyy how 2 unsub` becomes `hey how to unsubscribe`. */
export function expandShorthand(message: string): string {
  return message
    .replace(/([a-z])\1{2,}(?<!\bbbb)/gi, '$1')
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\//gi, 'with ')
    .replace(
      /\b2 (?=(?:ask|be|buy|call|cancel|do|get|know|make|order|pay|see|sell|start|stop|talk|text|unsub|use|wait)\b)/gi,
      'to ',
    )
    .replace(SHORTHAND_WORD, (word) => SHORTHAND.get(word.toLowerCase()) ?? word);
}
