/** Writes a count and its noun, which takes an s in the plural: `1,234 emails`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
