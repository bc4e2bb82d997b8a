import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Carries the visitor's address from the front to the routes. The front overwrites whatever a client sends in it. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** What is known of a request's way here. */
export type Arrival = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * The address of the visitor behind `proxies` proxies (design, `TRUST_PROXY`). Each proxy adds to `X-Forwarded-For` whom
 * it heard from, so the entry that our own outermost proxy wrote is the `proxies`-th from the end; whatever stands
 * before it is the visitor's own claim and never read. With fewer entries the request did not come through all of them,
 * and with something there that is no address nobody trustworthy wrote it: then the connection's own address counts.
 */
export function clientAddress({ headers, socket }: Arrival, proxies: number): string {
  const peer = canonical(socket.remoteAddress ?? '') ?? '';
  if (proxies === 0) return peer;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return canonical(forwarded.at(-proxies) ?? '') ?? peer;
}

/** Whom a limit counts as one: an IPv4 address, or the /64 network that an IPv6 visitor has to choose addresses from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  const known = [...groups(before), ...groups(after)];
  const zeros = after === undefined ? [] : Array<string>(8 - known.length).fill('0');
  return `${[...groups(before), ...zeros, ...groups(after)].slice(0, 4).join(':')}::/64`;
}

/** One spelling for one address, without port, brackets and zone; null for what is no address. */
function canonical(text: string): string | null {
  const entry = text.trim().toLowerCase();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  const address = bare.replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  // An IPv4 visitor on a socket that speaks both.
  return [high, low]
    .map((pair) => Number.parseInt(pair, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
