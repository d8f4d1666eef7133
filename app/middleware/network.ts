import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import type { KeyRing } from '#db/encryption/keys.ts'

/** Keyed hashes of where a request comes from, so that no IP address is stored. */
export type Networks = {
  /** Hash of the address; for IPv6, of its first 64 bits, which one household shares. */
  network: string | undefined
  /** Hash of the range, which one person can control: an IPv4 /24, an IPv6 /48. */
  networkRange: string | undefined
}

/**
 * Returns the networks of an address. Both are undefined for loopback, which has no limits unless tests ask for them
 * (choice-47).
 */
export function networksOf(address: string, keys: KeyRing, { limitLoopback }: { limitLoopback: boolean }): Networks {
  const ip = parse(address)
  if (isLoopback(address) && !limitLoopback) return { network: undefined, networkRange: undefined }

  // A malformed address can differ at each request, so all of them count as one network.
  const [own, range] = ip ? prefixesOf(ip) : ['unknown', 'unknown']
  return { network: keys.sign('network', own), networkRange: keys.sign('network', range) }
}

/** Whether an IP address is this machine's own. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback'

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : undefined)

/** Returns the prefix of one household, then that of its range. */
function prefixesOf(ip: ipaddr.IPv4 | ipaddr.IPv6): [own: string, range: string] {
  if (ip instanceof ipaddr.IPv4) return [ip.toString(), `${ip.octets.slice(0, 3).join('.')}/24`]
  const groups = ip.parts.map((part) => part.toString(16))
  return [groups.slice(0, 4).join(':'), `${groups.slice(0, 3).join(':')}/48`]
}

export type ProxyWatch = {
  /** Records one request from a family. */
  see: (req: Request) => void
  /** Whether the last request arrived without a trusted proxy naming its sender. */
  isSilent: () => boolean
}

/**
 * Detects, in production, that the proxy does not pass on the address of its clients: all families would then share one
 * network and its limits. Reports it once, with what to fix. A program of this machine that asks for a page, past the
 * proxy, counts until the next family does. docs/decisions/0035.
 */
export function watchProxy(tell: (why: 'no-forwarded-address' | 'peer-not-in-trust-proxy') => void): ProxyWatch {
  let silent = false
  let isTold = false
  return {
    see(req) {
      const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
      const isPeerTrusted = isTrusted(req.socket.remoteAddress, 0)
      silent = !isPeerTrusted || isTrusted(req.ip, 0)
      if (!silent || isTold) return
      isTold = true
      tell(isPeerTrusted ? 'no-forwarded-address' : 'peer-not-in-trust-proxy')
    },
    isSilent: () => silent,
  }
}
