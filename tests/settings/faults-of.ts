import { ConfigError, readEnvironment } from '#app/settings/environment.server.ts';

/** Returns what is wrong with an environment; an empty list if nothing is. */
export function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
