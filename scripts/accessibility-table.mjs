// The reporter of npm run audit:a11y: a table of every page against every check, then each state and journey.
// A test says which page it checks by the end of its title, " on /path", or by steps whose titles are paths.

export default class AccessibilityTable {
  /** Of each check, by page, whether it holds there. */
  #checks = new Map();
  /** Tests that are about no single page. */
  #journeys = [];

  onTestEnd(test, result) {
    const scripts = test.parent.project().name === 'no-js' ? 'without scripts' : 'with scripts';
    const [, title, path] = /^(.*?)(?: on (\/\S*))?(?: @\S+)?$/.exec(test.title);
    const holds = result.status === 'passed';
    const pages = path ? [[path, holds]] : pathSteps(result.steps).map((step) => [step.title, !failed(step)]);
    if (pages.length === 0) this.#journeys.push(`${mark(holds)} ${title}, ${scripts}`);
    const check = `${title}, ${scripts}`;
    for (const [page, holdsThere] of pages) {
      const found = this.#checks.get(check) ?? new Map();
      this.#checks.set(check, found.set(page, holdsThere && (found.get(page) ?? true)));
    }
  }

  onEnd() {
    const checks = [...this.#checks];
    const pages = [...new Set(checks.flatMap(([, found]) => [...found.keys()]))];
    const width = Math.max(...pages.map(({ length }) => length));
    console.log('Checks of each page:');
    checks.forEach(([check], index) => {
      console.log(`${String(index + 1).padStart(3)}  ${check}`);
    });
    console.log(`\n${' '.repeat(width)}${checks.map((_, index) => String(index + 1).padStart(3)).join('')}`);
    for (const page of pages) {
      const row = checks.map(([, found]) => `  ${found.has(page) ? mark(found.get(page)) : '·'}`);
      console.log(page.padEnd(width) + row.join(''));
    }
    console.log(`\nStates and journeys:\n${this.#journeys.join('\n')}`);
    console.log(`\n${pages.length} pages × ${checks.length} checks, ${this.#journeys.length} states and journeys`);
  }

  printsToStdio() {
    return true;
  }
}

const mark = (holds) => (holds ? '✓' : '✗');
const failed = (step) => step.error !== undefined || step.steps.some(failed);

function pathSteps(steps) {
  return steps.flatMap((step) => (/^\/\S*$/.test(step.title) ? [step] : pathSteps(step.steps)));
}
