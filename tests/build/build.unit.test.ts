import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSmallProject, type SmallProject } from '#tests/build/small-project.ts';

let project: SmallProject;
beforeEach(() => {
  project = makeSmallProject();
});
afterEach(() => rmSync(dirname(project.folder), { recursive: true }));

const path = (name: string) => join(project.folder, name);
/** Another user than the owner of the project, where the tests may become one. */
const STRANGER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

describe('npm run ops', () => {
  test('builds once without a build for two commands, and says so on standard error only', async () => {
    const both = await Promise.all([project.run(['ops']), project.run(['ops'])]);
    expect(both.map(({ code, out }) => [code, out])).toEqual(Array(2).fill([0, 'ops\n']));
    // Either of them, or both where they meet at the lock, may first say that it waits.
    const said = both.map(({ err }) => err).join('');
    expect(said).toContain('There is no build yet: building the command line.\n');
    expect(said.match(/building/g)).toHaveLength(1);
  });

  test('builds again after each change, but for leftovers of editors and public/', async () => {
    const installed = '{"packages":{"node_modules/esbuild":{"version":"1.0.0"}}}';
    await project.run(['ops']);
    const changes: [() => void, string][] = [
      [() => project.write('app/text.ts', "export const text = 'new';"), 'app/text.ts changed'],
      [() => renameSync(path('app/root.tsx'), path('app/x.tsx')), 'app/x.tsx (and 1 more) was added'],
      [() => rmSync(path('app/x.tsx')), 'app/x.tsx was removed'],
      [() => project.write('tsconfig.json', '{}'), 'tsconfig.json changed'],
      [() => project.write('node_modules/.package-lock.json', installed), 'What is in node_modules changed'],
    ];
    for (const [change, reason] of changes) {
      change();
      expect((await project.run(['ops'])).err).toBe(`${reason} since the build: building the command line.\n`);
    }
    for (const name of ['app/.text.ts.swp', 'app/text.ts~', 'public/robots.txt']) project.write(name, 'x');
    utimesSync(path('app/text.ts'), new Date(), new Date());
    expect(await project.run(['ops'])).toEqual({ code: 0, out: 'new\n', err: '' });
  });

  test('builds again without its file, and after a build that failed', async () => {
    await project.run(['ops']);
    rmSync(path('build/ops.js'));
    expect((await project.run(['ops'])).err).toBe('build/ops.js is missing: building the command line.\n');
    project.write('app/text.ts', 'export const = ;');
    const failed = await project.run(['ops']);
    expect(failed).toMatchObject({ code: 1, out: '' });
    expect(failed.err).toContain('app/text.ts:1:13:');
    project.write('app/text.ts', "export const text: string = 'ops';\n");
    const { out, err } = await project.run(['ops']);
    expect([out, err]).toEqual(['ops\n', 'The last build was not finished: building the command line.\n']);
  });

  test('builds again for another commit, so that the release names it', async () => {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: project.folder });
    await project.run(['ops']);
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message=first');
    // Nothing says that this is another commit than the build's.
    expect((await project.run(['ops'])).err).toBe('');
    project.write('app/text.ts', 'declare const RELEASE_COMMIT: string; export const text = RELEASE_COMMIT;');
    const { out: first } = await project.run(['ops']);
    git('commit', '--quiet', '--allow-empty', '--message=second');
    const { out: second, err } = await project.run(['ops']);
    expect(second).not.toBe(first);
    expect(err).toBe(
      `The build is of commit ${first.trim()}, and this is ${second.trim()}: building the command line.\n`,
    );
  });

  test('names what is not installed before it builds', async () => {
    project.write('package-lock.json', '{"packages":{"node_modules/esbuild":{"version":"2.0.0"}}}');
    expect(await project.run(['ops'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no build yet: run "npm ci" first, since esbuild 2.0.0 is not installed as package-lock.json says.\n',
    });
    project.write('package-lock.json', '{"packages":{"node_modules/x":{"version":"2.0.0","optional":true}}}');
    expect((await project.run(['ops'])).code).toBe(0);
  });

  test('says that npm ci comes first, or again after a change of Node', async () => {
    rmSync(path('node_modules/better-sqlite3'));
    const missing = 'The SQLite driver is not installed: run "npm ci" first, and see README.md if that fails.\n';
    for (const name of ['start', 'test']) {
      expect(await project.run([name])).toEqual({ code: 1, out: '', err: missing });
    }
    // What Node throws for a driver that another major version has compiled.
    const driver = 'module.exports = class { constructor() { process.dlopen({ exports: {} }, __filename); } };';
    project.write('node_modules/better-sqlite3/index.js', driver);
    expect((await project.run(['ops'])).err).toBe(
      `npm installed for another Node than ${process.versions.node}: run "npm ci" again.\n`,
    );
  });

  test.runIf(STRANGER)('says what to do as a user who cannot write the build', async () => {
    await project.run(['ops']);
    // Whatever the umask, which the site's own modules set in this process.
    execFileSync('chmod', ['-R', 'a+rX', dirname(project.folder)]);
    const asStranger = () => project.run(['ops'], { user: STRANGER });
    expect(await asStranger()).toEqual({ code: 0, out: 'ops\n', err: '' });
    project.write('app/text.ts', '');
    const { code, err } = await asStranger();
    expect(code).toBe(1);
    expect(err).toBe(
      `app/text.ts changed since the build: this user cannot write ${path('build')} (EACCES), so run "npm run build" as the user who owns it.\n`,
    );
  });

  test('runs what was built, and needs no tools, where there are no sources', async () => {
    await project.run(['ops']);
    for (const name of ['app', 'vite.config.ts', 'node_modules/esbuild', 'scripts/build.mjs', 'scripts/sources.mjs']) {
      rmSync(path(name), { recursive: true });
    }
    expect(await project.run(['ops'])).toEqual({ code: 0, out: 'ops\n', err: '' });
  });
});

