/** What a check of `doctor` found; `off` is for what is not configured. */
export type Finding = { status: 'ok' | 'off' | 'failed'; message: string };

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const off = (message: string): Finding => ({ status: 'off', message });
export const failed = (fault: string, remedy: string): Finding => ({
  status: 'failed',
  message: `${fault}: ${remedy}.`,
});
