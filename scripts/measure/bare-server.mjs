// Answers every request with the bytes of its standard input, on a free port that it prints: what scripts/measure/bench.mjs compares with.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const body = await buffer(process.stdin);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
