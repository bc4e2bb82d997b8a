import type Sharp from 'sharp';

/** Returns the library, loaded now, as only a start with a new picture needs it and its memory; why not, if this machine cannot. */
export async function loadSharp(): Promise<typeof Sharp | string> {
  try {
    return (await import('sharp')).default;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Returns what an error of the library says, without the paragraph for developers that some go on with. */
export function reasonOf(error: unknown): string {
  const [first = ''] = (error as Error).message.split('\nPossible solutions');
  return first.replaceAll(/\s+/g, ' ').trim();
}
