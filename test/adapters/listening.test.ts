import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { drain, listenTarget } from '#app/adapters/listening.ts'

const address = { host: '127.0.0.1', port: 3000 }

test.each([
  ['the address, where nobody hands a socket', {}, address],
  ['the socket that systemd has opened for this process', { LISTEN_FDS: '1', LISTEN_PID: '42' }, { fd: 3 }],
  ['the address, where the socket was for the process above', { LISTEN_FDS: '1', LISTEN_PID: '41' }, address],
  ['the address, where nothing says for whom the socket is', { LISTEN_FDS: '1' }, address],
])('listens on %s', (_what, source, target) => {
  expect(listenTarget(source, 42, address)).toEqual(target)
})

test('the launcher refuses two sockets, because one would never answer', () => {
  expect(() => listenTarget({ LISTEN_FDS: '2', LISTEN_PID: '42' }, 42, address)).toThrow('ListenStream=')
})

/** Opens a server with a client that was answered once and keeps its connection. */
async function openKept() {
  const server = createServer({ keepAliveTimeout: 60_000 }, (_req, res) => res.end('answered')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (data) => {
    said += data
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  ask()
  await expect.poll(() => said).toContain('answered')
  return { server, ask, closed, said: () => said }
}

test('a kept connection gets one more response when another process takes over', async () => {
  const { server, ask, closed, said } = await openKept()
  const drained = drain(server, { socketIsKept: true })
  ask()
  await Promise.all([closed, drained])
  expect(said().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(said()).toContain('Connection: close')
})

test('a kept connection that asks for nothing more is closed soon when another process takes over', async () => {
  const { server, closed, said } = await openKept()
  await Promise.all([closed, drain(server, { socketIsKept: true, idleMs: 100 })])
  expect(said().match(/HTTP\/1\.1 200/g)).toHaveLength(1)
})

test('a kept connection is not waited for when the service stops', async () => {
  const { server, closed, said } = await openKept()
  await Promise.all([closed, drain(server, { socketIsKept: false })])
  expect(said().match(/HTTP\/1\.1 200/g)).toHaveLength(1)
})
