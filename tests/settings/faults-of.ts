import { ContentFolder } from '#app/content/files/folder.server.ts';
import { readCompany } from '#app/content/reading/company.server.ts';
import { ConfigError, readEnvironment } from '#app/settings/environment.server.ts';

/** The company's facts that ship. */
export const COMPANY = readCompany(new ContentFolder(null));

/** Returns what is wrong with an environment; an empty list if nothing is. */
export function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnvironment(source, COMPANY);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
