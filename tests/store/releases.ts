import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseAddress } from '#app/settings/config.server.ts';
import { MIGRATIONS } from '#app/store/migrations/all.ts';
import type { TestDatabase } from '#tests/databases/databases.ts';

type Kind = DatabaseAddress['kind'];

/** The names of all migrations, oldest first. A site of each of these versions may still have data somewhere. */
export const RELEASES = Object.keys(MIGRATIONS);

/** Where the statements of a released migration are kept, as that store's dialect words them. */
export const statementsFile = (kind: Kind, name: string) => `tests/store/released/${name}.${kind}.sql`;

/** The rows of sites of that release: of both stores, and of tables that one of them has alone. */
const rowsFiles = (kind: Kind, name: string) =>
  [`${name}.rows.sql`, `${name}.${kind}.rows.sql`].map((file) => `tests/store/released/${file}`).filter(existsSync);

/** How Kysely keeps count of what has run. */
export const books = (kind: Kind) => `
create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" ${kind === 'sqlite' ? 'integer' : 'bigint'} default 0 not null);
insert into "kysely_migration_lock" values ('migration_lock', 0);`;

/**
 * Fills an empty database with what a site of that release had left there: its tables, made by the statements of that
 * time and not by today's code, and rows of every kind.
 */
export async function leaveRelease(database: TestDatabase, release: string): Promise<void> {
  const { kind } = database.address;
  const names = RELEASES.slice(0, RELEASES.indexOf(release) + 1);
  const read = (path: string) => readFileSync(path, 'utf8');
  const scripts = names.map(
    (name) => `${read(statementsFile(kind, name))}
${rowsFiles(kind, name).map(read).join('\n')}
insert into "kysely_migration" values ('${name}', '2025-03-01T00:00:00.000Z');`,
  );
  await database.run([books(kind), ...scripts].join('\n'));
}
