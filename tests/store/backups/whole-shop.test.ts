import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ops, opsJson } from '#tests/cli.ts';
import { sendMessage } from '#tests/contact/send-message.ts';
import { brandFile, COLORS } from '#tests/content/brand/own-brand.ts';
import { contentFolder, removeContentFolders } from '#tests/content/content-folder.ts';
import { startSite } from '#tests/http.ts';
import { startPaypalShop } from '#tests/payments/shop.ts';

const HEADLINE = 'Where Every Door Opens Twice';
const SECRETS = { PAYPAL_CLIENT_SECRET: 'never-in-a-backup-1', METRICS_TOKEN: 'never-in-a-backup-2' };
const NOT_ROOT = { uid: 65534, gid: 65534 };

let files: Record<string, string>;
let content: string;
let sold: { id: string };
let backup: string;
let scratch: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'whole-'));
  files = {
    'plans.yaml': readFileSync('content/plans.yaml', 'utf8').replace(/price: \d+/, 'price: 217'),
    'pages/about.yaml': `headline: ${HEADLINE}\n`,
    'brand.yaml': brandFile({ colors: COLORS }),
  };
  content = contentFolder({ ...files, '.git/config': 'stray', 'notes.txt': 'stray', 'Thumbs.db': 'stray' });
  // As in a mounted volume of Kubernetes.
  rmSync(join(content, 'brand.yaml'));
  symlinkSync(join(contentFolder(files), 'brand.yaml'), join(content, 'brand.yaml'));
  const env = { ...SECRETS, CONTENT_DIR: content, MAILING_ADDRESS: '1 Harbor Way, "B" #2' };
  const shop = await startPaypalShop(env);
  sold = await shop.sale();
  expect(await sendMessage(shop.site, 'Somebody')).toBe(200);
  backup = join(scratch, 'backup.db');
  symlinkSync('/nowhere', join(content, 'faq.yaml'));
  mkdirSync(join(content, 'pictures'));
  writeFileSync(join(content, 'pictures/huge.jpg'), '');
  truncateSync(join(content, 'pictures/huge.jpg'), 200e6);
  const taken = await ops(['backup', backup, '--json'], { ...env, ...shop.operator, ...SECRETS });
  expect(taken).toMatchObject({
    code: 0,
    err: expect.stringMatching(/CONTENT_DIR: faq\.yaml \(ENOENT\), pictures\/huge\.jpg \(beyond 200 MB\)\./),
  });
  expect(JSON.parse(taken.out)).toMatchObject({ content, messages: 1, payments: 1 });
  await shop.stop();
});
afterAll(() => {
  rmSync(scratch, { recursive: true });
  removeContentFolders();
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(scratch, 'data-'));
});

