import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from '#app/assistant/chat/linked-text.tsx';

const SITE = 'https://www.hearthline.example';
const linksIn = (text: string) =>
  [...renderToStaticMarkup(<LinkedText text={text} origin={SITE} />).matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, to, words]) => [to, words],
  );

it('names a link of the site by the label before it', () => {
  const text = `The nearest:\n\nRefund Policy: Cases: ${SITE}/refund-policy#cases\nFive.\n\nHow?: ${SITE}/pricing#how\n`;
  expect(linksIn(text)).toEqual([
    ['/refund-policy#cases', 'Refund Policy: Cases'],
    ['/pricing#how', 'How?'],
  ]);
});

it.each([
  [`${SITE}/refund-policy`, 'refund policy'],
  [`See: ${SITE}/refund-policy for more`, 'refund policy'],
  ['Refund Policy: https://evil.example/a', 'https://evil.example/a'],
  [`Refund Policy: ${SITE}.evil.example/a`, `${SITE}.evil.example/a`],
])('gives no label to the link in “%s”', (text, words) => {
  expect(linksIn(text).map(([, shown]) => shown)).toEqual([words]);
});
