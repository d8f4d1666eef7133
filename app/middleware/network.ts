import { isIPv6 } from 'node:net'
import type { KeyRing } from '#db/encryption/keys.ts'

/** Keyed hashes of where a request comes from, so that no address is stored. */
export type Networks = {
  /** Of its address; an IPv6 household is its first 64 bits. */
  network: string | undefined
  /** Of its neighbourhood, which one person may well have whole: an IPv4 /24, an IPv6 /48. */
  networkRange: string | undefined
}

/** Both undefined for loopback, which has no limits unless tests ask for them (decision 47). */
export function networksOf(address: string, keys: KeyRing, { limitLoopback }: { limitLoopback: boolean }): Networks {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const isLoopback = plain === '::1' || plain.startsWith('127.')
  if (isLoopback && !limitLoopback) return { network: undefined, networkRange: undefined }

  const groups = isIPv6(plain) ? groupsOf(plain) : undefined
  const household = groups?.slice(0, 4).join(':') ?? plain
  const neighbourhood = groups?.slice(0, 3).join(':') ?? plain.split('.').slice(0, 3).join('.')
  return {
    network: keys.sign('network', household),
    networkRange: keys.sign('network', `${neighbourhood}/${groups ? 48 : 24}`),
  }
}

/** The eight groups of an IPv6 address: « :: » stands for as many zeros as are missing, and a zone is nobody's network. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('%', 1)[0]!.split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = after === undefined ? 0 : Math.max(0, 8 - head!.length - tail!.length)
  return [...head!, ...Array<string>(missing).fill('0'), ...tail!].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  )
}
