import { openJobs } from '#app/adapters/jobs.ts'
import { aLatch } from '#test/support/server/latch.ts'

const open = (differs = {}) => openJobs<string>({ atOnce: 1, mayWait: 1, isRemembered: () => false, ...differs })

test('concurrent requests share one job, and a later one starts another', async () => {
  const jobs = open()
  let done = 0
  const work = async () => `${++done}`
  expect(await Promise.all([jobs.begin('a', work), jobs.begin('a', work)])).toEqual(['1', '1'])
  expect(jobs.find('a')).toBe(undefined)
  expect(await jobs.begin('a', work)).toBe('2')
})

test('jobs run one at a time in order of arrival, up to the maximum waiting', async () => {
  const jobs = open()
  const order: string[] = []
  const first = aLatch()
  const begin = (key: string, work: Promise<string>) =>
    jobs.begin(key, async () => {
      order.push(key)
      return await work
    })
  const [one, two, three] = [
    begin(
      '1',
      first.released.then(() => 'a'),
    ),
    begin('2', Promise.resolve('b')),
    begin(
      '3',
      first.released.then(() => 'a'),
    ),
  ]
  expect(await three).toBe(undefined)
  expect(order).toEqual(['1'])
  first.release()
  expect(await Promise.all([one, two])).toEqual(['a', 'b'])
})

test('a failure, even a thrown one, is found for a moment by the user who comes back', async () => {
  const jobs = open({ isRemembered: (value: string | undefined) => value === 'refused', rememberedMs: 60_000 })
  await jobs.begin('a', async () => 'refused')
  expect(await jobs.find('a')).toBe('refused')
  await jobs.begin('b', async () => Promise.reject(new Error('broken'))).catch(() => {})
  await expect(jobs.find('b')).rejects.toThrow('broken')
  expect(await jobs.begin('a', async () => 'done')).toBe('done')
  expect(jobs.find('a')).toBe(undefined)
})

test('at most eight results are remembered, for the given time only', async () => {
  const jobs = open({ isRemembered: () => true, rememberedMs: 30 })
  for (let number = 1; number <= 9; number++) await jobs.begin(`${number}`, async () => 'kept')
  expect(jobs.find('1')).toBe(undefined)
  expect(await jobs.find('9')).toBe('kept')
  await expect.poll(() => jobs.find('9')).toBe(undefined)
})
