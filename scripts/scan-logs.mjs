// Looks through the logs that the sites of a test run left in a folder, for what no log may hold: e-mail addresses, phone
// numbers, names that the tests typed, tokens. Prints how many lines it read; ends with 1 when it finds something, or
// nothing to read.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** First and last names that tests give their visitors. */
const NAMES = ['Ada', 'Ana', 'Ann', 'Dana', 'Maria', 'Zenobia', 'Quill', 'Núñez', 'Reed', 'Vale', 'Lovelace'];

/** What must not be in a line of the log, by what it is. */
const FORBIDDEN = {
  'an e-mail address': /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i,
  'a phone number': /(?<![\w.:-])\(?\d{3}\)?[-. ]?555[-. ]?\d{4}(?![\w:-])/,
  'a name': new RegExp(`(?<![\\p{L}\\d])(${NAMES.join('|')})(?![\\p{L}\\d])`, 'u'),
  'a query string': /"path":"[^"]*\?/,
  'a receipt’s token': /\/receipt\/[^…\s"]/,
  'a session cookie': /\bsession=|[\w-]{40,}\.[\w%+/-]{20,}/,
  'a secret': /a-secret-for-tests-only|SECRET-TOKEN|Bearer \S|:\/\/[^\s/:@]+:[^\s/@]+@/,
};

/** What the faults of a start show as a good value, which is nobody's. */
const EXAMPLE = /^((?:Content|Configuration): .*), for example .*$/;

/** What this line holds that it may not; undefined when it may be logged. */
export function forbiddenIn(line) {
  const said = line.replace(EXAMPLE, '$1');
  return Object.keys(FORBIDDEN).find((what) => FORBIDDEN[what].test(said));
}

function scan(folder) {
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
  const found = lines.flatMap((line) => {
    const what = forbiddenIn(line);
    return what ? [`${what}: ${line.slice(0, 300)}`] : [];
  });
  for (const one of found.slice(0, 40)) console.error(one);
  console.log(
    `${lines.length} lines of ${readdirSync(folder).length} processes read, ${found.length} hold what no log may hold`,
  );
  return lines.length > 0 && found.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = scan(process.argv[2] ?? '') ? 0 : 1;
