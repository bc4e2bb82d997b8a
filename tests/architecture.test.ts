import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** The import directions of the design: each layer, and the layers of ours it may import. */
const MAY_IMPORT = {
  domain: ['domain'],
  content: ['domain', 'content'],
  ui: ['domain', 'ui'],
  islands: ['domain', 'ui', 'islands'],
  ground: ['domain', 'content', 'backend', 'mail', 'payments', 'ground'],
  mail: ['domain', 'ground', 'backend', 'mail'],
  contact: ['domain', 'ground', 'backend', 'mail', 'contact'],
  payments: ['domain', 'content', 'ground', 'backend', 'mail', 'payments'],
  checkout: ['domain', 'content', 'ui', 'islands', 'ground', 'doors', 'payments', 'checkout'],
  routes: ['domain', 'content', 'ui', 'islands', 'routes', 'styles', 'ground', 'doors', 'payments', 'checkout'],
  doors: ['domain', 'content', 'ground', 'backend', 'mail', 'payments', 'doors'],
  backend: ['domain', 'content', 'ground', 'backend', 'mail', 'contact', 'payments'],
  cli: ['domain', 'content', 'ground', 'backend', 'payments', 'mail', 'cli', 'doors'],
  styles: [],
} as const;
type Layer = keyof typeof MAY_IMPORT;

/** Packages that a layer must not know. */
const MUST_NOT_KNOW: Partial<Record<Layer, RegExp>> = {
  domain: /^(?!zod$)/,
  content: /./,
  ui: /^(@remix-run\/node|node:|zod)/,
  islands: /^(@remix-run\/node|node:|zod)/,
  mail: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
  payments: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
  backend: /^(react|@remix-run\/|remix-utils|@conform-to\/)/,
};

/** Settings, secrets, the log and the one error that crosses rooms. */
const GROUND = /^app\/(backend-error\.ts|server\/(config|environment|session-secrets|log|private-files)\.server\.ts)$/;

const sources = filesIn('app').filter((file) => /\.tsx?$/.test(file));
const imports = sources.flatMap((file) =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => ({ file, name: fileName })),
);
const ours = imports.flatMap(({ file, name }) => {
  const path = resolveOurs(name);
  return path ? [{ file, path }] : [];
});
const packages = imports.filter(({ name }) => !resolveOurs(name));

describe('imports', () => {
  test('the tree is read', () => {
    expect(sources.length).toBeGreaterThan(30);
    expect(ours.length).toBeGreaterThan(60);
  });

  test('go in the directions of the design', () => {
    const wrong = ours.filter(
      ({ file, path }) => !(MAY_IMPORT[layerOf(file)] as readonly Layer[]).includes(layerOf(path)),
    );
    expect(wrong).toEqual([]);
  });

  test('keep the domain on zod alone, and frameworks out of what does not need them', () => {
    const wrong = packages.filter(({ file, name }) => MUST_NOT_KNOW[layerOf(file)]?.test(name));
    expect(wrong).toEqual([]);
  });

  test('name what is ours from the root of the project, in one way', () => {
    expect(imports.filter(({ name }) => name.startsWith('.'))).toEqual([]);
  });

  test('never join the hosted and the embedded backend', () => {
    const side = (path: string) => /^app\/server\/backend\/(hosted|embedded)\b/.exec(path)?.[1];
    const wrong = ours.filter(({ file, path }) => side(file) && side(path) && side(file) !== side(path));
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  test('read the environment in config.server.ts alone', () => {
    const readers = sources.filter((file) => readFileSync(file, 'utf8').includes('process.env'));
    expect(readers).toEqual(['app/server/config.server.ts']);
  });

  test('have names that say what is in them', () => {
    const vague = /^(utils?|helpers?|common|misc|shared|lib)(\.|$)/;
    const wrong = sources.filter((file) => file.split('/').some((part) => vague.test(part)));
    expect(wrong).toEqual([]);
    const index = sources.filter((file) => /^index\.tsx?$/.test(basename(file)));
    expect(index).toEqual(['app/server/backend/embedded/index.ts']);
  });

  test('stay short: routes under 150 lines, everything else under 300', () => {
    const all = [...sources, ...filesIn('tests'), ...filesIn('scripts')].filter((file) => /\.(tsx?|mjs)$/.test(file));
    const long = all.flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n').length - 1;
      return lines < (file.startsWith('app/routes/') ? 150 : 300) ? [] : [`${file}: ${lines} lines`];
    });
    expect(long).toEqual([]);
  });
});

/** The layer of a file of ours. The document's own files count as routes, its nonce as a piece of interface. */
function layerOf(path: string): Layer {
  if (path === 'app/nonce.tsx') return 'ui';
  if (GROUND.test(path)) return 'ground';
  if (/^app\/server\/[^/]+$/.test(path)) {
    expect(path, 'a file directly in app/server is a door, guarded by its name').toMatch(/\.server\.ts$/);
    return 'doors';
  }
  const layer = /^app\/(?:server\/)?([^/.]+)\//.exec(path)?.[1] ?? 'routes';
  if (!(layer in MAY_IMPORT)) throw new Error(`${path} is in no layer of the design`);
  return layer as Layer;
}

/** The path of an imported file of ours, or null for a package. */
function resolveOurs(name: string): string | null {
  return name.startsWith('#app/') ? name.slice(1).replace(/\?.*/, '') : null;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
