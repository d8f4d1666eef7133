import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { replaceAddresses } from '#db/deceased-spaces.ts'
import { saveProfileEntries } from '#db/profile-entries.ts'
import { databases } from '#test/support/databases.ts'
import { insertFamily, later, noon } from '#test/support/factories.ts'
import { faultsOf } from '#test/support/faults.ts'
import { aMoment } from '#test/support/moments.ts'
import { openService } from '#test/support/service.ts'
import { openSpacePages } from '#test/support/space-pages.ts'

/** Outside a build a style sheet has no address. */
const withStyles = (html: string) => html.replace('href=""', 'href="/assets/styles.css"')
/** React separates the texts that it puts together. */
const asRead = (html: string) => html.replaceAll('<!-- -->', '')
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
  test('reads who died, the welcome, and may leave a word, with no header and no script', async () => {
    const { status, text, response } = await family.visit(family.page)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Étienne Kowalczyk</h1>')
    expect(text).toContain('Bienvenue dans l’espace d’Étienne.')
    expect(text).toContain('Laisser ce mot')
    expect(text).not.toContain('class="masthead"')
    expect(text).not.toContain('<script')
    expect(text).not.toContain('Gérer l’espace')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, noarchive')
    expect(text).toContain('<meta name="robots" content="noindex, noarchive"/>')
    expect(await faultsOf(withStyles(text))).toEqual([])
  })

  test('is told who runs this, how to report, and what the law asks', async () => {
    const { text } = await family.visit(family.page)
    expect(asRead(text)).toContain('Les proches d’Étienne tiennent cet espace.')
    expect(text).toContain('mailto:aide@aupres.example?subject=Signaler%20un%20contenu')
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

  test('is told of the moments that are for everyone, with a map and a diary, and of no other', async () => {
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
    expect(await faultsOf(withStyles(text))).toEqual([])
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
    expect(await faultsOf(withStyles(text))).toEqual([])
  })

  test('reads what was published, newest first, and never who may be written to', async () => {
    await family.leave({ message: 'Le premier' }, noon)
    await family.leave({ message: 'Le second', email: 'anne@proches.example' }, later(noon, 1000))
    await family.leave({ message: 'Entre nous', state: 'family' })
    await family.leave({ message: 'Pas encore lu', state: 'waiting' })
    await family.leave({ message: 'Pas publié', state: 'refused' })
    await family.leave({ message: 'Indésirable', state: 'spam' })
    await family.leave({ message: '' }, later(noon, 2000))
    const { text } = await family.visit(family.page)
    expect(text).toContain('3 messages')
    expect(text.indexOf('Le second')).toBeLessThan(text.indexOf('Le premier'))
    expect(text).toContain('Je n’ai pas les mots. Je pense à vous.')
    for (const hidden of ['anne@proches', 'Entre nous', 'Pas encore lu', 'Pas publié', 'Indésirable']) {
      expect(text).not.toContain(hidden)
    }
    expect(await faultsOf(withStyles(text))).toEqual([])
  })

  test('reads twenty messages a page, and the last page for one that is too far', async () => {
    for (let left = 1; left <= 45; left++) await family.leave({ message: `Mot ${left}.` }, later(noon, left * 1000))
    const first = await family.visit(family.page)
    expect(first.text.match(/class="condolence"/g)).toHaveLength(20)
    expect(first.text).toContain('Mot 45.')
    expect(first.text).toContain(`href="${family.page}?page=2#messages">Page suivante`)
    expect(await faultsOf(withStyles(first.text))).toEqual([])
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

describe('a reader of the account', () => {
  test('reads what is for the family, said to be so, and manages nothing', async () => {
    await family.changeMoments({ laidInCoffin: aMoment({ audience: 'family', place: 'Une adresse pour la famille' }) })
    await family.leave({ message: 'Entre nous', state: 'family' })
    await family.leave({ message: 'Pas encore lu', state: 'waiting' })
    const visit = await family.signIn(await family.join('reader'))
    const { text } = await visit(family.page)
    expect(text).toContain('Une adresse pour la famille')
    expect(text).toContain('<small>Pour la famille</small>')
    expect(text).toContain('Entre nous')
    expect(text).toContain(' · Pour la famille')
    expect(text).not.toContain('Pas encore lu')
    expect(text).not.toContain('Gérer l’espace')
    expect(text).toContain(`href="${family.page}/livre"`)
    expect(text).toContain('href="/services"')
    expect(await faultsOf(withStyles(text))).toEqual([])
  })
})

describe('who may edit', () => {
  test('is led to everything that changes it, and to the address to share, long and short', async () => {
    await family.leave({ state: 'waiting' })
    const visit = await family.signIn(await family.join('administrator'))
    const { text } = await visit(family.page)
    const { shortCode } = await family.space()
    expect(text).toContain('class="masthead"')
    expect(text).toContain('class="colophon"')
    expect(asRead(text)).toContain('Messages (1 à relire)')
    for (const end of ['presentation', 'messages', 'reglages', 'remerciements', 'livre', 'moments/snack']) {
      expect(text).toContain(`href="${family.page}/${end}"`)
    }
    expect(text).toContain(`>http://localhost:3000${family.page}</a>`)
    expect(asRead(text)).toContain(`localhost:3000/e/${shortCode.slice(0, 5)}-${shortCode.slice(5)}`)
    expect(await faultsOf(withStyles(text))).toEqual([])
  })

  test('is offered to put away what is past, 45 days after the funeral', async () => {
    const offer = 'Les informations pratiques sont passées.'
    const visit = await family.signIn(family.owner)
    await family.changeMoments({ burialOrCremation: aMoment({ datetime: '2026-01-20T14:30' }) })
    expect((await visit(family.page)).text).not.toContain(offer)
    await family.changeMoments({ burialOrCremation: aMoment({ datetime: '2026-01-19T14:30' }) })
    expect((await visit(family.page)).text).toContain(offer)
    expect((await family.visit(family.page)).text).not.toContain(offer)
  })
})

describe('a space that was never opened', () => {
  async function begin() {
    const { account, owner, domain } = await insertFamily(db)
    const page = `/espace-defunt/${account.hashid}`
    const made = () => db.selectFrom('deceasedSpace').select('accountId').where('accountId', '=', account.id).execute()
    return {
      account,
      owner: { account, user: owner },
      page,
      made,
      visit: await openService(db, { domainId: domain.id }),
    }
  }

  test('is made by the first visit of an editor, once, and by nobody else’s', async () => {
    const { owner, page, made, visit } = await begin()
    const mine = await family.signIn(owner)
    expect((await visit(page)).status).toBe(404)
    await mine(page, { onlyLooks: true })
    expect(await made()).toEqual([])
    await Promise.all([mine(page), mine(page), mine(page)])
    expect(await made()).toHaveLength(1)
    expect((await visit(page)).text).toContain('Bienvenue dans l’espace d’Étienne.')
  })
})

describe('an address that does not open', () => {
  test('says the same of a space for relatives, of one of another partner and of none', async () => {
    await family.change({ visibility: 'relatives' })
    const other = await openSpacePages(db)
    const elsewhere = await openService(db, { domainId: 'another-partner' })
    const nowhere = `/espace-defunt/${'a'.repeat(26)}`
    const answers = [await family.visit(family.page), await family.visit(nowhere), await elsewhere(other.page)]
    const toldBy = ({ status, text, response }: (typeof answers)[number], page: string) => ({
      status,
      text: text.replaceAll(encodeURIComponent(page), 'here').replaceAll(page, 'here'),
      headers: [...response.headers],
    })
    const told = answers.map((answer, index) => toldBy(answer, [family.page, nowhere, other.page][index]!))
    expect(told[0]).toMatchObject({ status: 404 })
    expect(told[0]!.text).toContain('<h1>Cet espace n’existe pas, ou il est réservé aux proches.</h1>')
    expect(told[0]!.text).toContain('Demandez à la personne qui vous a donné ce lien.')
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect(await faultsOf(withStyles(answers[0]!.text))).toEqual([])
  })

  test('receives nothing either', async () => {
    await family.change({ visibility: 'relatives' })
    for (const intent of ['leave', 'quiet', 'snack']) {
      expect((await family.visit(family.page, { form: { intent } })).status).toBe(404)
    }
  })

  test('opens for a relative, and no longer for who was taken off', async () => {
    await family.change({ visibility: 'relatives' })
    const reader = await family.join('reader')
    const visit = await family.signIn(reader)
    expect((await visit(family.page)).status).toBe(200)
    await db.deleteFrom('membership').where('userId', '=', reader.user.id).execute()
    expect((await visit(family.page)).status).toBe(404)
  })

  test('is the old one, once the family has replaced it', async () => {
    const hashid = await replaceAddresses(db, family.account)
    expect((await family.visit(family.page)).status).toBe(404)
    expect((await family.visit(`/espace-defunt/${hashid}`)).status).toBe(200)
  })
})
