import { z } from 'zod';
import type { ContentFolder } from '#app/content/files/folder.server.ts';
import { readYaml } from '#app/content/files/yaml.server.ts';
import { companyFacts, legalFacts } from '#app/settings/company.schema.ts';

const schema = z.strictObject({ ...companyFacts, ...legalFacts }).partial();

/** What `company.yaml` says. What is a setting too may be missing there, and stand in the environment. */
export type Company = z.output<typeof schema>;

/** Returns what the file says; none after a fault. */
export function readCompany(folder: ContentFolder): Company {
  return readYaml(folder.file('company.yaml'), schema)?.value ?? {};
}
