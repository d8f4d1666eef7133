import { expect, test } from 'vitest'
import { openPriorityQueue } from '#app/adapters/queue.ts'

test('letters go two at a time, in the order they came, and too many are turned away', async () => {
  const queue = openPriorityQueue(2, 2)
  const entered: number[] = []
  const enter = async (letter: number) => ((await queue.enter()) ? entered.push(letter) : entered.push(-letter))
  const all = [1, 2, 3, 4, 5].map(enter)

  await Promise.all([all[0], all[1], all[4]])
  expect(entered).toEqual([1, 2, -5])

  queue.leave()
  queue.leave()
  await Promise.all(all)
  expect(entered).toEqual([1, 2, -5, 3, 4])

  queue.leave()
  queue.leave()
  expect(await queue.enter()).toBe(true)
})
