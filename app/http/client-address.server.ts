import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

type Arrival = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * Returns the address of the visitor behind `proxies` proxies (TRUST_PROXY), or '' if the connection is gone already. Each
 * proxy appends its peer to `X-Forwarded-For`, so our outermost proxy wrote the `proxies`-th entry from the end. The
 * connection's own address counts if that entry is missing or malformed.
 */
export function clientAddress({ headers, socket }: Arrival, proxies: number): string {
  const peer = normalizeAddress(socket.remoteAddress ?? '') ?? '';
  if (proxies === 0) return peer;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return normalizeAddress(forwarded.at(-proxies) ?? '') ?? peer;
}

/** Returns what a rate limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.split('::');
  const groups = (text = '') => text.split(':').filter(Boolean);
  const known = [...groups(before), ...groups(after)];
  const zeros = after === undefined ? [] : Array<string>(8 - known.length).fill('0');
  return `${[...groups(before), ...zeros, ...groups(after)].slice(0, 4).join(':')}::/64`;
}

/** Returns an address in one spelling, without port, brackets and zone, and IPv4 in IPv6 as IPv4; null for other text. */
function normalizeAddress(text: string): string | null {
  const entry = text.trim().toLowerCase();
  const bare = /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  const address = bare.replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low]
    .map((pair) => Number.parseInt(pair, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
