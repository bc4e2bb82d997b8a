import { createHash } from 'node:crypto';

/** A picture or the texts of the content, as browsers load them. A file never changes: its address names its bytes. */
export type MediaFile = {
  /** The Content-Type. */
  type: string;
  /** The bytes, or the path of a file that has them. */
  content: Buffer | string;
};

/** The files of the content by their address. */
export type Media = Map<string, MediaFile>;

/** Returns the address of a file, which changes with its bytes. `name` is made of letters, digits, `.`, `_` and `-`. */
export function mediaAddress(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
  return `/media/${hash}-${name}`;
}
