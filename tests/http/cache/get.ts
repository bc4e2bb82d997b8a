import { request } from 'undici';

/** Requests the bytes as they are sent, with the headers of an answer by name; '' for one that it lacks. */
export async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await request(url, { headers, method });
  const body = Buffer.from(await answer.body.arrayBuffer());
  const header = (name: string) => answer.headers[name]?.toString() ?? '';
  return { status: answer.statusCode, header, body };
}
