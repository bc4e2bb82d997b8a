export const MAX_ZIP_CODES = 20;
/** In characters. */
export const MAX_HOURS = 200;

/** What the buyer of an order gives on its receipt. `version`: how often they had given it before. */
export type ZipCodes = { zipCodes: string; hours: string; version: number };
