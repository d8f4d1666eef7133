import { keepSites, type SiteKeeper } from '#app/http/sites.ts'
import type { Db } from '#db/connect.ts'
import { listDomains, saveDefaultDomain, saveDomain } from '#db/partners/domains.ts'
import { databases } from '#test/support/given.ts'
import { aPartner } from '#test/support/partners/partners.ts'

const origin = 'https://aupres.example'
let db: Db
let keeper: SiteKeeper

beforeEach(async () => {
  db = await databases.sqlite()
  await saveDefaultDomain(db, origin)
  keeper = await keepSites(db, origin)
})
afterEach(async () => {
  keeper.close()
  await db.destroy()
})

describe('The sites of the instance', () => {
  test('sites are reloaded within ten seconds, without a restart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const watched = await keepSites(db, origin)
    await saveDomain(db, aPartner({ hostname: 'kervella.example' }))
    expect(watched.current().all).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(watched.current().all.map(({ slug }) => slug)).toEqual(['aupres', 'kervella']))
    watched.close()
    vi.useRealTimers()
  })

  test('a site has the origin of its row, with the scheme and the port of the instance', async () => {
    await saveDomain(db, aPartner({ hostname: 'kervella.example' }))
    const onHttp = await keepSites(db, 'http://aupres.example:8080')
    expect(onHttp.current().all[1]?.origin).toBe('http://kervella.example:8080')
    onHttp.close()
    await keeper.read()
    expect(keeper.current().all[1]?.origin).toBe('https://kervella.example')
  })

  test('sites fall back on the default help contact, and are always published by the default partner', async () => {
    const [ours] = await listDomains(db)
    await saveDomain(db, { ...ours!, publisherName: 'Auprès SAS' })
    await saveDomain(db, aPartner({ email: 'accueil@kervella.example', publisherName: 'Kervella' }))
    await keeper.read()
    const [home, partner] = keeper.current().all
    expect(home).toMatchObject({ offeredBy: undefined, helpEmail: 'aide@aupres.example' })
    expect(partner).toMatchObject({
      offeredBy: 'Maison Kervella',
      provider: { name: 'Auprès', email: 'aide@aupres.example' },
      helpEmail: 'accueil@kervella.example',
      helpPhone: '01 99 00 12 34',
      accent: '#724000',
      publisher: { publisherName: 'Auprès SAS' },
    })
  })

  test("a site advertises the partner's florist, and none without one", async () => {
    const picture = { path: '/partenaires/kervella/0123.webp', width: 1280, height: 400 }
    const told = { flowersBannerAlt: 'Les fleurs', flowersBannerTarget: 'https://fleurs.example' }
    await saveDomain(db, aPartner({ ...told, flowersBannerImage: picture }))
    await keeper.read()
    const [home, partner] = keeper.current().all
    expect(home?.flowers).toBeUndefined()
    expect(partner?.flowers).toEqual({ picture, alt: 'Les fleurs', target: 'https://fleurs.example' })
  })

  test('a partner that cannot be read keeps its host, without its settings', async () => {
    await saveDomain(db, aPartner({ hostname: 'kervella.example' }))
    await db.updateTable('domain').set({ color: 'nothing' }).where('slug', '=', 'kervella').execute()
    await keeper.read()
    expect(keeper.current()).toMatchObject({ all: [{ slug: 'aupres' }], unreadableHosts: ['kervella.example'] })
  })

  test('sites stay as they were while the database does not respond', async () => {
    const before = keeper.current()
    await db.schema.alterTable('domain').renameTo('elsewhere').execute()
    await keeper.read()
    expect(keeper.current()).toBe(before)
    await db.schema.alterTable('elsewhere').renameTo('domain').execute()
  })
})
