/** The day on which the five policies last changed (ISO 8601): all of them show it as 'Last updated'. */
export const LEGAL_UPDATED = '2025-11-21';
