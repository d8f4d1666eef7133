import { createServer, type Socket } from 'node:net'
import { listen } from '#test/support/server/listen.ts'

/** AuthenticationOk, then ReadyForQuery. https://www.postgresql.org/docs/current/protocol-message-formats.html */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A PostgreSQL that hangs `before` or `after` it accepts a client: it reads and never responds. */
export async function openSilentPostgres(stopped: 'before' | 'after') {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      if (stopped === 'after') socket.write(welcome)
    })
  })
  const { port } = await listen(server)
  return {
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
