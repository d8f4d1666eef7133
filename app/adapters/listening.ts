import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { say } from './log.ts'

type Address = { host: string; port: number }

/** The first file descriptor that systemd hands over: sd_listen_fds(3). */
const FIRST_FD = 3

/**
 * Where the service listens: on the socket that systemd has opened for this very process (LISTEN_FDS, LISTEN_PID), and
 * which outlives it, or on an address. Throws when systemd hands several.
 */
export function listenTarget(
  source: Record<string, string | undefined>,
  pid: number,
  address: Address,
): Address | { fd: number } {
  const sockets = Number(source.LISTEN_FDS ?? 0)
  if (sockets === 0 || Number(source.LISTEN_PID) !== pid) return address
  if (sockets > 1) throw new Error(`systemd donne ${sockets} sockets\u00A0; le service en attend une (ListenStream=).`)
  return { fd: FIRST_FD }
}

/**
 * Stops accepting connections and answers when all that are open have ended. Where the `socketIsKept` by someone else,
 * whoever keeps a connection was promised a few seconds and may be writing on it: it lasts until they pass, or until
 * its next answer, which closes it. Otherwise there is nobody to come back to, and idle ones are closed at once.
 */
export function drain(server: Server, { socketIsKept }: { socketIsKept: boolean }): Promise<void> {
  return new Promise((resolve) => {
    if (!socketIsKept) {
      server.close(() => resolve())
      return server.closeIdleConnections()
    }
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    // `close` of an HTTP server would close the idle ones.
    NetServer.prototype.close.call(server, () => resolve())
  })
}

/** Says why the service cannot listen where it was told to, and ends it. */
export function stopUnheard(error: NodeJS.ErrnoException, { host, port }: Address): never {
  const taken = error.code === 'EADDRINUSE'
  const failed = `Le service ne peut pas répondre sur ${host}, port ${port} (${error.code ?? error.message}).`
  say(taken ? `Le port ${port} est déjà pris\u00A0: PORT=… npm start en choisit un autre.` : failed)
  process.exit(1)
}
