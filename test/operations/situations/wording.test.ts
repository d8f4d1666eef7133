import { situationOf } from '#app/content/situations/situations.ts'
import { freeLetterOf, readAssistant, takeDraft } from '#app/operations/situations/assistant.ts'
import { askWording, chooseProvider, proposeWorded, readProvider } from '#app/operations/situations/wording.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import {
  assistantAt,
  type FakeEngine,
  faults,
  openFakeEngine,
  wrongAnswers,
} from '#test/support/assistant/fake-engine.ts'
import {
  aSite,
  databasesOfTier,
  eachTest,
  insertFamily,
  later,
  noon,
  sitesOf,
  testDatabase,
  testKeys,
} from '#test/support/given.ts'
import { plantedFamily, plantedRequests, plantedWords } from '#test/support/situations/planted.ts'
import { asGiven } from '#test/support/situations/worded.ts'

const engine = await openFakeEngine()
afterAll(() => engine.close())
beforeEach(() => Object.assign(engine, { mood: 'well', asked: [], answer: joined }))

const situation = 'facture-apres-deces'
const typed = { 'goal-cancel': 'on', reason: 'after', amount: '80', recipientName: 'Gwimbolt' }

/** The first paragraph has two sentences joined; the others are unchanged. */
const joined: FakeEngine['answer'] = (sentences) => {
  const [first, second, ...others] = asGiven({ sentences }).pieces
  const text = `${first!.text.slice(0, -1)}, et ${second!.text.replace(/^J/, 'j')}`
  return { pieces: [{ ids: [...first!.ids, ...second!.ids], text }, ...others] }
}

const depsOf = (db: Db, now = noon) => ({
  db,
  keys: testKeys,
  network: undefined,
  now: () => now,
  rates: connectRates(':memory:'),
  site: aSite(),
  sites: () => sitesOf(aSite({ externalAssistant: true })),
  assistant: assistantAt(engine),
})

describe.each(Object.entries(databasesOfTier))('An external engine, on %s', (_name, open) => {
  const db = testDatabase(open)
  const deps = eachTest(() => depsOf(db))

  async function family() {
    const { account, owner } = await insertFamily(db, { profile: plantedFamily })
    const actor = { account, user: owner }
    const letter = freeLetterOf('customizable3')!
    const read = () => readAssistant(deps, account, letter, { situation, typed })
    return { actor, letter, propose: async () => proposeWorded(deps, actor, await read()) }
  }

  test('it is not used before a user has agreed, or after they changed their mind', async () => {
    const { actor, propose } = await family()
    expect(await readProvider(deps, actor)).toEqual({ name: 'Exemple IA', choice: 'unasked' })
    await propose()
    await chooseProvider(deps, actor, false)
    await propose()
    expect(engine.asked).toEqual([])
    await chooseProvider(depsOf(db, later(noon, 1000)), actor, true)
    expect((await propose())?.wording).toBeDefined()
    expect(engine.asked).toHaveLength(1)
    await chooseProvider(depsOf(db, later(noon, 2000)), actor, false)
    expect((await propose())?.wording).toBeUndefined()
    expect(engine.asked).toHaveLength(1)
    const proof = await db.selectFrom('assistantChoice').selectAll().where('userId', '=', actor.user.id).execute()
    expect(proof.map(({ provider, isAccepted }) => `${provider} ${isAccepted}`).sort()).toEqual(
      [0, 0, 1].map((is) => `Exemple IA ${is}`),
    )
  })

  test('a new name requires a new consent, and it is absent if its partner or instance has none', async () => {
    const { actor } = await family()
    await chooseProvider(deps, actor, true)
    expect(await readProvider(deps, actor)).toMatchObject({ choice: 'accepted', chosenOn: '2026-03-05' })
    const renamed = { ...deps, assistant: { ...deps.assistant, name: 'Autre IA' } }
    expect(await readProvider(renamed, actor)).toEqual({ name: 'Autre IA', choice: 'unasked' })
    expect(await readProvider({ ...deps, assistant: undefined }, actor)).toBeUndefined()
    expect(await readProvider({ ...deps, sites: () => sitesOf(aSite()) }, actor)).toBeUndefined()
    await deleteMembership(db, actor.account.id, actor.user.id)
    expect(await db.selectFrom('assistantChoice').selectAll().where('userId', '=', actor.user.id).execute()).toEqual([])
    expect(await chooseProvider(deps, actor, true)).toEqual({ ok: false, problem: 'not-allowed' })
  })

  test('its text is used as shown, and never that of a draft that changed in the meantime', async () => {
    const { actor, letter, propose } = await family()
    await chooseProvider(deps, actor, true)
    const proposal = await propose()
    expect(proposal?.draft?.paragraphs[0]).toContain(', et je vous écris en qualité de fille.')
    const wording = JSON.stringify(proposal?.wording)
    expect(plantedWords.filter((word) => wording.toLowerCase().includes(word))).toEqual([])
    const text = async () => (await readAssistant(deps, actor.account, letter, { situation })).text
    expect(await takeDraft(deps, actor, letter, { typed: { ...typed, wording }, situation })).toBe('taken')
    expect(await text()).toBe(proposal?.draft?.paragraphs.join('\n\n'))
    const forged = wording.replace('et je vous', 'et je paierai, je vous')
    expect(await takeDraft(deps, actor, letter, { typed: { ...typed, wording: forged }, situation })).toBe('taken')
    expect(await text()).not.toMatch(/paierai|, et je vous écris/)
  })
})

describe('Our own text is used when', () => {
  const { request } = plantedRequests().find(({ name }) => name === `${situation}, neutral, 0`)!
  const account = { id: 'family' } as Account
  const ask = (deps = depsOf(db)) => askWording(deps, { account }, { situation: situationOf(situation), request })
  const db = testDatabase()

  test.each(Object.entries(wrongAnswers))('it responds %s', async (_what, answer) => {
    engine.answer = answer
    expect(await ask()).toEqual({ problem: 'refused' })
  })

  test.each(faults)('it is %s', async (mood) => {
    engine.mood = mood
    expect(await ask()).toEqual({ problem: 'no-answer' })
  })

  test('it was used sixty times in a day for one account', async () => {
    const deps = depsOf(db)
    const endsAt = later(noon, 60_000).toISOString()
    await deps.rates
      .insertInto('rate')
      .values({ key: `worded:${account.id}`, hits: 60, endsAt })
      .execute()
    expect(await ask(deps)).toEqual({ problem: 'no-answer' })
    expect(engine.asked).toEqual([])
  })
})
