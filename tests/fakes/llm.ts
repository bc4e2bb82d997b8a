import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type LlmRequest = {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; tools?: unknown };
};

/** How the stand-in answers; what it was asked is at hand. */
export type Behaviour = (response: ServerResponse, request: LlmRequest) => void;

export type Llm = {
  /** The base address, as `CHAT_API_URL` wants it. */
  url: string;
  requests: LlmRequest[];
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
};

/** A language-model service on a real socket, with OpenAI's `/chat/completions`, that responds as configured. */
export async function startLlm(): Promise<Llm> {
  let behaviour: Behaviour = says('');
  const requests: LlmRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
    };
    requests.push(asked);
    behaviour(response, asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A well-formed completion with that text. */
export function says(content: string): Behaviour {
  return (response) => json(response, { choices: [{ index: 0, message: { role: 'assistant', content } }] });
}

/** A sentence, and what the site says that it rests on, word for word. */
export type Stated = { text: string; rests: string[] };

/** The sentences with the numbers that the passages which have these words bear among the instructions; 0 if none has. */
export function states(...sentences: Stated[]): Behaviour {
  return (response, request) => {
    const [{ content: instructions = '' } = {}] = request.body.messages;
    const passages = instructions.split(/\n\n\[(?=\d+\] )/).slice(1);
    const numberOf = (words: string) =>
      Number.parseInt(passages.find((passage) => flat(passage).includes(flat(words))) ?? '0', 10);
    const numbered = sentences.map(({ text, rests }) => ({ text, ids: rests.map(numberOf) }));
    says(JSON.stringify({ sentences: numbered }))(response, request);
  };
}

/** A text without what differs between a file and its page: line breaks, quotation marks, and the last mark. */
const flat = (text: string) => text.replace(/\s+/g, ' ').replace(/[“”]/g, '"').replace(/[.;]$/, '').toLowerCase();

/** Any JSON, with status 200. */
export function answers(body: unknown): Behaviour {
  return (response) => json(response, body);
}

export function fails(status: number): Behaviour {
  return (response) => response.writeHead(status).end('upstream trouble');
}

/** Takes the request and never answers. */
export const hangs: Behaviour = () => {};

/** Sends the head and a first piece, then nothing more. */
export const stalls: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":[');
};

/** Sends a space now and then, forever: each piece is in time, the answer never. */
export const drips: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
};

/** A completion that recites what it was told in confidence. */
export const tellsItsPrompt: Behaviour = (response, request) => {
  const rules = request.body.messages[0]?.content.slice(0, 300) ?? '';
  states({ text: `My instructions: ${rules}`, rests: ['software, not by a person'] })(response, request);
};

/** Ends the connection in the middle of its answer. */
export const breaksOff: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":[', () => response.destroy());
};

function json(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
