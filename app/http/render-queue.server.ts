import type { ServerResponse } from 'node:http';
import { networkOf } from '#app/http/client-address.server.ts';
import { visitorAddress } from '#app/http/visit.server.ts';

/** More than rendering takes. A page that waits for a backend longer than this keeps nobody else waiting. */
const MAX_TURN_MS = 50;

type Turn = { response: ServerResponse; begin(): void };

/** By client, in the order in which they come next. */
const waiting = new Map<string, Turn[]>();

let isTaken = false;

/**
 * Resolves when this visitor's page may be rendered. Pages are rendered one after another, for one client in turn with the
 * others: all that one client may request at once would else keep everybody waiting for a second.
 */
export function waitForRender(response: ServerResponse): Promise<void> {
  const client = networkOf(visitorAddress());
  return new Promise((begin) => {
    const own = waiting.get(client);
    if (own) own.push({ response, begin });
    else waiting.set(client, [{ response, begin }]);
    if (!isTaken) beginNext();
  });
}

function beginNext(): void {
  const [[client, turns] = ['', []]] = waiting;
  const turn = turns.shift();
  waiting.delete(client);
  if (turns.length > 0) waiting.set(client, turns);
  isTaken = turn !== undefined;
  if (!turn) return;
  const end = () => {
    clearTimeout(timer);
    turn.response.off('close', end);
    // Requests that have arrived are read first, so that their clients get a turn.
    setImmediate(beginNext);
  };
  const timer = setTimeout(end, MAX_TURN_MS);
  turn.response.once('close', end);
  turn.begin();
}
