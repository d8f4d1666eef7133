import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { TOO_MANY_CONNECTIONS } from '../client-error.ts'

/** The network of who is connected; undefined for a proxy, which speaks for many, and where no limit applies. */
export type NetworkOf = (address: string) => string | undefined

/** Milliseconds in which a refusal may leave. */
const LINGER_MS = 1000

/**
 * Refuses the connections of a network past so many: one that opens them all, and says nothing, would leave none to the
 * others. Answers whether a connection is one of those: what still comes on it is not read.
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
      setTimeout(() => socket.destroy(), LINGER_MS).unref()
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
