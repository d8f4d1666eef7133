import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { TOO_MANY_CONNECTIONS } from '../client-error.ts'

/**
 * Returns the network of a connected address. Undefined for a proxy, which carries many users, and if no limit applies.
 */
export type NetworkOf = (address: string) => string | undefined

/** Milliseconds allowed to send a refusal before the connection is closed. */
const REFUSAL_TIMEOUT_MS = 1000

/**
 * Refuses connections of a network over `most`, because a client that opens them all and sends nothing would leave none
 * for the others. Returns a function that tells whether a connection was refused; its data must not be read.
 */
export function capNetworks(server: Server, { most, networkOf }: { most: number; networkOf: NetworkOf }) {
  const open = new Map<string, number>()
  const refused = new WeakSet<Socket>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    if (network === undefined) return
    const count = open.get(network) ?? 0
    if (count >= most) {
      refused.add(socket)
      const error = Object.assign(new Error('A network has too many connections.'), { code: TOO_MANY_CONNECTIONS })
      server.emit('clientError', error, socket)
      setTimeout(() => socket.destroy(), REFUSAL_TIMEOUT_MS).unref()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
  return (socket: Socket): boolean => refused.has(socket)
}
