import { accessSync, constants, existsSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;
/** Folders of the system, of which some may be empty. */
const OF_SYSTEM =
  /^\/(?:(?:var\/)?(?:cache|home|lib|local|log|media|mnt|opt|root|run|spool|srv|tmp)|etc|var|usr(?:\/local)?)?$/;
/** What the site and a new disk put into a folder, beside the files that are named after another database. */
const OF_SITE =
  /^(?:session-secret(?:\.\w+)?|pictures|hearthline\.db.*|backups\.lock|lost\+found|.+-\d{4}-\d\d-\d\dT[\d-]+Z\.db(?:\.part.*)?)$/;

/**
 * Returns what keeps this process from reading and writing `file` in its folder, and what the operator can do about it;
 * undefined if nothing does. Users are numbers, as `chown` on the host of a container needs them.
 */
export function accessFault(file: string): string | undefined {
  const folder = dirname(file);
  const { part, fault } = deepestPart(folder);
  if (fault) return fault;
  const blocked = rejection(part, R_OK | W_OK | X_OK);
  if (blocked === 'EROFS') return readOnly(part);
  if (blocked && part !== folder) {
    return `${me()} may not create ${folder} (${blocked}). Create it and ${giveAway(folder)}`;
  }
  if (blocked) return notOurs(folder, blocked, folderAdvice(realpathSync(folder), basename(file)));
  if (existsSync(file) && statSync(file).isDirectory()) {
    return `${file} is a folder and not a file. Move it away, or mount the file`;
  }
  // SQLite's own files too: a command that ran as another user leaves its own there.
  const paths = [file, `${file}-wal`, `${file}-shm`].filter((path) => rejection(path, R_OK | W_OK));
  const [path] = paths;
  const code = path && rejection(path, R_OK | W_OK);
  if (!code) return undefined;
  if (code === 'EROFS') return readOnly(path);
  return notOurs(path, code, `To give it to user ${uid()}, ${giveAway(paths.join(' '))}`);
}

/** The deepest part of the path that exists. With a `fault`, that part cannot hold the rest of the path. */
function deepestPart(folder: string): { part: string; fault?: string } {
  let part = folder;
  for (;;) {
    try {
      if (statSync(part).isDirectory()) return { part };
      return { part, fault: `${part} is a file and not a folder. Name another folder, or move the file away` };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const fault = brokenLink(part, code) ?? closedPath(folder, part, code);
      if (fault) return { part, fault };
      part = dirname(part);
    }
  }
}

function brokenLink(path: string, code: string): string | undefined {
  try {
    return `${path} is a link to ${readlinkSync(path)}, which leads to no folder (${code}). Make that folder, or name another`;
  } catch {
    // It is no link, or nobody may look.
    return undefined;
  }
}

/** A part that is missing, or is below a file or a broken link, is judged by the part above it. */
function closedPath(folder: string, part: string, code: string): string | undefined {
  if (/^E(NOENT|NOTDIR|LOOP)$/.test(code) && part !== dirname(part)) return undefined;
  return `${me()} may not enter a folder above ${folder} (${code}). Give it the right to, or name another folder`;
}

/** Returns the code of what rejects it; undefined if nothing does, or if there is no such path. */
function rejection(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : code;
  }
}

function notOurs(path: string, code: string, advice: string): string {
  const owner = statSync(path).uid;
  const orElse = owner === 0 || owner === process.getuid?.() ? '' : `, or run this as user ${owner}`;
  return `${path} belongs to user ${owner}, and ${me()} may not read and write it (${code}). ${advice}${orElse}`;
}

/** `chown -R` would take a folder that is not the site's alone from the programs that use it. */
function folderAdvice(folder: string, file: string): string {
  const shared = OF_SYSTEM.test(folder) ? 'belongs to the system' : stranger(folder, file);
  if (shared === undefined) return `To give it to user ${uid()}, ${giveAway(folder, '-R ')}`;
  if (shared === null) return `If it holds nothing but the site's files, ${giveAway(folder, '-R ')}`;
  return `As it ${shared}, make another folder for the site alone, owned by user ${uid()}, and name it with DATA_DIR, or with DATABASE_URL if that names this one`;
}

/** Returns what in the folder is not the site's; undefined if nothing is, null if this user may not look. */
function stranger(folder: string, file: string): string | null | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    // A database that a site has opened has a lock beside it.
    const locked = [file, ...entries.map(({ name }) => name)].filter((name) => name.endsWith('.lock'));
    const ours = [file, ...locked.map((name) => name.slice(0, -'.lock'.length))];
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.name === 'backups' && entry.isDirectory()) {
        const inBackups = stranger(path, file);
        if (inBackups !== undefined) return inBackups;
      } else if (!OF_SITE.test(entry.name) && !ours.some((name) => entry.name.startsWith(name))) {
        return `also holds ${path}`;
      }
    }
    return undefined;
  } catch {
    return null;
  }
}

function readOnly(path: string): string {
  return `${path} is on a read-only file system (EROFS). Mount it writable, or name another folder`;
}

const uid = () => String(process.getuid?.() ?? 'of this process');

function me(): string {
  return `user ${uid()}, which this runs as,`;
}

/** In a container of rootless Podman, users have other numbers on the host, which `podman unshare` translates. */
function giveAway(paths: string, recursively = ''): string {
  const change = `chown ${recursively}${uid()}`;
  return `run \`${change} ${paths}\`; for a folder that is mounted into a container, run it on the host with the path there, with rootless Podman as \`podman unshare ${change} …\``;
}
