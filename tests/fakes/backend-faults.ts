import type { ServerResponse } from 'node:http';

/**
 * `hang`: no headers. `stall`: headers and half a body. `dribble`: endless single bytes. `reset`: the connection breaks.
 * `cut`: 422, and the connection breaks within the body. `error`: 500 with an internal message. `rubbish`, `huge`, `html`: 200 with broken JSON, 10 MB of JSON, or HTML.
 */
export type Fault = 'hang' | 'stall' | 'dribble' | 'reset' | 'cut' | 'error' | 'rubbish' | 'huge' | 'html' | 'redirect';

export function misbehave(fault: Fault, response: ServerResponse): void {
  const type = { 'Content-Type': 'application/json' };
  switch (fault) {
    case 'hang':
      return;
    case 'reset':
      response.destroy();
      return;
    case 'stall':
      response.writeHead(500, { ...type, 'Content-Length': '100' }).write('{"error":');
      return;
    case 'cut':
      response.writeHead(422, { ...type, 'Content-Length': '100' });
      response.write('{"error":', () => response.destroy());
      return;
    case 'dribble': {
      response.writeHead(200, type);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'error':
      send(response, 500, 'TypeError: cannot read "password" at /srv/app/db.js:12', 'text/plain');
      return;
    case 'rubbish':
      send(response, 200, '{"id":"ORDER", "status":"COMPLETED", "message', 'application/json');
      return;
    case 'huge':
      response.writeHead(200, type).end(`["${'x'.repeat(10_000_000)}"]`);
      return;
    case 'html':
      send(response, 200, '<!doctype html><title>Welcome</title>', 'text/html');
      return;
    case 'redirect':
      response.writeHead(302, { Location: '/elsewhere' }).end();
  }
}

export function send(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
}
