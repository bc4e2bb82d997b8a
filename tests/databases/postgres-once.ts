import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type LocalPostgres, startPostgres } from '#tests/fakes/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresDoor: string;
  }
}

/** Opens a door where test files ask for a database. The first to ask starts the one Postgres of this run. */
export default async function postgresOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<LocalPostgres> | undefined;
  const door = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres
      .then((started) => started.createDatabase())
      .then(
        (url) => response.end(url),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  provide('postgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    const started = await postgres?.catch(() => undefined);
    await started?.remove();
  };
}
