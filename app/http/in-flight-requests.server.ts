import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Per connection. Browsers and proxies wait for a response before the next request. Node would start all requests of one
 * packet at once and keep every other visitor waiting.
 */
const MAX_PIPELINED_REQUESTS = 16;

export type InFlightRequests = {
  /** Counts a request until its response ends or its visitor leaves. Returns false, and closes the connection, if that has too many. */
  begin(request: IncomingMessage, response: ServerResponse): boolean;
  count(): number;
  /** Closes all connections once no request is in flight: Node would wait for those that browsers open ahead of need. */
  closeWhenDone(): void;
};

/** Counts a server's requests in flight, for the log and so that it can stop after the last response. */
export function countInFlightRequests(server: Server): InFlightRequests {
  const perConnection = new WeakMap<Duplex, number>();
  let total = 0;

  server.on('connection', (socket) => {
    perConnection.set(socket, 0);
    // A response that is queued behind another one gets no `close` event when the visitor leaves.
    socket.once('close', () => end(socket, perConnection.get(socket)));
  });

  function end(socket: Duplex, requests = 0): void {
    perConnection.set(socket, (perConnection.get(socket) ?? 0) - requests);
    total -= requests;
    if (!server.listening) closeWhenDone();
  }

  function closeWhenDone(): void {
    if (total === 0) server.closeAllConnections();
  }

  return {
    begin(request, response) {
      const { socket } = request;
      const others = perConnection.get(socket) ?? 0;
      if (others >= MAX_PIPELINED_REQUESTS) {
        socket.destroy();
        return false;
      }
      perConnection.set(socket, others + 1);
      total += 1;
      response.once('close', () => {
        if (perConnection.get(socket)) end(socket, 1);
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
