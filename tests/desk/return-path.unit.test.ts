import { expect, test } from 'vitest';
import { signInPath, toReturnPath } from '#app/desk/access/return-path.ts';

test.each([
  ['/desk/list/reviews', '/desk/list/reviews'],
  ['/desk/list/x?search=5&to=//evil.example', '/desk/list/x?search=5&to=//evil.example'],
  ['/desk/csv/messages?filter=quarantined', '/desk/list/messages?filter=quarantined'],
])('leads back to %j', (address, path) => {
  expect(toReturnPath(address)).toBe(path);
  const { searchParams } = new URL(signInPath(path), 'http://desk.example');
  expect(toReturnPath(searchParams.get('to'))).toBe(path);
});

const ELSEWHERE = [
  ...['', '/', '/desk', '/desk/', ' /desk/list', 'desk/list', '/Desk/list', '/desktop/list', '/desk?to=/desk/list/x'],
  ...['//evil.example', '//evil.example/desk/list', '/\\evil.example', '\\\\evil.example/desk/', '/desk//evil.example'],
  ...['/desk/../', '/desk/..//evil.example', '/desk/..\\..\\evil.example', '/desk/list/../../pricing'],
  ...['/desk/%2e%2e/pricing', '/desk/%2f%2fevil.example', '/desk/%5cevil.example', '/desk/%252e%252e/x'],
  ...['/desk/@evil.example', '/desk/list/é', '/desk/list/x:80', '/desk/list/\u0000', '/desk/\t/evil.example'],
  ...['/desk/list\r\nLocation: https://evil.example', '/desk/list?a\r\nSet-Cookie: a=b', '/desk/list/x\n'],
  ...['\t//evil.example/desk/', 'https://evil.example/desk/list', 'https:/desk/list', 'http://[/desk/'],
  'javascript:alert(1)//desk/list',
];

test.each([null, ...ELSEWHERE])('leads to the first page instead of %j', (address) => {
  expect(toReturnPath(address)).toBe('/desk');
});
