import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Requests that one connection may have under way. Browsers and proxies wait for an answer before they send the next; Node
 * would begin all that came in one packet, and nobody else would be answered meanwhile.
 */
const MOST_AT_ONCE = 16;

export type RequestsUnderWay = {
  /** Counts a request until its answer has ended or its visitor has left. Breaks off a connection that has too many, and returns false. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  count(): number;
  /** Closes idle connections once nothing is under way: browsers open some ahead of need, whose first request Node would wait for. */
  closeWhenDone(): void;
};

/** Counts the requests of a server, for the log and so that it can stop when the last has its answer. */
export function countRequests(server: Server): RequestsUnderWay {
  const ofConnection = new WeakMap<Duplex, number>();
  let total = 0;

  server.on('connection', (socket) => {
    ofConnection.set(socket, 0);
    // Answers that wait behind another one hear nothing of a visitor who has left.
    socket.once('close', () => end(socket, ofConnection.get(socket)));
  });

  function end(socket: Duplex, requests = 0): void {
    ofConnection.set(socket, (ofConnection.get(socket) ?? 0) - requests);
    total -= requests;
    if (!server.listening) closeWhenDone();
  }

  function closeWhenDone(): void {
    if (total === 0) server.closeAllConnections();
  }

  return {
    begin(request, response) {
      const { socket } = request;
      const others = ofConnection.get(socket) ?? 0;
      if (others >= MOST_AT_ONCE) {
        socket.destroy();
        return false;
      }
      ofConnection.set(socket, others + 1);
      total += 1;
      response.once('close', () => {
        if (ofConnection.get(socket)) end(socket, 1);
        if (!request.complete) discardRest(request);
      });
      return true;
    },
    count: () => total,
    closeWhenDone,
  };
}

/** Remix stops reading a body that no route wants; the next request on the connection would wait behind it. */
function discardRest(request: IncomingMessage): void {
  request.removeAllListeners('data').resume();
}
