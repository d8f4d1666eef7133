import { linesName } from '#app/rules/letters/paper/address-inputs.ts'
import { verifyTick } from '#app/rules/questionnaire/to-verify.ts'
import { letterOf } from '#letters/index.ts'
import { insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

describe('A refused section of questions', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  test.each([
    ['the desk screen', '/guichet', { section: 'questions', asked: 'hadCar,deceasedHome' }],
    ['the sheets typed back', '/demarches-administratives/questionnaire', {}],
  ])('a refused section of questions keeps the valid answers, on %s', async (_what, path, hidden) => {
    const { owner } = await insertFamily(db)
    const sessionId = await openSession(db, { userId: owner.id, domainId })
    const form = { ...hidden, hadCar: 'yes', deceasedHome: 'a palace' }
    const { status, text } = await service(path, { sessionId, form })
    expect(status).toBe(422)
    expect(text).toContain('Choisissez une des réponses.')
    const [car = ''] = text.match(/<input[^>]*name="hadCar"[^>]*value="yes"[^>]*>/) ?? []
    expect(car).toContain('checked')
  })
})

describe('What was illegible on paper', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })
  const sheets = '/demarches-administratives/questionnaire'
  const bank = 'banqueBlocageComptesDemandeSolde'

  test('it is listed at the desk and above the letters to print, each answer with its field on the sheets, until anyone changes it', async () => {
    const { owner } = await insertFamily(db, {
      profile: { deceasedFirstName: 'Robert', applicantFirstName: 'Monique' },
    })
    const sessionId = await openSession(db, { userId: owner.id, domainId })
    const visit = async (path: string, form?: Record<string, string>) =>
      await service(path, { sessionId, ...(form && { form }) })
    const listed = async (path: string) => {
      const [line = ''] = /À vérifier, illisible sur le papier[\s\S]*?<\/p>/.exec((await visit(path)).text) ?? []
      return [...line.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [href, label])
    }
    const pages = ['/guichet', '/demarches-administratives/dossier']
    for (const page of pages) expect(await listed(page)).toEqual([])
    const written = {
      applicantPhoneNumber: '06 39 98 01 1',
      hadLoan: 'yes',
      [linesName(bank)]: 'Banque du Port\n1 quai Neuf\n29200 Brest',
    }
    const marks = ['applicantCity', 'hadLoan', letterOf(bank).recipient.address]
    const ticked = Object.fromEntries(marks.map((name) => [verifyTick(name), 'on']))
    await visit(sheets, { ...written, ...ticked, applicantPhoneNumber: '' })
    const all = [
      [`${sheets}#applicantCity`, 'Votre commune'],
      [`${sheets}#hadLoan`, 'Un crédit en cours'],
      [`${sheets}#${linesName(bank)}`, 'Banque'],
    ]
    for (const page of pages) expect(await listed(page)).toEqual(all)
    for (const [href = ''] of all) expect((await visit(sheets)).text).toContain(`id="${href.split('#')[1]}"`)
    await visit('/guichet', { section: 'vous', applicantCity: 'Brest' })
    for (const page of pages) expect(await listed(page)).toEqual(all.slice(1))
  })
})

describe('A section that is saved', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  test('it leads to the next section, unfolded by its form, and the last one to itself; a search stays on what it found', async () => {
    const { owner } = await insertFamily(db)
    const sessionId = await openSession(db, { userId: owner.id, domainId })
    const { text } = await service('/guichet', { sessionId })
    const sections = [...text.matchAll(/<details class="fold" id="([^"]*)"/g)].map(([, id = '']) => id)
    expect(sections.length).toBeGreaterThan(8)
    for (const [at, section] of sections.entries()) {
      const next = sections[at + 1]
      const form = { section, ...(next && { suivante: next }) }
      expect(text).toContain(`id="remplir-${section}"`)
      if (next) expect(text).toContain(`name="suivante" value="${next}"`)
      const { to } = await service('/guichet', { sessionId, form })
      expect(to).toMatch(
        new RegExp(next ? `^/guichet(\\?[^#]*)?#remplir-${next}$` : `^/guichet(\\?[^#]*)?#${section}$`),
      )
    }
    const found = await service('/guichet?mot=commune', { sessionId })
    expect(found.text).toContain('id="remplir-personne"')
    const form = { section: 'personne', suivante: 'vous', defunctDeathTown: 'Brest' }
    expect((await service('/guichet?mot=commune', { sessionId, form })).to).toMatch(/mot=commune.*#personne$/)
    for (const wrong of ['a\nb', '//elsewhere.example', '"><b>']) {
      const { to } = await service('/guichet', { sessionId, form: { section: 'personne', suivante: wrong } })
      expect(to).toMatch(/^\/guichet(\?[^#]*)?#personne$/)
    }
  })
})
