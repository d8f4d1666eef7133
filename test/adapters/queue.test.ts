import { openQueue } from '#app/adapters/queue.ts'
import { aLatch } from '#test/support/server/latch.ts'

test('two letters print at a time, in order of arrival, and too many are refused', async () => {
  const queue = openQueue(2, 2)
  const begun: number[] = []
  const [first, second] = [aLatch(), aLatch()]
  const print = (letter: number) =>
    queue.run(async () => {
      begun.push(letter)
      await (letter <= 2 ? first : second).released
      return letter
    })
  const all = [1, 2, 3, 4, 5].map(print)

  expect(await all[4]).toBe(undefined)
  expect(begun).toEqual([1, 2])

  first.release()
  expect(await Promise.all([all[0], all[1]])).toEqual([1, 2])
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])

  second.release()
  expect(await Promise.all([all[2], all[3]])).toEqual([3, 4])
  expect(await queue.run(async () => 6)).toBe(6)
})

test('a failed task gives its place to the next', async () => {
  const queue = openQueue(1, 1)
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
