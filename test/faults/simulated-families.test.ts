import { hashOf } from '#db/encryption/hash.ts'
import type { Act } from '#test/support/simulator/acts/act.ts'
import { bringPaper, endMandate, giveMandate } from '#test/support/simulator/acts/helpers.ts'
import { claim, openForFamily, refuse } from '#test/support/simulator/acts/partners.ts'
import { expectMandates } from '#test/support/simulator/mandates.ts'
import { simulate } from '#test/support/simulator/simulate.ts'
import { expectTeams } from '#test/support/simulator/teams.ts'

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
    'opens an account for a person',
    'forgets what was told',
  ])
})

test('a mandate of a helper that is open after its end is reported', async () => {
  const reopen: Act = async (world) => {
    const { db } = world.deps
    const ended = db.updateTable('helperMandate').set({ endedAt: null }).where('endedAt', 'is not', null)
    const isOne = (await ended.executeTakeFirst()).numUpdatedRows > 0n
    await expectMandates(world)
    return isOne
  }
  const planted = {
    'gives one more': [20, giveMandate],
    'brings it': [20, bringPaper],
    'ends it': [20, endMandate],
    'opens it again': [20, reopen],
  } as const
  const { violation } = await simulate({ seed: 3, acts: 60, shortenSeconds: 1, planted })
  expect(violation).toMatch(/A mandate of Jeanne \w is open.\nFound true\nExpected false/)
})

test('a partner that learns one bit of a family after its file was taken is reported', async () => {
  const leaks: Act = async ({ deps, model }) => {
    const claimed = model.files.filter(({ end }) => end === 'claimed').map(({ id }) => id)
    if (claimed.length === 0) return false
    await deps.db.updateTable('partnerFile').set({ proposalAnswer: 'kept' }).where('id', 'in', claimed).execute()
    return true
  }
  const planted = {
    'opens one more': [20, openForFamily],
    'takes it': [20, claim],
    'tells its partner': [5, leaks],
  } as const
  const { violation } = await simulate({ seed: 5, acts: 60, shortenSeconds: 1, planted })
  expect(violation).toMatch(/What the teams of partners read, after an act of a family/)
})

test('a link that opens a file after its end is reported', async () => {
  const reopen: Act = async (world) => {
    const { db } = world.deps
    const [file] = world.model.files.filter(({ end, token }) => end === 'refused' && token)
    if (!file?.token) return false
    const open = { end: null, endedAt: null, tokenHash: hashOf(file.token) }
    await db.updateTable('partnerFile').set(open).where('id', '=', file.id).execute()
    await expectTeams(world)
    return true
  }
  const planted = {
    'opens one more': [20, openForFamily],
    'refuses it': [20, refuse],
    'opens it again': [20, reopen],
  } as const
  const { violation } = await simulate({ seed: 5, acts: 60, shortenSeconds: 1, planted })
  expect(violation).toMatch(/What a partner reads of a file|A link or a code opens a file that waits/)
})
