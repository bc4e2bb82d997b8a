import { writeFileSync } from 'node:fs';

/** Leaves what scripts/test.mjs counts in the file VITEST_REPORT. Vitest's own JSON lacks the causes of errors. */
export default class VitestReport {
  onTestRunEnd(files, errors) {
    const results = files.flatMap((file) => [
      // Of a file that could not be loaded, or a hook that failed around its tests.
      { file: file.moduleId, name: '', errors: file.errors() },
      ...[...file.children.allSuites()].map((suite) => ({
        file: file.moduleId,
        name: suite.fullName,
        errors: suite.errors(),
      })),
      ...[...file.children.allTests()].map((test) => {
        const { state, errors = [] } = test.result();
        return { file: file.moduleId, name: test.fullName, state, errors };
      }),
    ]);
    const outside = errors.map((error) => ({ file: '', name: 'outside of all tests', errors: [error] }));
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify([...results, ...outside]));
  }
}
