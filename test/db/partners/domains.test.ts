import { checkPartner } from '#app/rules/partners/partner.ts'
import { findDomainByHostname, listDomains, listHosts, saveDefaultDomain, saveDomain } from '#db/partners/domains.ts'
import { databases, testDatabase } from '#test/support/given.ts'
import { aPartner } from '#test/support/partners/partners.ts'

const picture = { path: '/partenaires/adieu/logo-abcd.webp', width: 300, height: 100 }

/** Every setting of S1-3, none with its default value. */
const everySetting = {
  slug: 'adieu',
  hostname: 'adieu.example',
  name: 'Adieu',
  color: '#e0a021',
  email: 'accueil@adieu.example',
  helpPhone: '01 99 00 55 55',
  welcome: 'Nous restons à vos côtés.',
  services: ['ec' as const, 'ta' as const],
  logo: picture,
  banner: { ...picture, path: '/partenaires/adieu/banner-abcd.webp' },
  flowersBannerAlt: 'Des lys blancs',
  flowersBannerImage: { ...picture, path: '/partenaires/adieu/flowers-abcd.webp' },
  flowersBannerTarget: 'https://fleurs.example/adieu',
  payingDomain: true,
  customMessageEc: 'Notre maître de cérémonie vous appelle la veille.',
  editableEc: false,
  tutoVideoInscription: 'https://videos.example/inscription',
  tutoVideoInscriptionMinutes: 2,
  tutoVideoInscriptionText: 'Bonjour.',
  tutoVideoHorsInscription: 'https://videos.example/service',
  tutoVideoHorsInscriptionMinutes: 3,
  tutoVideoHorsInscriptionText: 'Bonjour encore.',
  shortForm: true,
  externalAssistant: true,
}

describe.each(Object.entries(databases))('domains on %s', (_name, open) => {
  const db = testDatabase(open)

  test('the default domain exists once, at the host name of the instance, and keeps its settings', async () => {
    await saveDefaultDomain(db, 'http://localhost:3000')
    const [first] = await listDomains(db)
    expect(first).toMatchObject({
      slug: 'aupres',
      hostname: 'localhost',
      name: 'Auprès',
      services: ['da', 'ec', 'ed', 'ta'],
    })

    await saveDomain(db, { ...first!, helpPhone: '01 99 00 99 99' })
    await saveDefaultDomain(db, 'https://aupres.example')
    expect(await listDomains(db)).toEqual([{ ...first, hostname: 'aupres.example', helpPhone: '01 99 00 99 99' }])
  })

  test('a partner is found by its host name with all its settings, and is listed after the default', async () => {
    await saveDomain(db, aPartner(everySetting))
    const found = await findDomainByHostname(db, 'adieu.example')
    expect(found).toEqual({ ...aPartner(everySetting), id: found?.id, accent: '#724000' })
    expect(await findDomainByHostname(db, 'elsewhere.example')).toBeUndefined()
    expect((await listDomains(db)).map(({ slug }) => slug)).toEqual(['aupres', 'adieu'])
  })

  test('saveDomain() rejects a colour that contains CSS', async () => {
    const color = '#fff;}body{display:none'
    expect(checkPartner({ ...aPartner(), color }).ok).toBe(false)
    await expect(saveDomain(db, { ...aPartner(everySetting), color })).rejects.toThrow('color')
    expect((await findDomainByHostname(db, 'adieu.example'))?.color).toBe('#e0a021')
  })

  test('listHosts() includes a host whose row cannot be read, and the others unchanged', async () => {
    await saveDomain(db, aPartner({ slug: 'broken', hostname: 'broken.example' }))
    await db.updateTable('domain').set({ services: 'not JSON' }).where('slug', '=', 'broken').execute()
    const hosts = await listHosts(db)
    expect(hosts.map(({ hostname, domain }) => [hostname, domain?.name])).toEqual([
      ['aupres.example', 'Auprès'],
      ['adieu.example', 'Adieu'],
      ['broken.example', undefined],
    ])
    await expect(listDomains(db)).rejects.toThrow()
  })

  test('processes that start at once on an empty database make one default domain', async () => {
    for (let round = 0; round < 20; round++) {
      await db.deleteFrom('domain').execute()
      await Promise.all(Array.from({ length: 5 }, () => saveDefaultDomain(db, 'http://localhost:3000')))
      expect((await listDomains(db)).map(({ slug, hostname }) => [slug, hostname])).toEqual([['aupres', 'localhost']])
    }
  })
})
