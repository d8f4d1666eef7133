import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { chooseContents, removeCover, saveCover } from '#app/operations/ceremony/cover.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { updateMembership } from '#db/accounts/memberships.ts'
import { findCeremony, insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { listFiles } from '#db/files/files.ts'
import { aPdf, aPhoto, aScan, idsIn, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, aSite, eachTest, insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'

const done = accept(undefined)
describe('The cover of a programme', () => {
  const db = testDatabase()
  const files = eachTest(newFileStore)
  const family = eachTest(aFamily)

  async function aFamily() {
    const { account, owner: user, domain } = await insertFamily(db)
    const by = { by: user.id, now: noon }
    const told = { ceremonyType: 'church', datetime: undefined, isConfirmed: false, address: 'Nantes' } as const
    const ceremonyId = await insertCeremony(db, account, told, 1, by)
    const poem = { type: 'poem', duration: 180, details: { title: 'Le vent', text: 'Il passe.' } } as const
    const eulogy = { type: 'funeralEulogy', duration: 180, details: { text: 'Elle riait.' } } as const
    const ids = await insertEvents(db, account, ceremonyId, [poem, eulogy], { at: 0, ...by })
    const deps = {
      ...uploadDeps(db, files),
      site: aSite({ domainId: domain.id }),
      keys: testKeys,
      network: undefined,
    }
    return {
      account,
      user,
      ceremonyId,
      ids,
      deps,
      actor: { account, user },
      add: async (bytes: Buffer, { once, id = ceremonyId }: { once?: string; id?: string } = {}) =>
        saveCover(deps, { account, user, once }, { ceremonyId: id, upload: anUpload(bytes, 'portrait.jpeg') }),
      ceremony: () => findCeremony(db, account, ceremonyId),
      kept: async () => (await listFiles(db, account, 'ceremony')).map(({ id }) => id).sort(),
    }
  }

  test('a cover is stored encrypted, and the picture it replaces is deleted', async () => {
    expect(await family.add(await aPhoto())).toEqual(done)
    const [first] = await family.kept()
    expect((await family.ceremony())?.coverFileId).toBe(first)
    expect(await idsIn(files)).toEqual([first])

    expect(await family.add(await aScan())).toEqual(done)
    const [second, ...others] = await family.kept()
    expect(others).toEqual([])
    expect(second).not.toBe(first)
    expect((await family.ceremony())?.coverFileId).toBe(second)
    expect(await idsIn(files)).toEqual([second])
  })

  test('the same form twice stores one picture', async () => {
    const photo = await aPhoto()
    expect(await family.add(photo, { once: 'a form drawn once' })).toEqual(done)
    expect(await family.add(photo, { once: 'a form drawn once' })).toEqual(done)
    expect(await idsIn(files)).toEqual(await family.kept())
    expect(await family.kept()).toEqual([(await family.ceremony())?.coverFileId])
  })

  test('a removed cover is deleted, also with its ceremony', async () => {
    const { deps, actor, ceremonyId } = family
    await family.add(await aPhoto())
    expect(await removeCover(deps, actor, ceremonyId)).toEqual(done)
    expect(await removeCover(deps, actor, ceremonyId)).toEqual(done)
    expect(await family.ceremony()).toMatchObject({ address: 'Nantes' })
    expect((await family.ceremony())?.coverFileId).toBeUndefined()
    await family.add(await aPhoto())
    expect(await removeCeremony(deps, actor, ceremonyId)).toEqual(done)
    expect([await family.kept(), await idsIn(files)]).toEqual([[], []])
  })

  test.each([
    ['PDF', () => aPdf(), 'not-a-picture'],
    ['text', async () => Buffer.from('bonjour'), 'misnamed'],
    ['empty file', async () => Buffer.alloc(0), 'empty'],
  ])(
    'a cover that is %s is refused: nothing is stored, and the previous picture stays',
    async (_what, bytes, problem) => {
      await family.add(await aPhoto())
      const before = await family.kept()
      expect(await family.add(await bytes())).toEqual(refuse(problem))
      expect([await family.kept(), await idsIn(files)]).toEqual([before, before])
    },
  )

  test('another family and a reader have no access', async () => {
    const { deps, account, user, actor, ceremonyId } = family
    const theirs = await aFamily()
    expect(await family.add(await aPhoto(), { id: theirs.ceremonyId })).toEqual(refuse('not-there'))
    expect(await removeCover(deps, actor, theirs.ceremonyId)).toEqual(refuse('not-there'))
    await updateMembership(db, { accountId: account.id, userId: user.id }, { role: 'reader' })
    expect(await family.add(await aPhoto())).toEqual(refuse('not-allowed'))
    expect(await chooseContents(deps, actor, { ceremonyId, choices: {} })).toEqual(refuse('not-allowed'))
    expect(await idsIn(files)).toEqual([])
  })

  test('texts that the family chooses are saved with the cover', async () => {
    const { deps, actor, ceremonyId, ids } = family
    const [poem = '', eulogy = ''] = ids
    const choose = (choices: Record<string, boolean>) => chooseContents(deps, actor, { ceremonyId, choices })
    expect(await choose({ [eulogy]: true, 'not an event': true })).toEqual(done)
    expect((await family.ceremony())?.textChoices).toEqual({ [poem]: true, [eulogy]: true })
    expect(await choose({ [poem]: false })).toEqual(done)
    expect((await family.ceremony())?.textChoices).toEqual({ [poem]: false, [eulogy]: true })
  })
})
