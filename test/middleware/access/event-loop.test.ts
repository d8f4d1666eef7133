import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openEventLoop } from '#app/middleware/access/event-loop.ts'
import { openPriorityQueue } from '#app/middleware/access/priority-queue.ts'
import { aResponse } from '#test/support/server/response.ts'

const quiet = { events: () => 0 }
const busy = () => {
  let events = 0
  return { events: () => events++ }
}
const turnOfLoop = () => performance.nodeTiming.uvMetricsInfo.loopCount

test('concurrent pages start in order of arrival, each in its own turn of the event loop', async () => {
  const loop = openEventLoop(quiet)
  const begun: string[] = []
  const turns = await Promise.all(
    ['one', 'two', 'three'].map(async (page) => {
      await loop.waitTurn(aResponse())
      begun.push(page)
      return turnOfLoop()
    }),
  )
  expect(begun).toEqual(['one', 'two', 'three'])
  expect(new Set(turns).size).toBe(3)
})

test('a page does not start if its client has disconnected', async () => {
  const loop = openEventLoop(quiet)
  const [left, stays] = [aResponse(), aResponse()]
  const turns = [loop.waitTurn(left), loop.waitTurn(stays)]
  left.req.socket.destroy()
  left.emit('close')
  expect(await Promise.all(turns)).toEqual(['gone', 'turn'])
})

test('the next form runs after the pages that arrived in the meantime', async () => {
  const loop = openEventLoop(quiet)
  const queue = openPriorityQueue({ atOnce: 1, atOnceWithReaders: 1, mayWait: 10, mostBytes: 100 }, loop)
  const served: string[] = []
  await queue.waitTurn(aResponse())
  const form = queue.waitTurn(aResponse()).then(() => served.push('form'))
  queue.leave()
  const pages = ['one', 'two', 'three'].map((page) => loop.waitTurn(aResponse()).then(() => served.push(page)))
  await Promise.all([form, ...pages])
  expect(served).toEqual(['one', 'two', 'three', 'form'])
})

test('forms run even if pages never stop arriving', async () => {
  const loop = openEventLoop(busy())
  let isServed = false
  loop.onceQuiet(() => {
    isServed = true
  })
  let pages = 0
  while (!isServed) {
    await loop.waitTurn(aResponse())
    pages += 1
  }
  expect(pages).toBeGreaterThan(5)
  expect(pages).toBeLessThan(15)
})

test('a form runs at once when no page arrives', async () => {
  let isServed = false
  openEventLoop(quiet).onceQuiet(() => {
    isServed = true
  })
  await nextTurn()
  expect(isServed).toBe(true)
})
