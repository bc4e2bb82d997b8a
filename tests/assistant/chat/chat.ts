import type { Page } from '@playwright/test';
import { formatUsd } from '#app/content/money.ts';
import { content } from '#app/settings/content.server.ts';
import { expect } from '#tests/browser.ts';

type Asked = { question: string; followUp: string; answer: string; listed: string };

/** Questions about the prices of plans, alone and after another question, what their answers state, and what a list of prices does. */
export const [PRICE, OTHER_PRICE, THIRD_PRICE] = content.plans.map(({ title, priceCents }) => ({
  question: `How much is the ${title}?`,
  followUp: `and the ${title}?`,
  answer: `${title} costs ${formatUsd(priceCents)}`,
  listed: `${title}: ${formatUsd(priceCents)}`,
})) as [Asked, Asked, Asked];

/** The call that the widget makes. */
export const CHAT = '**/api/chat/chat-here';
export const button = (page: Page) => page.getByRole('button', { name: /^Chat with/ });
export const panel = (page: Page) => page.getByRole('region', { name: 'Hearthline AI' });
export const input = (page: Page) => page.getByPlaceholder('Ask about any query...');
export const bubbles = (page: Page) => panel(page).getByRole('listitem');

/** A page, hydrated, with a clock that stands still until it is moved, and the panel's script fetched. */
export async function open(page: Page) {
  await page.clock.install({ time: new Date('2026-03-01T21:41:00') });
  await page.goto('/pricing');
  await expect(button(page)).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-01T21:42:00'));
}

/** Opens the panel by a click, with the greeting shown; returns the origin by which the site knows itself. */
export async function openPanel(page: Page): Promise<string> {
  await open(page);
  await button(page).click();
  await expect(input(page)).toBeFocused();
  await page.clock.runFor(500);
  await expect(bubbles(page)).toHaveCount(1);
  return page.locator('link[rel=canonical]').evaluate((link: HTMLLinkElement) => new URL(link.href).origin);
}

/** Types a question and sends it with Enter. */
export async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await input(page).press('Enter');
}

/** Does what brings a reply, waits until it is here, and lets the time pass until it is shown. */
export async function untilReplied(page: Page, act: () => Promise<void>) {
  const answered = page.waitForResponse(CHAT);
  await act();
  await (await answered).finished();
  await page.clock.runFor(1500);
}

type Reply = { body?: string; status?: number; json?: object; headers?: Record<string, string> };

/** Replies to a question in place of the assistant. It is asked by what `act` does, or typed. */
export async function replyWith(page: Page, reply: Reply, act = () => ask(page, 'I want to sell my house')) {
  await page.route(CHAT, (route) => route.fulfill(reply), { times: 1 });
  await untilReplied(page, act);
}
