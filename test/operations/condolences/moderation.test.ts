import { changeAuthored, findAuthored } from '#app/operations/condolences/authored.ts'
import { readUnmoved } from '#app/operations/condolences/moderated.ts'
import {
  countToDecide,
  countToModerate,
  countViews,
  decide,
  removeCondolence,
} from '#app/operations/condolences/moderation.ts'
import { type Decision, messageBoxOf, readDecision, toVersionsField } from '#app/rules/condolences/moderation.ts'
import { findCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { insertReport } from '#db/condolences/reports.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { idsIn, newFileStore } from '#test/support/files.ts'
import { databasesOfTier, eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const aMinute = 60_000

describe.each(Object.entries(databasesOfTier))('Moderation, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const files = await newFileStore()
  const family = eachTest(() => openSpacePages(db, { files }))

  const read = async (id: string) => (await findCondolence(db, family.account, id))!
  const wait = (message = 'Je pense à vous.', at = noon) => family.addCondolence({ message, state: 'waiting' }, at)

  /** A relative who has just read these messages makes one decision about them all. */
  async function reading(ids: string[]) {
    const seen = toVersionsField(await Promise.all(ids.map(read)))
    const ticks = Object.fromEntries(ids.map((id) => [messageBoxOf(id), 'on']))
    return async (decision: Decision, person = family.owner, once?: string) => {
      const asked = readDecision({ _seen: seen, intent: decision, ...ticks })!
      return await decide(family.deps, { ...person, once }, asked)
    }
  }

  test('moderation publishes, keeps for the family, or sets aside, one or many messages', async () => {
    const ids = [await wait('Un'), await wait('Deux'), await wait('Trois')]
    const decideAll = await reading(ids)
    expect(await decideAll('published')).toEqual({ ok: true, value: { moved: 3, left: [] } })
    expect((await Promise.all(ids.map(read))).map(({ state }) => state)).toEqual([
      'published',
      'published',
      'published',
    ])
    await (await reading([ids[0]!]))('family')
    await (await reading([ids[1]!]))('refused')
    expect(await countViews(db, family.account)).toEqual({
      'a-relire': 0,
      publies: 1,
      famille: 1,
      'non-publies': 1,
      indesirables: 0,
      signales: 0,
    })
  })

  test('a reader may not moderate, even if they were an editor when the page was rendered', async () => {
    const id = await wait()
    const refused = { ok: false, problem: 'not-allowed' }
    expect(await (await reading([id]))('published', await family.join('reader'))).toEqual(refused)
    expect(await removeCondolence({ ...family.deps, files }, await family.join('reader'), id)).toEqual(refused)
    expect((await read(id)).state).toBe('waiting')
  })

  test('a message that its author changed in the meantime is not moderated', async () => {
    const id = await wait()
    const publish = await reading([id, await wait()])
    family.later(aMinute)
    const own = (await findAuthored(family.deps, id, family.deps.site.domainId))!
    const change = { draft: { name: 'Anne', message: 'Tout autre chose.' }, withoutPhoto: false }
    await changeAuthored({ ...family.deps, files }, own, change)
    expect(await publish('published')).toEqual({ ok: true, value: { moved: 1, left: [{ id, because: 'changed' }] } })
    expect(await read(id)).toMatchObject({ state: 'waiting', message: 'Tout autre chose.' })
  })

  test('a message that was reported or deleted in the meantime is not moderated', async () => {
    const [reported, gone] = [await family.addCondolence(), await family.addCondolence()]
    const keep = await reading([reported, gone])
    await updateCondolence(db, family.account, { ...(await read(reported)), hiddenAt: noon.toISOString() })
    await removeCondolence({ ...family.deps, files }, family.owner, gone)
    const left = [
      { id: reported, because: 'reported' },
      { id: gone, because: 'gone' },
    ]
    expect(await keep('family')).toEqual({ ok: true, value: { moved: 0, left } })
    expect(await readUnmoved(family.deps, { account: family.account, user: family.owner.user }, left as never)).toEqual(
      [
        expect.objectContaining({ because: 'reported', message: expect.objectContaining({ isHidden: true }) }),
        { because: 'gone', message: undefined, decision: undefined },
      ],
    )
  })

  test('a message that another relative moderated differently stays, and the page says who did', async () => {
    const id = await wait()
    const publish = await reading([id])
    const marc = await family.join('administrator', 'marc@famille.example')
    expect(await (await reading([id]))('refused', marc)).toMatchObject({ ok: true })
    const left = [{ id, because: 'decided' as const }]
    expect(await publish('published')).toEqual({ ok: true, value: { moved: 0, left } })
    expect((await read(id)).state).toBe('refused')
    const [told] = await readUnmoved(family.deps, { account: family.account, user: family.owner.user }, left)
    expect(told?.decision).toEqual({ by: 'marc@famille.example', isMe: false, at: noon.toISOString() })
  })

  test('two relatives may make the same decision, and a repeated form counts once', async () => {
    const id = await wait()
    const publish = await reading([id])
    const marc = await family.join('administrator')
    expect(await publish('published', marc)).toEqual({ ok: true, value: { moved: 1, left: [] } })
    expect(await publish('published')).toEqual({ ok: true, value: { moved: 1, left: [] } })

    const keep = await reading([id])
    const answers = await Promise.all([keep('family', family.owner, 'a key'), keep('family', family.owner, 'a key')])
    expect(answers[1]).toEqual(answers[0])
    await (await reading([id]))('published', marc)
    expect(await keep('family', family.owner, 'a key')).toEqual(answers[0])
    expect((await read(id)).state).toBe('published')
  })

  test('a reported message that is kept is shown again', async () => {
    const id = await family.addCondolence()
    await insertReport(db, { id }, 'a browser', later(noon, 1))
    await updateCondolence(db, family.account, { ...(await read(id)), hiddenAt: later(noon, 1).toISOString() })
    expect(await countToModerate(db, family.account)).toBe(1)
    expect(await countToDecide(db, family.account)).toEqual({ toRead: 0, reported: 1 })
    family.later(aMinute)
    await (await reading([id]))('published')
    expect(await read(id)).toMatchObject({ state: 'published', hiddenAt: undefined })
    expect(await countToModerate(db, family.account)).toBe(0)
    expect(await countToDecide(db, family.account)).toEqual({ toRead: 0, reported: 0 })
  })

  test('messages of another family are not affected', async () => {
    const others = await openSpacePages(db, { files })
    const theirs = await others.addCondolence({ state: 'waiting' })
    const seen = toVersionsField([(await findCondolence(db, others.account, theirs))!])
    const asked = readDecision({ _seen: seen, intent: 'published', tous: 'on' })!
    const answer = await decide(family.deps, family.owner, asked)
    expect(answer).toEqual({ ok: true, value: { moved: 0, left: [{ id: theirs, because: 'gone' }] } })
    expect(await findCondolence(db, others.account, theirs)).toMatchObject({ state: 'waiting' })
  })

  test('a message is deleted for good with its picture, and the audit log records it', async () => {
    const id = await family.addCondolence({ picture: await family.take('condolence') })
    const deps = { ...family.deps, files }
    expect(await removeCondolence(deps, family.owner, id)).toEqual({ ok: true, value: undefined })
    expect(await findCondolence(db, family.account, id)).toBeUndefined()
    expect(await idsIn(files)).toEqual([])
    expect(await family.journal()).toContainEqual(expect.objectContaining({ act: 'condolence-deleted' }))
    expect(await removeCondolence(deps, family.owner, id)).toEqual({ ok: false, problem: 'not-there' })
  })
})
