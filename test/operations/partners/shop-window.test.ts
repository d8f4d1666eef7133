import {
  changeWindow,
  changeWindowAsOperator,
  checkWindow,
  currentWindow,
  discards,
  drafts,
  publishes,
  readShopWindows,
  seenOf,
  takesBack,
} from '#app/operations/partners/shop-window.ts'
import { changeTeamRole } from '#app/operations/partners/team.ts'
import type { ShopWindow } from '#app/rules/partners/shop-window.ts'
import { findDomain } from '#db/partners/domains.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { openConsole } from '#test/support/partners/console.ts'

describe.each(Object.entries(databasesOfTier))('The shop window of a partner, on %s', async (_name, open) => {
  const db = testDatabase(open)
  let owner: Awaited<ReturnType<Awaited<ReturnType<typeof openConsole>>['enter']>>

  const console = await openConsole(db)
  const deps = console.deps
  beforeEach(async () => {
    await console.reset()
    await db.deleteFrom('shopWindow').execute()
    owner = await console.enter()
  })

  const domain = async () => (await findDomain(db, deps.site.domainId))!
  const windows = async () => readShopWindows({ db }, await domain())
  const seen = async () => seenOf(await windows())
  const changed = async (differs: Partial<ShopWindow>) => {
    const checked = unwrap(checkWindow(await domain(), { ...currentWindow(await windows()), ...differs }))
    return drafts(checked)
  }
  const draft = async (differs: Partial<ShopWindow>, version?: string) =>
    changeWindow(deps, owner, { change: await changed(differs), act: 'drafted', seen: version ?? (await seen()) })
  const publish = async () => changeWindow(deps, owner, { change: publishes, act: 'published', seen: await seen() })
  const takeBack = async () => changeWindow(deps, owner, { change: takesBack, act: 'taken-back', seen: await seen() })
  const done = { ok: true, value: undefined }

  test('a draft is seen by nobody until one press publishes it, and one press takes it back', async () => {
    const before = await domain()
    expect(await draft({ name: 'Maison Kervella', color: '#1d5c63', services: ['ec', 'da'] })).toEqual(done)
    expect(await domain()).toEqual(before)
    expect(await publish()).toEqual(done)
    const published = { name: 'Maison Kervella', color: '#1d5c63', services: ['ec', 'da'] }
    expect(await domain()).toMatchObject(published)
    expect((await windows()).draft).toBeUndefined()
    expect(await takeBack()).toEqual(done)
    expect(await domain()).toEqual(before)
    // The published settings are a draft again, which one press publishes.
    expect((await windows()).draft).toMatchObject(published)
    expect(await publish()).toEqual(done)
    expect(await domain()).toMatchObject(published)
    await takeBack()
  })

  test('a picture that the window no longer has is taken off, and comes back with it', async () => {
    const logo = { path: '/partenaires/aupres/0123.webp', width: 100, height: 40 }
    await draft({ logo })
    await publish()
    await draft({ logo: undefined })
    await publish()
    expect((await domain()).logo).toBeUndefined()
    await takeBack()
    expect((await domain()).logo).toEqual(logo)
    await draft({ logo: undefined })
    await publish()
  })

  test('a draft is thrown away, and nothing is published twice', async () => {
    await draft({ name: 'Autre nom' })
    expect(await changeWindow(deps, owner, { change: discards, act: 'discarded', seen: await seen() })).toEqual(done)
    expect((await windows()).draft).toBeUndefined()
    expect(await publish()).toEqual({ ok: false, problem: 'no-draft' })
    expect(await takeBack()).toEqual({ ok: false, problem: 'no-past' })
  })

  test('two owners who change it at once: the second is told, and replaces nothing', async () => {
    const first = await seen()
    await draft({ name: 'Le nom d’Hélène' }, first)
    expect(await draft({ name: 'Le nom de Paul' }, first)).toEqual({ ok: false, problem: 'changed-meanwhile' })
    expect((await windows()).draft?.name).toBe('Le nom d’Hélène')
    await draft({ name: 'Le nom de Paul' })
    const stale = { change: publishes, act: 'published', seen: first } as const
    expect(await changeWindow(deps, owner, stale)).toEqual({ ok: false, problem: 'changed-meanwhile' })
  })

  test('an adviser, and an owner made adviser in the meantime, change nothing', async () => {
    const other = await console.enter()
    await changeTeamRole(deps, owner, { id: other.person.id, role: 'adviser' })
    const wanted = { change: await changed({ name: 'Autre nom' }), act: 'drafted', seen: await seen() } as const
    for (const person of [await console.enter('adviser'), other])
      expect(await changeWindow(deps, person, wanted)).toEqual({ ok: false, problem: 'not-allowed' })
  })

  test.each([
    ['a colour that is none', { color: 'jaune' }, 'color'],
    ['a price under the least', { payingDomain: true, priceCents: 10 }, 'priceCents'],
    ['no service', { services: [] }, 'services'],
    ['a video without https', { tutoVideoInscription: 'http://a.example' }, 'tutoVideoInscription'],
    ['a video without what it says', { tutoVideoInscription: 'https://a.example' }, 'tutoVideoInscriptionText'],
    ['the hours of no telephone', { helpPhone: '', helpHours: 'de 9 h à 18 h' }, 'helpHours'],
    ['half a flowers banner', { flowersBannerAlt: 'Des fleurs' }, 'flowersBannerImage'],
  ] satisfies [string, Partial<ShopWindow>, string][])(
    '%s is told, and no draft is saved',
    async (_what, differs, field) => {
      const checked = checkWindow(await domain(), { ...currentWindow(await windows()), ...differs })
      expect(checked.ok ? [] : checked.faults.map((fault) => fault.field)).toContain(field)
    },
  )

  test('the operator runs the same acts from the terminal', async () => {
    const act = async (change: Parameters<typeof changeWindowAsOperator>[2]) =>
      changeWindowAsOperator(deps, deps.site.domainId, change)
    const before = await domain()
    await act(await changed({ name: 'Du terminal' }))
    expect(await act(publishes)).toMatchObject({ ok: true, value: { name: 'Du terminal' } })
    expect(await act(takesBack)).toMatchObject({ ok: true, value: { name: before.name } })
  })
})
