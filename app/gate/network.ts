import { isIPv6 } from 'node:net'
import type { KeyRing } from '#db/keys.ts'

/**
 * A keyed hash of where a request comes from, so that no address is stored. An IPv6 household is its first 64 bits.
 * Undefined for loopback, which has no limits unless tests ask for them (decision 47).
 */
export function networkOf(address: string, keys: KeyRing, { limitLoopback }: { limitLoopback: boolean }) {
  const plain = address.replace(/^::ffff:/, '')
  const isLoopback = plain === '::1' || plain.startsWith('127.')
  if (isLoopback && !limitLoopback) return undefined
  return keys.sign('network', isIPv6(plain) ? plain.split(':').slice(0, 4).join(':') : plain)
}
