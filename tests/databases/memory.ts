import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { freePort } from '#tests/http.ts';

/** The environment with which a site lets its memory be measured, and its inspector's port. */
export async function measurable(): Promise<{ env: { NODE_OPTIONS: string }; port: number }> {
  const port = await freePort();
  return { env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }, port };
}

/** Lets the assistant prepare itself, which takes memory once: what grows later is something else. */
export async function prepareAssistant(origin: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ message: 'How do I pay?' });
  await (await fetch(`${origin}/api/chat/chat-here`, { method: 'POST', headers, body })).text();
}

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
  // Finalizers run between collections, and the system gets pages back some time later.
  for (let i = 0; i < 3; i += 1) {
    await call('HeapProfiler.collectGarbage');
    await delay(200);
  }
  const { result } = await call<{ result: { value: number } }>('Runtime.evaluate', {
    expression: 'process.memoryUsage().rss',
  });
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.close();
  // A stopping process waits until its inspector disconnects.
  await closed;
  return result.value / 1024 / 1024;
}
