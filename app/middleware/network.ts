import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import type { KeyRing } from '#db/encryption/keys.ts'

/** Keyed hashes of where a request comes from, so that no address is stored. */
export type Networks = {
  /** Of its address; an IPv6 household is its first 64 bits. */
  network: string | undefined
  /** Of the range it is in, which one person may well have whole: an IPv4 /24, an IPv6 /48. */
  networkRange: string | undefined
}

/** Both undefined for loopback, which has no limits unless tests ask for them (choice-47). */
export function networksOf(address: string, keys: KeyRing, { limitLoopback }: { limitLoopback: boolean }): Networks {
  const ip = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  if (ip?.range() === 'loopback' && !limitLoopback) return { network: undefined, networkRange: undefined }

  // What is no address may change at each request: it is one network for all.
  const [own, range] = ip ? prefixesOf(ip) : ['unknown', 'unknown']
  return { network: keys.sign('network', own), networkRange: keys.sign('network', range) }
}

/** What one household has of an address, then its range. */
function prefixesOf(ip: ipaddr.IPv4 | ipaddr.IPv6): [own: string, range: string] {
  if (ip instanceof ipaddr.IPv4) return [ip.toString(), `${ip.octets.slice(0, 3).join('.')}/24`]
  const groups = ip.parts.map((part) => part.toString(16))
  return [groups.slice(0, 4).join(':'), `${groups.slice(0, 3).join(':')}/48`]
}

export type ProxyWatch = {
  /** Notes one request of a family's. */
  see: (req: Request) => void
  /** Whether a request has come, since the start, that nobody we trust told the sender of. */
  isSilent: () => boolean
}

/**
 * Notices, in production, that the proxy does not say whose requests it passes on: all families then share one network
 * and its limits, when they should each have their own. Told once, with what to mend. docs/decisions/0037.
 */
export function watchProxy(tell: (why: 'no-forwarded-address' | 'peer-not-in-trust-proxy') => void): ProxyWatch {
  let silent = false
  return {
    see(req) {
      // Whoever asks for these stands beside the service, without a proxy.
      if (silent || req.path === '/healthz' || req.path === '/readyz') return
      const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
      const isPeerTrusted = isTrusted(req.socket.remoteAddress, 0)
      if (isPeerTrusted && !isTrusted(req.ip, 0)) return
      silent = true
      tell(isPeerTrusted ? 'no-forwarded-address' : 'peer-not-in-trust-proxy')
    },
    isSilent: () => silent,
  }
}
