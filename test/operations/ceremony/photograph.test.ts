import { announceCeremony, postponeAnnouncing } from '#app/operations/ceremony/announcing.ts'
import { chooseContents } from '#app/operations/ceremony/cover.ts'
import { findPhotograph, readCover, removePhotograph, savePhotograph } from '#app/operations/ceremony/photograph.ts'
import { savePortrait, takePhotographOfBooklet } from '#app/operations/deceased-space/portrait.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findCeremony, insertCeremony, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { findFiles } from '#db/files/files.ts'
import { aPhoto, newFileStore, uploadDeps } from '#test/support/files.ts'
import {
  anUpload,
  aSite,
  databasesOfTier,
  eachTest,
  insertFamily,
  noon,
  testDatabase,
  testKeys,
} from '#test/support/given.ts'

describe('the photograph of the booklet and the space', () => {
  const db = testDatabase()
  const files = eachTest(newFileStore)
  const family = eachTest(aFamily)

  async function aFamily() {
    const { account, owner: user, domain } = await insertFamily(db)
    const told = { ceremonyType: 'church', datetime: undefined, isConfirmed: false, address: 'Nantes' } as const
    const ceremonyId = await insertCeremony(db, account, told, 1, { by: user.id, now: noon })
    const deps = { ...uploadDeps(db, files), site: aSite({ domainId: domain.id }), keys: testKeys, network: undefined }
    const actor = { account, user }
    const ceremony = async () => (await findCeremony(db, account, ceremonyId))!
    return {
      account,
      deps,
      actor,
      ceremonyId,
      ceremony,
      open: () => openSpace(deps, actor),
      portrait: async () => (await findSpace(db, account))?.portrait,
      photograph: async () => findPhotograph(db, account, await ceremony()),
      cover: async () => readCover(deps, account, await ceremony()),
      save: async (width: number, by = actor) =>
        savePhotograph(deps, by, { ceremonyId, upload: anUpload(await aPhoto({ width }), 'portrait.jpeg') }),
    }
  }
  const digestOf = async (id: string) => (await findFiles(db, family.account, [id]))[0]?.digest

  test('the photograph of the booklet and the space is one for both, changed together', async () => {
    await family.open()
    for (const width of [600, 700]) {
      expect((await family.save(width)).ok).toBe(true)
      const { fileId, isShared } = (await family.photograph())!
      expect([isShared, await digestOf((await family.portrait())!.large)]).toEqual([true, await digestOf(fileId)])
    }
  })

  test('the photograph of the booklet and the space is that of a space that is opened afterwards, once', async () => {
    await family.save(600)
    await family.open()
    await takePhotographOfBooklet(family.deps, family.actor)
    const portrait = await family.portrait()
    expect(portrait).toMatchObject({ small: expect.any(String), large: expect.any(String) })
    expect(await family.photograph()).toMatchObject({ isOwn: true, isShared: true })
    await takePhotographOfBooklet(family.deps, family.actor)
    expect(await family.portrait()).toEqual(portrait)
  })

  test('the photograph of the booklet and the space is the portrait of the space where the booklet has none of its own', async () => {
    await family.open()
    await savePortrait(family.deps, family.actor, anUpload(await aPhoto({ width: 600 }), 'portrait.jpeg'))
    expect(await family.photograph()).toMatchObject({ isOwn: false, isShared: true })
    expect((await family.cover())?.length).toBeGreaterThan(1000)
  })

  test('the photograph of the booklet and the space is two once the family has chosen two, and changes the booklet alone', async () => {
    await family.open()
    await family.save(600)
    await savePortrait(family.deps, family.actor, anUpload(await aPhoto({ width: 700 }), 'other.jpeg'))
    const portrait = await family.portrait()
    expect(await family.photograph()).toMatchObject({ isOwn: true, isShared: false })
    await family.save(800)
    expect(await family.portrait()).toEqual(portrait)
    await removePhotograph(family.deps, family.actor, family.ceremonyId)
    expect(await family.portrait()).toEqual(portrait)
  })

  test('the photograph of the booklet and the space is removed from both, if it is one', async () => {
    await family.open()
    await family.save(600)
    expect((await removePhotograph(family.deps, family.actor, family.ceremonyId)).ok).toBe(true)
    expect([await family.portrait(), await family.photograph()]).toEqual([undefined, undefined])
  })

  test('the photograph of the booklet and the space is not on a booklet whose family wants none, and stays in the space', async () => {
    await family.open()
    await family.save(600)
    const choose = (withPhoto: boolean) =>
      chooseContents(family.deps, family.actor, { ceremonyId: family.ceremonyId, choices: {}, withPhoto })
    await choose(false)
    expect([await family.cover(), await family.portrait()]).toEqual([undefined, expect.anything()])
    await choose(true)
    expect(await family.cover()).toBeDefined()
  })
})

describe.each(Object.entries(databasesOfTier))('the day and the place in the space, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function begin(isConfirmed = true) {
    const { account, owner: user, domain } = await insertFamily(db)
    const told = { ceremonyType: 'church', datetime: '2026-03-10T14:30', isConfirmed, address: 'Nantes' } as const
    const by = { by: user.id, now: noon }
    const id = await insertCeremony(db, account, told, 1, by)
    const files = await newFileStore()
    const deps = { ...uploadDeps(db, files), site: aSite({ domainId: domain.id }), keys: testKeys, network: undefined }
    const moment = async () => (await findSpace(db, account))?.moments.burialOrCremation
    const ceremony = async () => (await findCeremony(db, account, id))!
    return { deps, actor: { account, user }, id, by, account, moment, ceremony }
  }

  test('the day and the place in the space are announced to all who may open the space, and again when they change', async () => {
    const { deps, actor, id, by, account, moment, ceremony } = await begin()
    expect(await announceCeremony(deps, actor, id)).toEqual(accept(undefined))
    const announced = { isOn: true, datetime: '2026-03-10T14:30', place: 'Nantes', audience: 'everyone' }
    expect(await moment()).toMatchObject(announced)
    expect((await ceremony()).announcing).toMatchObject({ isAnnounced: true, address: 'Nantes' })
    await updateCeremony(db, account, { ...(await ceremony()), address: 'Rezé' }, by)
    await announceCeremony(deps, actor, id)
    expect(await moment()).toMatchObject({ ...announced, place: 'Rezé' })
  })

  test('the day and the place in the space are not before the hour is confirmed, nor when the answer is "Pas encore"', async () => {
    const unsure = await begin(false)
    expect(await announceCeremony(unsure.deps, unsure.actor, unsure.id)).toEqual(refuse('not-confirmed'))
    const { deps, actor, id, moment, ceremony } = await begin()
    expect((await postponeAnnouncing(deps, actor, id)).ok).toBe(true)
    expect([await moment(), (await ceremony()).announcing?.isAnnounced]).toEqual([undefined, false])
  })
})
