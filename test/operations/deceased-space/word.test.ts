import { tellWord } from '#app/operations/deceased-space/word.ts'
import { connectRates } from '#db/instance/rates.ts'
import { aSpace } from '#test/support/deceased-space/memory-books.ts'
import { insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'

const db = testDatabase()

async function openWorded() {
  const { account } = await insertFamily(db)
  const space = aSpace({ visibility: 'word', word: 'Paimpol' })
  const deps = { db, keys: testKeys, rates: connectRates(':memory:'), now: () => noon }
  const tell = (typed: string, network: string) => tellWord({ ...deps, network }, { account, space }, typed)
  return {
    guess: (network: string) => tell(`guess ${Math.random()}`, network),
    visit: (network: string) => tell('paimpol', network),
  }
}

test('two hundred visitors of one network can all enter with the access word', async () => {
  const { visit } = await openWorded()
  for (let visitor = 0; visitor < 200; visitor++) expect(await visit('the hall')).toMatchObject({ ok: true })
})

test('guessing is stopped on each network, and keeps out no visitor of another one', async () => {
  const { guess, visit } = await openWorded()
  for (let tries = 0; tries < 400; tries++) await guess(`network ${tries % 8}`)
  expect(await guess('network 0')).toEqual({ ok: false, problem: 'too-often' })
  expect(await visit('network 0')).toEqual({ ok: false, problem: 'too-often' })
  // The space's wrong tries are used up, but a new network still has a few.
  for (const _ of [1, 2, 3]) expect(await guess('at home')).toEqual({ ok: false, problem: 'wrong' })
  expect(await visit('at home')).toMatchObject({ ok: true })
  for (const _ of [1, 2, 3, 4, 5]) await guess('a ninth network')
  expect(await guess('a ninth network')).toEqual({ ok: false, problem: 'too-often' })
})

test('a space without an access word is opened by no word, and by no empty one', async () => {
  const { account } = await insertFamily(db)
  const deps = { db, keys: testKeys, rates: connectRates(':memory:'), now: () => noon, network: 'at home' }
  for (const word of [undefined, '', '…'])
    for (const typed of ['', ' ', '-'])
      expect(await tellWord(deps, { account, space: aSpace({ visibility: 'word', word }) }, typed)).toMatchObject({
        problem: 'wrong',
      })
})

test('simultaneous words get no more tries than sequential ones', async () => {
  const { guess } = await openWorded()
  const told = await Promise.all(Array.from({ length: 120 }, () => guess('one network')))
  expect(told.filter((one) => !one.ok && one.problem === 'wrong')).toHaveLength(50)
})
