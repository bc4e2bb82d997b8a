import { companyOf } from '#app/settings/company.server.ts';
import { ConfigError, readEnvironment } from '#app/settings/environment.server.ts';

/** The company's facts that ship. */
export const COMPANY = companyOf({}).facts;

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
