import { createContext, useContext } from 'react';

const Nonce = createContext<string | undefined>(undefined);

/** Hands the document the nonce that marks its own inline scripts; never by a loader, whose data is public. */
export const NonceProvider = Nonce.Provider;

/** The nonce that inline scripts need to run; undefined in the browser, which has checked them by then. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
