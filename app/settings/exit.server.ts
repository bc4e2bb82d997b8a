import { writeSync } from 'node:fs';
import { ContentError, describeFault } from '#app/content/files/fault.server.ts';
import { ConfigError } from '#app/settings/environment.server.ts';

/** Returns the result of `use`. Prints every fault and ends the process if the environment or the content cannot be used. */
export function orExit<Result>(use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    exitOn(error);
  }
}

/** Prints every fault of the environment or the content, and ends the process. Throws any other error. */
export function exitOn(error: unknown): never {
  if (error instanceof ConfigError) printFaults(error.faults.map((fault) => `Configuration: ${fault}.`));
  else if (error instanceof ContentError) {
    printFaults(error.faults.map((fault) => `Content: ${describeFault(fault)}.`));
  } else throw error;
  process.exit(1);
}

/** The process ends next, which would cut off what `console.error` has not yet written to a pipe with a slow reader. */
function printFaults(lines: string[]): void {
  let left = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(process.stderr.fd, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  }
}

const WAIT_MS = 10;