/** The files below a folder, by their names in it. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

test('is the same shop on an empty machine, with the settings that it names', async () => {
  const { code, out, err } = await ops(['restore', backup, '--json'], { DATA_DIR: dataDir });
  const folder = join(dataDir, 'content');
  expect([code, JSON.parse(out)]).toMatchObject([0, { content: folder, messages: 1, payments: 1 }]);
  expect(err).toContain(`set CONTENT_DIR=${folder}.`);
  const lines = err.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['PAYPAL_CLIENT_SECRET (a secret)', 'METRICS_TOKEN (a secret)', 'PAYPAL_CLIENT_ID=id']),
  );
  const settings = lines.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split(/=(.*)/s).slice(0, 2)] : []));
  expect(Object.fromEntries(settings)).toMatchObject({ MAILING_ADDRESS: '1 Harbor Way, "B" #2' });
  expect(filesIn(folder)).toEqual(files);

  const env = { ...Object.fromEntries(settings), ...SECRETS, SESSION_SECRET: 's'.repeat(32), CONTENT_DIR: folder };
  expect((await ops(['restore', backup], { ...env, DATA_DIR: dataDir })).err).toBe('');
  const site = await startSite({ dataDir, env });
  const page = async (path: string) => (await fetch(site.url + path)).text();
  expect(await page('/pricing')).toContain('$217');
  const about = await page('/about-us');
  for (const text of [HEADLINE, COLORS.dark, '1 Harbor Way']) expect(about).toContain(text);
  expect(await opsJson(['payments', 'list'], { ...env, DATA_DIR: dataDir })).toMatchObject([{ orderID: sold.id }]);
  expect(await opsJson(['messages', 'list'], { DATA_DIR: dataDir })).toMatchObject([{ firstName: 'Somebody' }]);
  await site.stop();
});

test('holds no secret and no stray, as an archive of SQLite', () => {
  const bytes = readFileSync(backup);
  expect(['never-in-a-backup', 'stray'].filter((word) => bytes.includes(word))).toEqual([]);
  const sqlite = new Sqlite(backup);
  // As https://sqlite.org/sqlar.html describes: data as long as sz is not compressed.
  const query = 'select name, cast(data as text) from sqlar where length(data) = sz and mode = 33188';
  const rows = sqlite.prepare(query).raw().all();
  sqlite.close();
  const { 'settings.json': settings = '', ...rest } = Object.fromEntries(rows as [string, string][]);
  expect(JSON.parse(settings)).toMatchObject({ METRICS_TOKEN: null, CONTENT_DIR: content });
  expect(rest).toEqual(Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${name}`, text])));
});

test('leaves nothing of it in the data, of which the next backup holds its own', async () => {
  const env = { DATA_DIR: dataDir, CONTENT_DIR: contentFolder({}) };
  await opsJson(['restore', backup], env);
  const sqlite = new Sqlite(join(dataDir, 'hearthline.db'));
  expect(sqlite.prepare(`select name from sqlite_master where name = 'sqlar'`).all()).toEqual([]);
  sqlite.close();
  rmSync(join(env.CONTENT_DIR, 'pages'), { recursive: true });
  const [taken] = await opsJson(['backup'], env);
  const again = contentFolder({});
  const [restored] = await opsJson(['restore', String(taken?.file)], { ...env, CONTENT_DIR: again });
  expect([restored?.content, Object.keys(filesIn(again)).toSorted()]).toEqual([again, ['brand.yaml', 'plans.yaml']]);
});

test('restores a backup from before, without content and settings', async () => {
  const old = join(scratch, 'old.db');
  const sqlite = new Sqlite(backup);
  sqlite.exec(`vacuum into '${old}'`).close();
  new Sqlite(old).exec('drop table sqlar').close();
  const { code, out, err } = await ops(['restore', old, '--json'], { DATA_DIR: dataDir, CONTENT_DIR: content });
  expect([code, err, JSON.parse(out)]).toMatchObject([0, '', { content: null, messages: 1 }]);
});

describe('the content', () => {
  test('replaces no file of the owner', async () => {
    const own = contentFolder({ 'plans.yaml': 'mine' });
    const { err } = await ops(['restore', backup], { DATA_DIR: dataDir, CONTENT_DIR: own, BACKUPS: '3' });
    expect(err).toContain(`The content is in ${join(dataDir, 'content')}, since ${own} has other files.`);
    expect(filesIn(own)).toEqual({ 'plans.yaml': 'mine' });
    expect(filesIn(join(dataDir, 'content'))).toEqual(files);
  });

  test('goes beside a folder that cannot be written', async () => {
    const readOnly = contentFolder({});
    chmodSync(scratch, 0o755);
    chmodSync(backup, 0o666);
    chmodSync(readOnly, 0o555);
    chmodSync(dataDir, 0o777);
    const user = process.getuid?.() === 0 ? NOT_ROOT : {};
    const copy = join(dataDir, 'copy.db');
    execFileSync('cp', [backup, copy], user);
    const { code, err } = await ops(['restore', copy], { DATA_DIR: dataDir, CONTENT_DIR: readOnly }, user);
    expect([code, err]).toEqual([0, expect.stringContaining(`since ${readOnly} cannot be written (EACCES).`)]);
    expect(err).toContain(`or copy its files to where those of ${readOnly} come from.`);
    expect(filesIn(join(dataDir, 'content'))).toEqual(files);
  });

  test.each(['restore', 'backup'])('survives a kill in the middle of a %s', async (verb) => {
    const env = { DATA_DIR: dataDir, CONTENT_DIR: contentFolder({}) };
    if (verb === 'backup') await opsJson(['restore', backup], env);
    const dies = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      for (const name of ['readFileSync', 'writeFileSync']) {
        const real = fs[name];
        fs[name] = (path, ...rest) => {
          if (String(path).endsWith('plans.yaml')) process.kill(process.pid, 'SIGKILL');
          return real(path, ...rest);
        };
      }
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(dies)}`;
    const words = verb === 'backup' ? ['backup'] : ['restore', backup];
    expect(await ops(words, { ...env, NODE_OPTIONS })).toMatchObject({ code: null });
    if (verb === 'backup') {
      expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/\.db\.part$/)]);
      const [taken] = await opsJson(words, env);
      expect(taken).toMatchObject({ content: env.CONTENT_DIR, messages: 1 });
    } else {
      expect(existsSync(join(env.CONTENT_DIR, 'UNFINISHED-EXPORT'))).toBe(true);
      expect(await opsJson(words, env)).toMatchObject([{ content: env.CONTENT_DIR, messages: 1 }]);
      expect(filesIn(env.CONTENT_DIR)).toEqual(files);
    }
  });
});
