import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'
import { scriptFaults } from '#test/support/page/script-faults.ts'

const aDay = 24 * 60 * 60_000

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('A visitor with the link', () => {
  test('a visitor with the link reads the name, the day, the messages, then the form; or the form first, if they come by a card', async () => {
    await family.changeMoments({ burialOrCremation: aMoment(), snack: aMoment() })
    const orderOf = async (address: string) => {
      const { text } = await family.visit(address)
      const parts = /<h1>|class="day"|id="messages"|id="mot"|<h2>Ensuite|Bienvenue|<h2>Quelques mots/g
      return [...text.matchAll(parts)].map(([found]) => found)
    }
    const [person, rest] = [
      ['<h1>', 'class="day"'],
      ['<h2>Ensuite', 'Bienvenue'],
    ]
    expect(await orderOf(family.page)).toEqual([...person, 'id="messages"', 'id="mot"', ...rest])
    const { to } = await family.visit(`/e/${(await family.space()).shortCode}`)
    expect(to).toBe(`${family.page}?mot=oui#mot`)
    expect(await orderOf(to!)).toEqual([...person, 'id="mot"', 'id="messages"', ...rest])
    await family.change({ deceasedDescription: 'Il aimait la mer. '.repeat(20) })
    expect((await orderOf(family.page)).at(-1)).toBe('<h2>Quelques mots')
  })

  test('sees no day while none is announced, and is asked to be the first to write', async () => {
    const { text } = await family.visit(family.page)
    expect(text).not.toContain('class="day"')
    expect(text).not.toContain('Ensuite')
    expect(text).toContain('Soyez le premier à écrire à ses proches.')
    const owner = await family.signIn(family.owner)
    expect((await owner(family.page)).text).toContain('Le jour et le lieu viendront ici.')
    await family.addCondolence()
    expect((await family.visit(family.page)).text).not.toContain('Soyez le premier')
  })

  test('a visitor with the link reads the first moment that has a date under the name, when the funeral is not announced', async () => {
    await family.changeMoments({ funeralChamber: aMoment({ place: 'Chambre des Tilleuls' }), snack: aMoment() })
    const { text } = await family.visit(family.page)
    expect(text).toMatch(/class="day" id="funeralChamber"><p>Se recueillir<\/p>.*Chambre des Tilleuls/)
    expect(text).toContain('<h2>Ensuite</h2>')
  })

  test('sees who died and the welcome, and may leave a condolence, without a header or any script but its module', async () => {
    const { status, text, response } = await family.visit(family.page)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Étienne Kowalczyk</h1>')
    expect(text).toContain('Bienvenue dans l’espace d’Étienne.')
    expect(text).toContain('Laisser ce mot')
    expect(text).toContain('Sa famille le lira avant de l’afficher.')
    expect(text).toMatch(/<form(?=[^>]* noValidate)[^>]* method="post"/i)
    expect(text).not.toContain('class="masthead"')
    expect(scriptFaults(text)).toEqual([])
    expect(text).not.toContain('Gérer l’espace')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, noarchive')
    expect(text).toContain('<meta name="robots" content="noindex, noarchive"/>')
  })

  test('a visitor with the link reads no word of management', async () => {
    await family.addCondolence()
    for (const path of ['', '?page=1', '/galerie', '/vie', '/entraide']) {
      const { status, text } = await family.visit(`${family.page}${path}`)
      expect(status, path).toBe(200)
      expect(text.replace(/<(style|script)[\s\S]*?<\/\1>/g, '')).not.toMatch(
        /antivirus|vérifié|modér|à relire|À relire|>Publier|éditeur|Téléverser/,
      )
    }
  })

  test('sees who runs the service, how to report, and the legal pages', async () => {
    const { text } = await family.visit(family.page)
    expect(text).toContain('Les proches d’Étienne tiennent cette page.')
    const body = encodeURIComponent(`La page\u00A0: http://localhost:3000${family.page}`)
    expect(text).toContain(`href="mailto:aide@aupres.example?subject=Signaler%20un%20contenu&amp;body=${body}"`)
    expect(text).toContain('>Signaler un contenu</a>, ou écrire à aide@aupres.example')
    expect(text).toContain('href="/mentions-legales"')
    expect(text).toContain(`href="/connexion?returnTo=${encodeURIComponent(`${family.page}/gerer`)}"`)
  })

  test('sees only the years, unless the family chose full dates', async () => {
    await saveProfileEntries(db, family.account, { defunctBirthDate: '1955-08-02' }, noon)
    const { text } = await family.visit(family.page)
    expect(text).toContain('1955 – 2026')
    expect(text).not.toMatch(/2.août/)
    await family.change({ showFullDates: true })
    expect((await family.visit(family.page)).text).toMatch(/2.août 1955 – 1er.mars 2026/)
  })

  test('sees the public moments, with a map and a calendar file, and no other', async () => {
    await family.changeMoments({
      burialOrCremation: aMoment({ wheelchair: 'yes', description: 'Fleurs blanches' }),
      laidInCoffin: aMoment({ audience: 'family', place: 'Une adresse pour la famille' }),
      snack: aMoment({ isOn: false, place: 'Chez Claire' }),
    })
    const { text } = await family.visit(family.page)
    expect(text).toContain(
      'Mardi 10 mars, 14 h 30'.replaceAll('10 mars', '10\u00A0mars').replace('14 h 30', '14\u00A0h\u00A030'),
    )
    expect(text).toContain('<dt>Accès fauteuil</dt><dd class="as-typed" dir="auto">oui</dd>')
    expect(text).toContain('Fleurs blanches')
    expect(text).toMatch(
      /<a class="link" href="https:\/\/www\.openstreetmap\.org\/search\?query=Cr[^"]+" rel="noreferrer">/,
    )
    expect(text).toContain(`href="${family.page}/agenda/burialOrCremation.ics"`)
    expect(text).not.toContain('Une adresse pour la famille')
    expect(text).not.toContain('Chez Claire')
  })

  test('sees nothing about wheelchairs before the family has chosen', async () => {
    await family.changeMoments({ burialOrCremation: aMoment() })
    expect((await family.visit(family.page)).text).not.toContain('Accès fauteuil')
  })

  test('a visitor with the link is not asked about past moments', async () => {
    await family.changeMoments({ burialOrCremation: aMoment() })
    const { text } = await family.visit(family.page, { now: later(noon, 6 * aDay) })
    expect(text).toContain('id="burialOrCremation"')
    expect(text).not.toContain('Voir le plan')
    expect(text).not.toContain('Mettre à l’agenda')
  })

  test('a visitor with the link finds folded information after the messages', async () => {
    await family.changeMoments({ burialOrCremation: aMoment(), snack: aMoment() })
    await family.change({ foldedAt: noon.toISOString() })
    const { text } = await family.visit(family.page)
    expect(text.indexOf('Les informations sur les obsèques')).toBeGreaterThan(text.indexOf('Laisser ce mot'))
    expect(text).not.toContain('Voir le plan')
    expect(text).not.toContain('Dire que je viens')
    expect(text).not.toContain('class="day"')
    expect(text).toContain('<details class="fold"><summary><b>Les informations sur les obsèques</b></summary>')
  })

  test('sees that messages are closed once the family closes the book', async () => {
    await family.change({ isOpen: false })
    const { text } = await family.visit(family.page)
    expect(text).toContain('La famille ne reçoit plus de messages ici.')
    // The welcome asks for a message, and nothing stands under "Pour Étienne".
    for (const words of ['Laisser ce mot', 'Bienvenue', 'id="messages"']) expect(text).not.toContain(words)
  })
})
