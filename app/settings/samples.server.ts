import { isIP } from 'node:net';
import { ContentFolder } from '#app/content/files/folder.server.ts';
import type { Partner } from '#app/content/partner.ts';
import { type Claim, findClaims, NEWEST_CLAIM } from '#app/content/reading/claims.server.ts';
import { readCompany } from '#app/content/reading/company.server.ts';
import { dialable } from '#app/content/site.ts';
import type { Log } from '#app/log.server.ts';
import type { Config } from '#app/settings/config.server.ts';

/** A fact that is nobody's: the variable or the file that replaces it, and its value. */
export type Sample = { where: string; value: string };

/** Names that nobody can own (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;

/** Endings of names inside a private network. */
const PRIVATE_NAME = /\.(?:local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Telephone numbers for use in fiction. */
const FICTIONAL_NUMBER = /55501\d\d$/;

/** Returns every fact that is still a sample if SITE_URL is public; none otherwise (docs/decisions/0031-sample-facts.md). */
export function findSamples(config: Config, partners: Partner[]): Sample[] {
  if (!isPublicSite(config)) return [];
  const { site, mail } = config;
  const samples: Sample[] = [];
  const add = (where: string, value: string, isSample: boolean) => {
    if (isSample) samples.push({ where, value });
  };
  add('CONTACT_EMAIL', site.email, isReservedMail(site.email));
  add('CONTACT_PHONE', site.phone, FICTIONAL_NUMBER.test(dialable(site.phone)));
  add('SUPPORT_TEXT_NUMBER', site.textNumber, FICTIONAL_NUMBER.test(dialable(site.textNumber)));
  // The one that ships cannot be a real building: Wilmington has no such street, and ZIP code 19800 is not assigned.
  add('MAILING_ADDRESS', site.address, site.address === readCompany(new ContentFolder(null)).address);
  add('COMPANY_URL', site.companyUrl, isReserved(new URL(site.companyUrl).hostname));
  // Without MAIL_FROM, mail comes from CONTACT_EMAIL.
  const sender = mail?.from.address ?? site.email;
  add('MAIL_FROM', sender, sender !== site.email && isReservedMail(sender));
  for (const { address } of mail?.to ?? []) add('MAIL_TO', address, isReservedMail(address));
  const invented = partners.filter(({ isSample }) => isSample).map(({ name }) => name);
  add('partners.yaml', invented.join(', '), invented.length > 0);
  return samples;
}

/**
 * Returns the claims that ship and that a public site states, unless its owner has confirmed those of this release
 * (docs/decisions/0055-claims.md).
 */
export function findUnconfirmedClaims(config: Config): Claim[] {
  const { contentDir, confirmed } = config;
  return !isPublicSite(config) || confirmed === NEWEST_CLAIM ? [] : findClaims(contentDir);
}

/** Returns whether SITE_URL is given and public. Samples may be shown on other sites only. */
export function isPublicSite({ site, siteUrlGiven }: Config): boolean {
  return siteUrlGiven && isPublic(site.url);
}

/** Logs one warning if a public site shows samples, and one if it states claims that nobody has confirmed. */
export function warnOfSamples(config: Config, partners: Partner[], log: Log): void {
  const facts = findSamples(config, partners).map(({ where }) => where);
  if (facts.length > 0)
    log.warn(
      { facts: facts.join(', ') },
      'Some facts of this public site are still samples; `ops doctor` names each and where to change it',
    );
  const claims = findUnconfirmedClaims(config).length;
  if (claims > 0)
    log.warn(
      { claims },
      'This public site states claims that ship and nobody confirmed; `ops content claims` lists them',
    );
}

/** Returns whether the address has a name that anybody may own, outside private networks. Nobody advertises an IP address. */
export function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '');
  return host.includes('.') && isIP(host) === 0 && !isReserved(host) && !PRIVATE_NAME.test(host);
}

function isReserved(host: string): boolean {
  return RESERVED.test(host.toLowerCase().replace(/\.$/, ''));
}

function isReservedMail(address: string): boolean {
  return isReserved(address.slice(address.lastIndexOf('@') + 1));
}
