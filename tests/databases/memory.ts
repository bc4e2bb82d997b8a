import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { freePort } from '#tests/http.ts';

/** The environment with which a site lets its memory be measured, and its inspector's port. */
export async function measurable(): Promise<{ env: { NODE_OPTIONS: string }; port: number }> {
  const port = await freePort();
  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, port };
}

/** What memory may fall by and counts as steady. */
const STEADY_BYTES = 512 * 1024;

/** What a site's process takes of the machine's memory after it has thrown away what it does not need, in MB. */
export async function residentMemory(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let calls = 0;
  function call<Result>(method: string, params: object = {}): Promise<Result> {
    calls += 1;
    const id = calls;
    return new Promise((resolve) => {
      socket.addEventListener('message', function read({ data }) {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }
  // Finalizers run between collections, and the system gets pages back some time later, later still beside other tests.
  let lowest = Number.POSITIVE_INFINITY;
  for (let steady = 0; steady < 3; steady += 1) {
    await call('HeapProfiler.collectGarbage');
    await delay(200);
    const { result } = await call<{ result: { value: number } }>('Runtime.evaluate', {
      expression: 'process.memoryUsage().rss',
    });
    if (result.value < lowest - STEADY_BYTES) steady = 0;
    lowest = Math.min(lowest, result.value);
  }
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.close();
  // A stopping process waits until its inspector disconnects.
  await closed;
  return lowest / 1024 / 1024;
}
