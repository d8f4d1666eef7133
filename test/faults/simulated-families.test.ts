import { expect, test } from 'vitest'
import type { Act } from '#test/support/simulator/acts/act.ts'
import { simulate } from '#test/support/simulator/simulate.ts'

test('after random actions of fifty people and random faults, acknowledged writes exist once', async () => {
  const { violation } = await simulate({ seed: 7, acts: 100, shortenSeconds: 60 })
  expect(violation, violation).toBeUndefined()
})

test('a broken promise is reported with its seed and the actions that break it', async () => {
  const forgets = async ({ deps, model }: Parameters<Act>[0]) => {
    await deps.db.deleteFrom('profileEntry').execute()
    return model.open.length > 0
  }
  const planted = { 'forgets what was told': [20, forgets] } as const
  const { violation } = await simulate({ seed: 3, acts: 15, shortenSeconds: 60, planted })
  expect(violation).toMatch(/^Seed \d+, 15 acts. Error: answers of Jeanne A/)
  expect(violation?.match(/^ {2}.*(?= \(\d+, .*\)$)/gm)?.map((line) => line.trim())).toEqual([
    'signs up',
    'forgets what was told',
  ])
})
