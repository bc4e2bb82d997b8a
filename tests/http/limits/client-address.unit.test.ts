import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '#app/http/client-address.server.ts';

const arrival = (remoteAddress: string | undefined, forwarded?: string | string[]) => ({
  headers: { 'x-forwarded-for': forwarded, 'x-real-ip': '9.9.9.9', 'x-client-ip': '9.9.9.9', forwarded: 'for=9.9.9.9' },
  socket: { remoteAddress },
});
const PROXY = '10.0.0.1';

describe('the address of a visitor', () => {
  it.each<[string, number, string | string[] | undefined, string]>([
    ['no proxy, and a claim', 0, '203.0.113.7', PROXY],
    ['one proxy', 1, '203.0.113.7', '203.0.113.7'],
    ['one proxy, which kept what the visitor claimed', 1, '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['one proxy, and the claim in a header line of its own', 1, ['1.1.1.1', '203.0.113.7'], '203.0.113.7'],
    ['one proxy that was passed by', 1, undefined, PROXY],
    ['one proxy that wrote no address', 1, 'unknown', PROXY],
    ['two proxies, and a claim', 2, '1.1.1.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['two proxies, one of them passed by', 2, '203.0.113.7', PROXY],
    ['an entry with a port', 1, '203.0.113.7:51000', '203.0.113.7'],
    ['an entry of IPv6', 1, '2001:DB8:0:0::7', '2001:db8::7'],
    ['an entry of IPv6 with a port', 1, '[2001:db8::7]:51000', '2001:db8::7'],
    ['an entry of IPv4 in IPv6', 1, '::ffff:203.0.113.7', '203.0.113.7'],
    ['an entry with a line of text', 1, '203.0.113.7 or so', PROXY],
  ])('with %s', (_, proxies, forwarded, expected) => {
    expect(clientAddress(arrival(PROXY, forwarded), proxies)).toBe(expected);
  });

  it('is the same in every spelling of the connection', () => {
    const spellings = ['::ffff:203.0.113.7', '203.0.113.7', '::FFFF:cb00:7107'];
    expect(spellings.map((peer) => clientAddress(arrival(peer), 0))).toEqual(Array(3).fill('203.0.113.7'));
    expect(clientAddress(arrival('fe80::1%eth0'), 0)).toBe('fe80::1');
  });

  it('is empty for a connection that is gone already', () => {
    expect(clientAddress(arrival(undefined), 0)).toBe('');
  });
});

describe('the network that a limit counts as one address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('for %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
