import { regressionsOf } from '#test/tools/bench/cost/check.ts'
import { costsInTurn } from '#test/tools/bench/cost/processor.ts'
import { startServer } from '#test/tools/bench/servers.ts'

const row = (name: string, ratio: number) => ({
  measure: `The page ${name}`,
  value: '',
  baseline: '',
  ratio: '',
  kept: { name, ratio },
})
const kept = { '/cgu': 2, '/services': 0.1 }

test.each([
  ['as good, or better', [row('/cgu', 2), row('/services', 0.3)], []],
  ['a little less good: other work weighs on both', [row('/cgu', 1.71)], []],
  [
    '15 % less good',
    [row('/cgu', 1.69), row('/services', 0.1)],
    ['The page /cgu: 1.69×, below 2.00×, the stored ratio.'],
  ],
  [
    'of which nothing is kept',
    [row('/new', 9)],
    ['The page /new: test/tools/bench/cost/ratios.json has no ratio for “/new”.'],
  ],
  ['that is no number', [row('/cgu', Number.NaN)], ['The page /cgu: NaN×, below 2.00×, the stored ratio.']],
  ['that is not compared', [{ ...row('/cgu', 0), kept: undefined }], []],
])('a ratio %s', (_what, rows, said) => {
  expect(regressionsOf(rows, kept)).toEqual(said)
})

test.runIf(process.platform === 'linux')('the processor time of a page is counted', async () => {
  const server = await startServer('bare-express')
  onTestFinished(server.stop)
  const [cost] = await costsInTurn([{ pid: server.pid, url: `${server.url}healthz` }], {
    warmUp: 10,
    batch: 50,
    batches: 1,
  })
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThan(1000)
})

test('each measure of the bench can be loaded', async () => {
  expect(await import('#test/tools/bench/calls/calls.ts')).toHaveProperty('measureCalls')
})
