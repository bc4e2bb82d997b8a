import type { Section } from '#app/content/prose.ts';

/** Every section of a policy has a heading. */
export type PolicySection = { heading: NonNullable<Section['heading']>; blocks: Section['blocks'] };

/** A legal or policy page (specification, section 2), or a page of the company's own, which looks the same. */
export type Policy = {
  slug: string;
  title: string;
  /** One or two sentences on what the page means for the reader. */
  summary: string;
  /** For search engines, at most 155 characters. */
  description: string;
  /** ISO 8601 date of the last change. */
  updated: string;
  sections: PolicySection[];
};
