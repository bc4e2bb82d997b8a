import { ContentError, type Fault } from '#app/content/files/fault.server.ts';
import { ContentFolder } from '#app/content/files/folder.server.ts';
import { type Company, readCompany } from '#app/content/reading/company.server.ts';

/** The facts of `company.yaml` that are settings too, by the variable that wins over each. */
export const COMPANY_SETTINGS = {
  SITE_NAME: 'name',
  CONTACT_EMAIL: 'email',
  CONTACT_PHONE: 'phone',
  SUPPORT_TEXT_NUMBER: 'textNumber',
  MAILING_ADDRESS: 'address',
  COMPANY_URL: 'companyUrl',
} as const;

type SettingFact = (typeof COMPANY_SETTINGS)[keyof typeof COMPANY_SETTINGS];

/** What stands in for a fact that nothing states, so that commands work which do not need it. No page shows it. */
const STAND_INS: Record<SettingFact, string> = {
  name: 'Nobody',
  email: 'nobody@company.invalid',
  phone: '000 000 0000',
  textNumber: '000 000 0000',
  address: 'Nowhere',
  companyUrl: 'https://company.invalid',
};

/** The facts of `company.yaml`, each setting with a value. */
export type CompanyFacts = Company & Record<SettingFact, string>;

/** Returns the company's facts, and what is wrong with them: no site starts, and no command uses them, with a fault. */
export function companyOf(source: Record<string, string | undefined>): { facts: CompanyFacts; faults: Fault[] } {
  try {
    const folder = new ContentFolder(source.CONTENT_DIR?.trim() || null);
    const company = readCompany(folder);
    const hasFault = (fact: string) => folder.faults.some(({ text }) => text.startsWith(`${fact} `));
    // It may state them behind what is no YAML.
    if (folder.faults.length === 0 || Object.keys(company).length > 0) {
      for (const [variable, fact] of Object.entries(COMPANY_SETTINGS)) {
        if (company[fact] !== undefined || source[variable]?.trim() || hasFault(fact)) continue;
        folder
          .file('company.yaml')
          .fault(`${fact} is missing: write it as in content/company.yaml, or set ${variable}`);
      }
    }
    return { facts: { ...STAND_INS, ...company }, faults: folder.faults };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { facts: STAND_INS, faults: error.faults };
  }
}
