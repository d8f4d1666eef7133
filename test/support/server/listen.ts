import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Lets a server of HTTP, or of another protocol, listen on a free port of this machine. */
export async function listen(server: Server): Promise<{ port: number; origin: string }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}

/** A port that no server listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}
