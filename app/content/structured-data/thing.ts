/** A schema.org object, for `<script type="application/ld+json">`. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown };

export const thing = (type: string, properties: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});
