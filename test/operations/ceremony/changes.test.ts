import { addEvents, removeCeremony, removeEvent } from '#app/operations/ceremony/changes.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { runningOrderForms } from '#app/rules/ceremony/forms.ts'
import { listEvents, updateEvent } from '#db/ceremony/events.ts'
import { listFiles } from '#db/files/files.ts'
import { insertCeremonyOf } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

describe('Removing from a ceremony and adding to it', () => {
  const db = testDatabase()
  const family = eachTest(async () => openPieces(db, await newFileStore()))

  /** Two moments, each with one file. */
  async function begin() {
    const { account, owner, deps } = family
    const by = { by: owner.user.id, now: deps.now() }
    const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, ['pictures', 'poem'], by)
    const [show = '', poem = ''] = eventIds
    const pictures = [{ fileId: await family.aFile({ kind: 'ceremony' }), caption: '' }]
    const file = await family.aFile({ kind: 'ceremony' })
    await updateEvent(db, account, ceremonyId, { id: show, duration: 0, details: { pictures } }, by)
    await updateEvent(db, account, ceremonyId, { id: poem, duration: 60, details: { file } }, by)
    return { ceremonyId, show }
  }
  const deletions = async () => (await family.journal()).filter(({ act }) => act === 'file-deleted').length
  const kept = async () => (await listFiles(db, family.account, 'ceremony', 'picture', 'rendition')).length

  test('the audit log has a line for each deleted file', async () => {
    const { ceremonyId, show } = await begin()
    const { deps, owner } = family
    expect((await removeEvent(deps, owner, { ceremonyId, eventId: show })).ok).toBe(true)
    expect([await deletions(), await kept()]).toEqual([1, 1])
    expect((await removeCeremony(deps, owner, ceremonyId)).ok).toBe(true)
    expect([await deletions(), await kept(), await family.onDisk()]).toEqual([2, 0, []])
  })

  test('a ceremony has at most sixty events, including the music that no list shows', async () => {
    const { deps, owner, account } = family
    const types = ['music', ...Array.from({ length: 58 }, () => 'poem' as const)] as const
    const { ceremonyId } = await insertCeremonyOf(db, account, types, { by: owner.user.id })
    const add = () => addEvents(deps, owner, { ceremonyId, events: [newEvent('poem')] })
    expect((await add()).ok).toBe(true)
    expect(await add()).toEqual({ ok: false, problem: 'too-many-events' })
    expect(await listEvents(db, account, ceremonyId)).toHaveLength(60)
  })
})

test.each([
  ['poem', true],
  ['three-readers', true],
  ['music', false],
  ['constructor', false],
])('"%s" may be added: %s', (types, isOffered) => {
  expect(runningOrderForms.safeParse({ intent: 'add', types }).success).toBe(isOffered)
})
