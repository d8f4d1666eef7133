import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { Server as NetServer } from 'node:net'
import { say } from './log.ts'

/** The version of this release, for the log. */
export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

type Address = { host: string; port: number }

/** First file descriptor passed by systemd: sd_listen_fds(3). */
const FIRST_FD = 3

/**
 * Returns where the service listens: the socket that systemd opened for this process (LISTEN_FDS, LISTEN_PID), which
 * survives a restart, or an address. Throws if systemd passes several.
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
 * Stops accepting connections and resolves when all open ones have ended. If `socketIsKept` by systemd, idle
 * connections stay open for `idleMs`, because their clients may be sending a request, and end with their next
 * response. Otherwise idle connections are closed at once, because no process would take over.
 */
export function drain(
  server: Server,
  { socketIsKept, idleMs = 5000 }: { socketIsKept: boolean; idleMs?: number },
): Promise<void> {
  return new Promise((resolve) => {
    if (!socketIsKept) {
      server.close(() => resolve())
      return server.closeIdleConnections()
    }
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    // The `close` of an HTTP server would also close the idle connections.
    const idle = setInterval(() => server.closeIdleConnections(), idleMs)
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle)
      resolve()
    })
  })
}

/**
 * Tells the launcher that the service answers: it prints the address, or stops the older server. Also writes the
 * compile cache of Node, which Node itself writes only on a clean exit. The next start is then fast even after a kill.
 */
export function tellLauncher(): void {
  process.send?.('listening')
  flushCompileCache()
}

/** Prints why the service cannot listen, and exits. */
export function stopUnheard(error: NodeJS.ErrnoException, { host, port }: Address): never {
  const taken = error.code === 'EADDRINUSE'
  const failed = `Le service ne peut pas répondre sur ${host}, port ${port} (${error.code ?? error.message}).`
  say(taken ? `Le port ${port} est déjà pris\u00A0: PORT=… npm start en choisit un autre.` : failed)
  process.exit(1)
}
