import { readFileSync } from 'node:fs';

/** An instruction of the Dockerfile, such as `COPY`, and everything behind it. */
export type Step = { keyword: string; rest: string };

/** The Dockerfile's stages, each from its `FROM` on, without comments and with each step on one line. */
export function readStages(): Step[][] {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const stages: Step[][] = [];
  for (const line of lines) {
    const step = { keyword: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) };
    if (step.keyword === 'FROM') stages.push([]);
    stages.at(-1)?.push(step);
  }
  return stages;
}

/** What stands behind that keyword in the steps, once for each of them. */
export function all(steps: Step[], keyword: string): string[] {
  return steps.filter((step) => step.keyword === keyword).map(({ rest }) => rest);
}
