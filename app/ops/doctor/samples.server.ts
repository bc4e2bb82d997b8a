import { ContentError } from '#app/content/files/fault.server.ts';
import { ContentFolder } from '#app/content/files/folder.server.ts';
import { NEWEST_CLAIM } from '#app/content/reading/claims.server.ts';
import { readPartners } from '#app/content/reading/partners.server.ts';
import { type Finding, failed, off, ok } from '#app/ops/doctor/finding.ts';
import type { Config } from '#app/settings/config.server.ts';
import { findSamples, findUnconfirmedClaims, isPublicSite } from '#app/settings/samples.server.ts';

/** Names every fact of a public site that is still a sample. */
export async function checkSamples(config: Config): Promise<Finding> {
  const { contentDir, companyFaults } = config;
  if (!isPublicSite(config)) {
    return off('SITE_URL is not set to a public address: sample facts may stay until it is.');
  }
  // A fault of company.yaml may be a CONTENT_DIR that cannot be read.
  const folder = companyFaults.length > 0 ? null : new ContentFolder(contentDir);
  const partners = folder && (await readPartners({ folder, media: new Map(), keptIn: null }));
  if (!partners || folder.faults.length > 0) {
    return failed('The company or its partners have faults, and may still be samples', 'see `ops content check`');
  }
  const samples = findSamples(config, partners);
  if (samples.length === 0) return ok("No contact, address or partner is the sample's.");
  const named = samples.map(({ where, value }) => `${where} (${value})`).join('; ');
  return failed(
    'Still samples on a public site',
    `${named}. Set the variables, or write the company's own into company.yaml and partners.yaml of CONTENT_DIR, partners without sample: true. Restart the site after variables; \`ops content reload\` is enough after files (docs/rebranding.md)`,
  );
}

/** Fails while a public site states claims that ship, and `company.yaml` does not confirm them. */
export function checkClaims(config: Config): Finding {
  const { companyFaults, confirmed } = config;
  if (!isPublicSite(config)) {
    return off('SITE_URL is not set to a public address: claims that ship need not be true until it is.');
  }
  if (companyFaults.length > 0) throw new ContentError(companyFaults);
  const claims = findUnconfirmedClaims(config);
  if (claims.length === 0) return ok(confirmed ? `Claims of ${confirmed} confirmed.` : 'No claim that ships is left.');
  return failed(
    `The site states ${claims.length} claims that ship${confirmed ? `, and confirmed are those of ${confirmed}` : ''}`,
    `read them with \`ops content claims\`, replace those that are not true, write confirmed: ${NEWEST_CLAIM} into company.yaml of CONTENT_DIR, and run \`ops content reload\` (docs/rebranding.md)`,
  );
}
