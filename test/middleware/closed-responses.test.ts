import { globSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import { openEventLoop } from '#app/middleware/access/event-loop.ts'
import { openPriorityQueue } from '#app/middleware/access/priority-queue.ts'
import { drainAndClose, onceClosed } from '#app/middleware/drain-and-close.ts'
import { aResponse } from '#test/support/server/response.ts'

const hangUp = async (responses: Response[]) => {
  for (const { req } of responses) req.socket.destroy()
  await nextTurn()
}
const behindAnother = () => aResponse({ isBehindAnother: true })

const moments: [when: string, make: () => Response, isGoneFirst: boolean][] = [
  ['before they are counted', aResponse, true],
  ['while they read', aResponse, false],
  ['behind another request, before they are counted', behindAnother, true],
  ['behind another request, while they wait', behindAnother, false],
]

test.each(moments)(
  'a thousand readers who disconnect %s do not slow down later forms',
  async (_when, make, isGoneFirst) => {
    const queue = openPriorityQueue({ atOnce: 2, atOnceWithReaders: 1, mayWait: 2, mostBytes: 100 }, openEventLoop())
    const readers = Array.from({ length: 1000 }, make)
    if (isGoneFirst) await hangUp(readers)
    for (const res of readers) queue.readBeside(res)
    if (!isGoneFirst) await hangUp(readers)
    const turns = Promise.all([queue.waitTurn(aResponse()), queue.waitTurn(aResponse())])
    expect(await Promise.race([turns, nextTurn('waiting')])).toEqual(['turn', 'turn'])
  },
)

test.each(moments)(
  'a thousand senders who disconnect %s take no place in the queue',
  async (_when, make, isGoneFirst) => {
    const queue = openPriorityQueue({ atOnce: 1, atOnceWithReaders: 1, mayWait: 1000, mostBytes: 100 }, openEventLoop())
    expect(await queue.waitTurn(aResponse())).toBe('turn')
    const senders = Array.from({ length: 1000 }, make)
    if (isGoneFirst) await hangUp(senders)
    const turns = senders.map((res) => queue.waitTurn(res))
    if (!isGoneFirst) await hangUp(senders)
    expect(new Set(await Promise.all(turns))).toEqual(new Set(['gone']))
    const next = queue.waitTurn(aResponse())
    queue.leave()
    expect(await next).toBe('turn')
  },
)

test('onceClosed() calls back once and leaves no listener on the connection', async () => {
  const [left, lost] = [aResponse(), aResponse()]
  const after: string[] = []
  onceClosed(left, () => after.push('left'))
  onceClosed(lost, () => after.push('lost'))
  left.emit('close')
  lost.req.socket.destroy()
  await nextTurn()
  lost.emit('close')
  expect(after).toEqual(['left', 'lost'])
  expect(left.req.socket.listenerCount('close')).toBe(aResponse().req.socket.listenerCount('close'))
})

test('a request whose client disconnects before the response is not waited for', async () => {
  const res = Object.assign(aResponse(), { set: () => res }) as Response
  await hangUp([res])
  res.req.destroy()
  drainAndClose(res.req, res, 'page')
  expect(res.writableEnded).toBe(true)
})

test('no other code of ours listens for the end of a response', () => {
  const listening = globSync('app/**/*.{ts,tsx}').filter((file) =>
    /\bres(ponse)?\.(on|once)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(listening).toEqual(['app/middleware/drain-and-close.ts'])
})
