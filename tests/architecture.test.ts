import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Each room, and the rooms that it may import besides itself and the ground: the table in docs/architecture.md. */
const MAY_IMPORT = new Map(
  [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(
    ([, room = '', rooms = '']) => [room, rooms === '–' ? [] : rooms.split(', ')],
  ),
);

/** What the rooms of payments import from each other, beside the port, the calls and the records at the top. */
const MAY_IMPORT_IN_PAYMENTS: Record<string, string[]> = {
  providers: [],
  emails: [],
  books: ['emails'],
  machine: ['books', 'emails'],
  orders: ['machine', 'books', 'emails'],
};

/** Tables without any effect: what each status means. All of payments knows them. */
const STATUS_TABLES = /^app\/payments\/machine\/(?:status|outcome|next-step)\.ts$/;

/** Packages that a room must not know. */
const MUST_NOT_KNOW: Partial<Record<string, RegExp>> = {
  content: /^(?!yaml$|marked$|zod$|node:|sharp$)/,
  ui: /^(@remix-run\/node|node:|zod)/,
  store: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
  mail: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
  payments: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
  backend: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
};

/** Settings, sample facts, the release, secrets, access to files, the log, calls to other servers, what people type, and the one error that crosses rooms. */
const GROUND = /^app\/(?:(?:settings|text)\/.*|(?:release|signed-token|log|fetch)\.server\.ts|backend-error\.ts)$/;

type Import = { file: string; path: string; isTypeOnly: boolean };

const sources = filesIn('app').filter((file) => /\.tsx?$/.test(file));
const imports = sources.flatMap(importsOf);
const ours = imports.flatMap((one) => {
  const path = resolveOurs(one.path);
  return path ? [{ ...one, path }] : [];
});
const packages = imports.filter(({ path }) => !resolveOurs(path));

describe('imports', () => {
  test('the tree is read', () => {
    expect(sources.length).toBeGreaterThan(250);
    expect(ours.length).toBeGreaterThan(800);
  });

  test('go from room to room as the table allows', () => {
    const isAllowed = (from: string, to: string) =>
      from === to || to === 'ground' || (MAY_IMPORT.get(from) ?? []).includes(to);
    expect(ours.filter(({ file, path }) => !isAllowed(roomOf(file), roomOf(path)))).toEqual([]);
  });

  test('go from room to room of payments as their table allows', () => {
    const roomIn = (path: string) => /^app\/payments\/(\w+)\//.exec(path)?.[1];
    const wrong = ours.filter(({ file, path, isTypeOnly }) => {
      const [from, to] = [roomIn(file), roomIn(path)];
      if (!from || isTypeOnly || from === to || STATUS_TABLES.test(path)) return false;
      return to ? !MAY_IMPORT_IN_PAYMENTS[from]?.includes(to) : path === 'app/payments/payments.server.ts';
    });
    expect(wrong).toEqual([]);
  });

  test('run in no circle', () => {
    const done = new Set<string>();
    function visit(file: string, way: string[]): void {
      if (way.includes(file)) expect.fail([...way.slice(way.indexOf(file)), file].join(' -> '));
      if (done.has(file)) return;
      for (const { path } of ours.filter((one) => one.file === file)) visit(path, [...way, file]);
      done.add(file);
    }
    for (const file of sources) visit(file, []);
  });

  test('keep frameworks out of what does not need them', () => {
    expect(packages.filter(({ file, path }) => MUST_NOT_KNOW[roomOf(file)]?.test(path))).toEqual([]);
  });

  test('never join the hosted and the embedded backend', () => {
    const side = (path: string) => /^app\/backend\/(hosted|embedded)\b/.exec(path)?.[1];
    expect(ours.filter(({ file, path }) => side(file) && side(path) && side(file) !== side(path))).toEqual([]);
  });

  test('name what is ours from the root of the project, in one way', () => {
    expect(imports.filter(({ path }) => path.startsWith('.'))).toEqual([]);
  });

  test('bring zod to schemas and the server alone', () => {
    const isTypeOf = ({ file, isTypeOnly }: Import) => isTypeOnly && !file.endsWith('.tsx');
    const wrong = packages.filter(
      (one) => one.path === 'zod' && !/\.(?:schema|server)\.ts$/.test(one.file) && !isTypeOf(one),
    );
    expect(wrong).toEqual([]);
  });

  test('bring schemas to components later, or as types', () => {
    const wrong = ours.filter(
      ({ file, path, isTypeOnly }) =>
        file.endsWith('.tsx') && roomOf(file) !== 'routes' && path.endsWith('.schema.ts') && !isTypeOnly,
    );
    expect(wrong).toEqual([]);
  });

  test('go from a component to the server as types alone', () => {
    const wrong = ours.filter(
      ({ file, path, isTypeOnly }) =>
        file.endsWith('.tsx') && !/routes|document/.test(roomOf(file)) && path.includes('.server.') && !isTypeOnly,
    );
    expect(wrong).toEqual([]);
  });

  test('reach a database, a network, a secret or the disk from .server files alone', () => {
    const reaches = /^(?:node:(?:fs|net|http|https|crypto|child_process)|better-sqlite3|pg|undici|nodemailer|pino)/;
    const wrong = packages.filter(
      ({ file, path, isTypeOnly }) => reaches.test(path) && !isTypeOnly && !/\.server\.tsx?$/.test(file),
    );
    expect(wrong).toEqual([]);
    expect(sources.filter((file) => /^app\/assistant\/answers\/.*(?<!\.server)\.ts$/.test(file))).toEqual([]);
  });
});

/** The document's own files stand in no folder, as Remix looks for them there. */
function roomOf(path: string): string {
  if (GROUND.test(path)) return 'ground';
  if (/^app\/[^/]+$/.test(path)) return 'document';
  const room = path.split('/')[1] ?? '';
  if (!MAY_IMPORT.has(room)) throw new Error(`${path} is in no room of docs/architecture.md`);
  return room;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  return ts.preProcessFile(text).importedFiles.map(({ fileName, pos }) => {
    const statement =
      text
        .slice(0, pos)
        .split(/\bimport\b/)
        .at(-1) ?? '';
    // What is imported by a call comes later, when it is needed.
    return { file, path: fileName, isTypeOnly: /^\s+type\b/.test(statement) || /^\(/.test(statement) };
  });
}

/** The path of an imported file of the project; null for a package. */
function resolveOurs(name: string): string | null {
  return name.startsWith('#app/') ? name.slice(1).replace(/\?.*/, '') : null;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
