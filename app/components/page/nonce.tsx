import { createContext, useContext } from 'react'

/**
 * The nonce of this response's policy. Provided by entry.server, never by a loader, which could write it in the page.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
