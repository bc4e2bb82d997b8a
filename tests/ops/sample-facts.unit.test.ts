import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTNERS } from '#app/content/pages/about.ts';
import { readEnvironment } from '#app/settings/environment.server.ts';
import { SAMPLE_PARTNERS, SAMPLE_SETTINGS } from '#app/settings/sample-facts.ts';
import { isPublic } from '#app/settings/samples.server.ts';

/** How an invented fact looks. */
const SAMPLE =
  /[\w-]\.(?:example|test|invalid)(?![\w(])|example\.(?:com|net|org)\b|\b555\b|Example Street|lorem ipsum/i;

test.each([
  'https://www.porchlight.com',
  'https://leads.porchlight.co.uk',
  'http://8.8.8.8',
  'https://[2606:4700::1111]',
  'https://bücher.com',
  'https://example.com.porchlight.com',
  'https://local.porchlight.com',
  'https://172.32.0.1',
])('takes %s for public', (url) => {
  expect(isPublic(url)).toBe(true);
});

test.each([
  ...['http://localhost:3000', 'http://site.localhost', 'http://127.0.0.1:3000', 'http://127.1', 'http://[::1]:3000'],
  ...['http://10.1.2.3', 'http://172.16.0.1', 'http://172.31.255.255', 'http://192.168.1.10', 'http://169.254.1.1'],
  ...['http://100.64.0.1', 'http://0.0.0.0', 'http://[fd00::1]', 'http://[fe80::1]', 'http://[::ffff:10.0.0.1]'],
  ...['https://www.hearthline.example', 'https://example.com', 'https://WWW.EXAMPLE.COM', 'https://shop.test'],
  ...['https://shop.invalid', 'http://nas.local', 'http://web.internal', 'http://pi.lan', 'http://pi.home.arpa'],
  ...['http://site-a:3000', 'https://www.hearthline.example.', 'http://203.0.113.7', 'http://[2001:db8::1]'],
])('takes %s for an address of nobody or of a private network', (url) => {
  expect(isPublic(url)).toBe(false);
});

test('lists every default that is a sample', () => {
  const defaults = Object.entries(readEnvironment({})).filter(([, value]) => SAMPLE.test(String(value)));
  expect(Object.fromEntries(defaults)).toEqual(SAMPLE_SETTINGS);
});

test('lists every partner that ships', () => {
  expect([...PARTNERS].filter((name) => !SAMPLE_PARTNERS.includes(name))).toEqual([]);
});

test('finds no sample in what visitors read that is not listed', () => {
  const unlisted = ['content', 'ui', 'routes', 'assistant', 'reviews', 'contact', 'checkout', 'desk', 'payments']
    .flatMap((room) =>
      readdirSync(join('app', room), { recursive: true, encoding: 'utf8' }).map((f) => join('app', room, f)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => SAMPLE.test(line) && !/: (?:\/?\*|\/\/)/.test(line));
  // A base of relative addresses, and the shape of what a visitor types: neither is read as the company's.
  expect(unlisted.map((line) => line.replace(/:.*?(['"])(.*?)\1.*/, ': $2'))).toEqual([
    'app/routes/motion.ts: http://site.invalid',
    'app/contact/contact-form.tsx: (555) 123-4567',
    'app/contact/message.schema.ts: Please enter a valid e-mail address, like name@example.com.',
  ]);
});
