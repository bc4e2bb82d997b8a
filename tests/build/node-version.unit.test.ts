import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSmallProject, type SmallProject } from '#tests/build/small-project.ts';

let project: SmallProject;
beforeEach(() => {
  project = makeSmallProject();
});
afterEach(() => rmSync(dirname(project.folder), { recursive: true }));

describe('the version of Node', () => {
  /** Runs `ops` as if on that version: this shows what is checked and said, not that such a Node can read the file. */
  const runOn = (version: string) => {
    project.write('version.cjs', `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
    return project.run(['ops'], { env: { NODE_OPTIONS: '--require=./version.cjs' } });
  };

  test('is refused before all else, in one sentence, if the project does not run on it', async () => {
    for (const version of ['10.24.1', '22.11.0', '26.0.0']) {
      const { code, out, err } = await runOn(version);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(
        /^Hearthline needs Node 24 \(.*\), and this is .*: install 24 .*, then run "npm ci" again\.\n$/,
      );
      expect(err).toContain(` this is ${version}: `);
    }
  });

  test('is accepted if the project runs on it', async () => {
    for (const version of ['20.19.0', '25.9.0']) {
      expect((await runOn(version)).out).toBe('ops\n');
    }
  });
});
