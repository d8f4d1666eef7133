import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { later, noon } from '#test/support/db/factories.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { faultsOf } from '#test/support/page/faults.ts'
import { scriptFaults } from '#test/support/page/script-faults.ts'

const aDay = 24 * 60 * 60_000

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
})

describe('a visitor who has the link', () => {
  test('reads the name, that this is the place, then the form, and the welcome after it, short or long', async () => {
    const orderOf = async () => {
      const { text } = await family.visit(family.page)
      return [...text.matchAll(/<h1>|Vous êtes au bon endroit|id="mot"|class="as-typed"/g)].map(([found]) => found)
    }
    const order = ['<h1>', 'Vous êtes au bon endroit', 'id="mot"', 'class="as-typed"']
    expect(await orderOf()).toEqual(order)
    await family.change({ deceasedDescription: 'Il aimait la mer. '.repeat(20) })
    expect(await orderOf()).toEqual(order)
  })

  test('reads who died and the welcome, and may leave a condolence, with no header and no script but its module', async () => {
    const { status, text, response } = await family.visit(family.page)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Étienne Kowalczyk</h1>')
    expect(text).toContain('Bienvenue dans l’espace d’Étienne.')
    expect(text).toContain('Laisser ce mot')
    expect(text).toContain('La famille le lira avant de l’afficher.')
    expect(text).toMatch(/<form(?=[^>]* noValidate)[^>]* method="post"/i)
    expect(text).not.toContain('class="masthead"')
    expect(scriptFaults(text)).toEqual([])
    expect(text).not.toContain('Gérer l’espace')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, noarchive')
    expect(text).toContain('<meta name="robots" content="noindex, noarchive"/>')
    expect(await faultsOf(text)).toEqual([])
  })

  test('is told who runs this, how to report, and what the law asks', async () => {
    const { text } = await family.visit(family.page)
    expect(text).toContain('Les proches d’Étienne tiennent cet espace.')
    const body = encodeURIComponent(`La page\u00A0: http://localhost:3000${family.page}`)
    expect(text).toContain(`href="mailto:aide@aupres.example?subject=Signaler%20un%20contenu&amp;body=${body}"`)
    expect(text).toContain('>Signaler un contenu</a>, ou écrire à aide@aupres.example')
    expect(text).toContain('href="/mentions-legales"')
    expect(text).toContain(`href="/connexion?returnTo=${encodeURIComponent(family.page)}"`)
  })

  test('reads the years alone, unless the family chose the full dates', async () => {
    await saveProfileEntries(db, family.account, { defunctBirthDate: '1955-08-02' }, noon)
    const { text } = await family.visit(family.page)
    expect(text).toContain('1955 – 2026')
    expect(text).not.toMatch(/2.août/)
    await family.change({ showFullDates: true })
    expect((await family.visit(family.page)).text).toMatch(/2.août 1955 – 1er.mars 2026/)
  })

  test('is told of the moments that are for everyone, with a map and a calendar file, and of no other', async () => {
    await family.changeMoments({
      burialOrCremation: aMoment({ wheelchair: 'yes', description: 'Fleurs blanches' }),
      laidInCoffin: aMoment({ audience: 'family', place: 'Une adresse pour la famille' }),
      snack: aMoment({ isOn: false, place: 'Chez Claire' }),
    })
    const { text } = await family.visit(family.page)
    expect(text).toContain(
      'mardi 10 mars 2026, 14 h 30'.replaceAll('10 mars', '10\u00A0mars').replace('14 h 30', '14\u00A0h\u00A030'),
    )
    expect(text).toContain('<dt>Accès fauteuil</dt><dd>oui</dd>')
    expect(text).toContain('Fleurs blanches')
    expect(text).toMatch(
      /<a class="link" href="https:\/\/www\.openstreetmap\.org\/search\?query=Cr[^"]+" rel="noreferrer">/,
    )
    expect(text).toContain(`href="${family.page}/agenda/burialOrCremation.ics"`)
    expect(text).not.toContain('Une adresse pour la famille')
    expect(text).not.toContain('Chez Claire')
    expect(await faultsOf(text)).toEqual([])
  })

  test('is told nothing of wheelchairs before the family has chosen', async () => {
    await family.changeMoments({ burialOrCremation: aMoment() })
    expect((await family.visit(family.page)).text).not.toContain('Accès fauteuil')
  })

  test('is not asked how to come to what is over', async () => {
    await family.changeMoments({ burialOrCremation: aMoment() })
    const { text } = await family.visit(family.page, { now: later(noon, 6 * aDay) })
    expect(text).toContain('La cérémonie')
    expect(text).not.toContain('Voir le plan')
    expect(text).not.toContain('Ajouter à mon agenda')
  })

  test('finds what the family has put away, folded after the messages', async () => {
    await family.changeMoments({ burialOrCremation: aMoment(), snack: aMoment() })
    await family.change({ foldedAt: noon.toISOString() })
    const { text } = await family.visit(family.page)
    expect(text.indexOf('Les informations sur les obsèques')).toBeGreaterThan(text.indexOf('Laisser ce mot'))
    expect(text).not.toContain('Voir le plan')
    expect(text).not.toContain('Combien serez-vous')
    expect(text).toContain('<h2>Les obsèques</h2><details><summary>Les informations sur les obsèques</summary>')
    expect(await faultsOf(text)).toEqual([])
  })

  test('reads what was published, newest first, and never who may be written to', async () => {
    await family.addCondolence({ message: 'Le premier' }, noon)
    await family.addCondolence({ message: 'Le second', email: 'anne@proches.example' }, later(noon, 1000))
    await family.addCondolence({ message: 'Entre nous', state: 'family' })
    await family.addCondolence({ message: 'Pas encore lu', state: 'waiting' })
    await family.addCondolence({ message: 'Pas publié', state: 'refused' })
    await family.addCondolence({ message: 'Indésirable', state: 'spam' })
    await family.addCondolence({ message: '' }, later(noon, 2000))
    const { text } = await family.visit(family.page)
    expect(text).toContain('2 messages')
    expect(text.indexOf('Le second')).toBeLessThan(text.indexOf('Le premier'))
    expect(text).toContain('<p class="small" dir="auto">A allumé une bougie\u00A0: Anne Le Bihan.</p>')
    for (const hidden of ['anne@proches', 'Entre nous', 'Pas encore lu', 'Pas publié', 'Indésirable']) {
      expect(text).not.toContain(hidden)
    }
    expect(await faultsOf(text)).toEqual([])
  })

  test('reads twenty messages a page, and the last page for one that is too far', async () => {
    for (let left = 1; left <= 45; left++)
      await family.addCondolence({ message: `Mot ${left}.` }, later(noon, left * 1000))
    const first = await family.visit(family.page)
    expect(first.text.match(/class="condolence"/g)).toHaveLength(20)
    expect(first.text).toContain('Mot 45.')
    expect(first.text).toContain(`href="${family.page}?page=2#messages">Page suivante`)
    expect(await faultsOf(first.text)).toEqual([])
    for (const address of ['?page=3', '?page=400']) {
      const { text } = await family.visit(`${family.page}${address}`)
      expect(text.match(/class="condolence"/g)).toHaveLength(5)
      expect(text).toContain('Mot 1.')
      expect(text).not.toContain('Page suivante')
    }
    for (const address of ['?page=-4', '?page=deux', '?page=0']) {
      expect((await family.visit(`${family.page}${address}`)).text).toContain('Mot 45.')
    }
  })

  test('is told that nothing more is received once the family has closed the book', async () => {
    await family.change({ isOpen: false })
    const { text } = await family.visit(family.page)
    expect(text).toContain('La famille ne reçoit plus de messages ici.')
    expect(text).not.toContain('Laisser ce mot')
  })
})
