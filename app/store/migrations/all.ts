import type { Migration } from 'kysely';
import { tables } from '#app/store/migrations/0001-tables.ts';
import { desk } from '#app/store/migrations/0002-desk.ts';
import { terms } from '#app/store/migrations/0003-terms.ts';
import { deskCodes } from '#app/store/migrations/0004-desk-codes.ts';
import { payee } from '#app/store/migrations/0005-payee.ts';
import { search } from '#app/store/migrations/0006-search.ts';
import { answers } from '#app/store/migrations/0007-answers.ts';
import { zipCodes } from '#app/store/migrations/0008-zip-codes.ts';
import { planSearch } from '#app/store/migrations/0009-plan-search.ts';
import { newZipCodes } from '#app/store/migrations/0010-new-zip-codes.ts';

/** Every change of the tables, in order of its name. A released one never changes; a new one is added below. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_tables': tables,
  '0002_desk': desk,
  '0003_terms': terms,
  '0004_desk_codes': deskCodes,
  '0005_payee': payee,
  '0006_search': search,
  '0007_answers': answers,
  '0008_zip_codes': zipCodes,
  '0009_plan_search': planSearch,
  '0010_new_zip_codes': newZipCodes,
};