describe('npm start', () => {
  test('serves a production build whatever NODE_ENV says, and what was edited since', async () => {
    project.write('hook.cjs', "require('node:fs').writeFileSync('app/root.tsx', 'edited')");
    const built = await project.run(['start'], { env: { NODE_ENV: 'development' } });
    expect(built.out).toBe('the site production\n');
    expect(built.err).toBe('There is no build yet: building the site (about 20 seconds) and the command line.\n');
    const { out, err } = await project.run(['start']);
    expect([out, err.split(':')[0]]).toEqual(['edited production\n', 'app/root.tsx changed since the build']);
  });

  test('builds again after a build that was killed', async () => {
    await project.run(['start']);
    project.write('app/root.tsx', 'new');
    project.write('hook.cjs', "console.error('half'); setInterval(() => {}, 1000)");
    const child = project.start(['start']);
    let seen = '';
    for await (const text of child.stderr ?? []) {
      seen += text;
      if (seen.includes('half')) break;
    }
    // The whole group, as Ctrl+C and a power cut do.
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
    await once(child, 'exit');
    project.write('hook.cjs', '');
    const { out, err } = await project.run(['start']);
    expect(out).toBe('new production\n');
    expect(err).toMatch(/^The last build was not finished: building the site/);
  });
});

test('npm run dev says that npm ci left out what it needs', async () => {
  rmSync(path('node_modules/@remix-run'), { recursive: true });
  expect((await project.run(['dev'])).err).toBe(
    'node_modules/@remix-run/dev/dist/cli.js is missing: run "npm ci" first, without --omit=dev.\n',
  );
});

/** Runs `ops` as if on that version: this shows what is checked and said, not that such a Node can read the file. */
function runOn(version: string) {
  project.write('version.cjs', `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  return project.run(['ops'], { env: { NODE_OPTIONS: '--require=./version.cjs' } });
}

test('refuses a Node on which the project does not run, in one sentence', async () => {
  for (const version of ['10.24.1', '22.11.0', '26.0.0']) {
    const { code, out, err } = await runOn(version);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^Hearthline needs Node 24 \(.*\), and this is .*: install 24 .*, then run "npm ci" again\.\n$/,
    );
    expect(err).toContain(` this is ${version}: `);
  }
  for (const version of ['20.19.0', '25.9.0']) expect((await runOn(version)).out).toBe('ops\n');
});
