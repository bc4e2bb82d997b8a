/**
 * A paragraph or a list of a policy. Text may hold `{placeholders}` (see `fillIn`) and links as `[label](href)`, where
 * `href` is a path of this site, `mailto:`, `tel:`, `sms:` or https.
 */
export type LegalBlock = { type: 'paragraph'; text: string } | { type: 'list'; items: string[] };

export type LegalSection = {
  /** Anchor of the section, kebab-case. */
  id: string;
  heading: string;
  blocks: LegalBlock[];
};

export type LegalDocument = {
  slug: 'privacy-policy' | 'terms-of-use' | 'terms-and-conditions' | 'refund-policy' | 'communication-policy';
  title: string;
  /** One or two sentences on what the page means for the reader. */
  summary: string;
  /** For search engines, at most 155 characters. */
  description: string;
  /** ISO 8601 date of the last change. */
  updated: string;
  sections: LegalSection[];
};

/** The day of the five policies' last change (ISO 8601). */
export const LEGAL_UPDATED = '2025-11-21';
