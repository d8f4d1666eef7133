import { expect, test } from 'vitest'
import { simulate } from '#test/support/simulator/simulate.ts'

test('random acts of fifty people, with faults, leave what was acknowledged, once', async () => {
  const { violation, acts } = await simulate({
    seed: Number(process.env.SEED ?? 1),
    acts: Number(process.env.ACTS ?? 200),
    shortenSeconds: Number(process.env.SHRINK ?? 0),
  })
  expect(violation, violation).toBeUndefined()
  process.stderr.write(`${acts} acts\n`)
}, 3_600_000)
