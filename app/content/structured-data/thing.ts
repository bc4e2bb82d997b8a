/** One object of schema.org's vocabulary, for `<script type="application/ld+json">`. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown };

/** A thing of that type with these properties. */
export const thing = (type: string, properties: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});
