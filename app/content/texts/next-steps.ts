import { texts } from '#app/content/texts/texts.ts';

/** Returns what happens once an order is paid, a step each; none if the company leaves that out. */
export function nextSteps(): string[] {
  const { nextSteps } = texts().receipt;
  if (!nextSteps.show) return [];
  return asksZipCodes() ? [nextSteps.zipCodes.step, ...nextSteps.steps] : nextSteps.steps;
}

/** Returns whether the receipt asks for ZIP codes. */
export function asksZipCodes({ nextSteps } = texts().receipt): boolean {
  return nextSteps.show && nextSteps.zipCodes.show;
}
