import { type Stats, statSync } from 'node:fs';

/** Says which of these files the site could not use, since another user than its own has made them. */
export function warnOfOwner({ uid, gid }: Stats, paths: string[]): void {
  const others = paths.filter((path) => statSync(path).uid !== uid);
  if (others.length === 0) return;
  const names = others.join(' ');
  console.error(
    `${names} belongs to user ${process.getuid?.()}, and the site's data to user ${uid}: run chown ${uid}:${gid} ${names}`,
  );
}
