import { createContext, useContext } from 'react';

const Nonce = createContext<string | undefined>(undefined);

/** Provides the nonce by context, not by a loader, whose data is public. */
export const NonceProvider = Nonce.Provider;

/** Returns the nonce for inline scripts; undefined in the browser, which has already checked them. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
