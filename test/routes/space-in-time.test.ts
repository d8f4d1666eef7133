import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const aDay = 24 * 60 * 60_000

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('As time passes', () => {
  const aYear = new Date('2027-03-01T11:00:00Z')

  test('the practical information is folded automatically, and the family may unfold it', async () => {
    await family.changeMoments({ burialOrCremation: aMoment() })
    const days45 = later(noon, 51 * aDay)
    const isFoldedFor = async () =>
      (await family.visit(family.page, { now: days45 })).text.includes(
        '<details class="fold"><summary><b>Les informations sur',
      )
    expect((await family.visit(family.page)).text).not.toContain('Les informations sur les obsèques')
    expect(await isFoldedFor()).toBe(true)
    await family.change({ staysUnfolded: true })
    expect(await isFoldedFor()).toBe(false)
  })

  test('the anniversary is shown to everyone, the birthday to viewers who may know the date', async () => {
    await saveProfileEntries(db, family.account, { defunctBirthDate: '1955-08-02' }, noon)
    expect((await family.visit(family.page)).text).not.toContain('mourait')
    const { text } = await family.visit(family.page, { now: aYear })
    expect(text).toContain('<p>Il y a un an, Étienne mourait.</p>')
    const birthday = { now: new Date('2026-08-02T11:00:00Z') }
    expect((await family.visit(family.page, birthday)).text).not.toContain('aurait eu')
    await family.change({ showFullDates: true })
    expect((await family.visit(family.page, birthday)).text).toContain('Aujourd’hui, Étienne aurait eu 71 ans.')
  })
})

describe('Beside the moments', () => {
  const ceremony = { ceremonyType: 'church', datetime: '2026-03-10T14:30', isConfirmed: true, address: '' } as const
  const told = {
    donation: 'Un don aux jardins du Trieux, https://jardins.example/don.',
    filmedLink: 'https://film.example/e',
    filmedAt: '14:20',
  }

  test('donations in place of flowers and the filmed ceremony are shown, with the time', async () => {
    const by = { by: family.owner.user.id, now: noon }
    await insertCeremony(db, family.account, { ...ceremony, ...told }, 1, by)
    const { text } = await family.visit(family.page)
    expect(text).toContain('Plutôt que des fleurs\u00A0: <span')
    expect(text).toContain('<a href="https://jardins.example/don" rel="noreferrer">https://jardins.example/don</a>.')
    expect(text).toMatch(/filmée, à partir de 14.h.20/)
    expect(text).toContain('<a href="https://film.example/e" rel="noreferrer">Voir la cérémonie filmée</a>')
  })

  test('a ceremony for the family only is not filmed for visitors', async () => {
    const by = { by: family.owner.user.id, now: noon }
    await insertCeremony(db, family.account, { ...ceremony, ...told }, 1, by)
    await family.changeMoments({ burialOrCremation: aMoment({ audience: 'family' }) })
    expect((await family.visit(family.page)).text).not.toContain('film.example')
    const relative = await family.signIn(await family.join('reader'))
    expect((await relative(family.page)).text).toContain('film.example')
  })

  test('directions have their lines, and a phone opens its own map', async () => {
    await family.changeMoments({
      burialOrCremation: aMoment({ parking: 'devant l’entrée', transport: 'bus 3', wheelchair: 'yes' }),
    })
    const { text } = await family.visit(family.page)
    expect([...text.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label)).toEqual([
      ...['Se garer', 'Accès fauteuil', 'Transports'],
    ])
    const android = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130' }
    expect((await family.visit(family.page, android)).text).toContain('href="geo:0,0?q=Cr')
  })
})
