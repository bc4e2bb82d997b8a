const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns whether the desk may be opened at this address: over plain http, every network on the way could use the session. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOCAL.has(hostname);
}
