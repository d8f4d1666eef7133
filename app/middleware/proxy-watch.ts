import type { Request } from 'express'

export type ProxyWatch = {
  /** Notes one request of a family's. */
  see: (req: Request) => void
  /** Whether a request has come, since the start, that nobody we trust told the sender of. */
  isSilent: () => boolean
}

/**
 * Notices, in production, that the proxy does not say whose requests it passes on: all families then share one network
 * and its limits, when they should each have their own. Told once, with what to mend.
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
