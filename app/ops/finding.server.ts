/** What a check found. A failure's sentence ends with what to do; `off` is for what is not configured. */
export type Finding = { status: 'ok' | 'off' | 'failed'; message: string };

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const off = (message: string): Finding => ({ status: 'off', message });
export const failed = (message: string): Finding => ({ status: 'failed', message });
