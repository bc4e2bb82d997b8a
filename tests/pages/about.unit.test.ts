import { describe, expect, it } from 'vitest';
import { ABOUT_TABS, BENEFITS, findAboutTab } from '#app/content/pages/about.ts';

describe('about tabs', () => {
  it('are the three of the specification, in order', () => {
    expect(ABOUT_TABS.map(({ id, label }) => [id, label])).toEqual([
      ['ourcompany', 'Our Company'],
      ['mission', 'Our Mission'],
      ['ourvision', 'Our Vision'],
    ]);
  });

  it.each(ABOUT_TABS)('finds $id', ({ id }) => {
    expect(findAboutTab(id).id).toBe(id);
  });

  it.each([null, '', 'Mission', '__proto__'])('falls back to the mission: %s', (id) => {
    expect(findAboutTab(id).id).toBe('mission');
  });
});

it('states live transfers as a goal, not a promise', () => {
  const transfers = BENEFITS.find(({ id }) => id === 'transfers');
  expect(transfers?.text).toContain('aim for full connection, subject to agent availability');
});
