import { randomUUID } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { advicePages } from '#app/content/advice.ts'
import { letterPageOf } from '#app/content/letters/pages.ts'
import { dateFr } from '#app/rules/french/dates.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { listAdviceVotes } from '#db/content/advice-votes.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { bareFaults } from '#test/support/page/bare-text.ts'
import { BUDGET, STYLE_BUDGET } from '#test/support/page/weight.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
let visit: Awaited<ReturnType<typeof openRoutes>>
let domainId: string
let sessionId: string
beforeAll(async () => {
  const family = await insertFamily(db)
  domainId = family.domain.id
  visit = await openRoutes(db, { domainId })
  sessionId = randomUUID()
  await openSession(db, { sessionId, userId: family.owner.id, domainId })
})

/** 800 bytes of headers, as the browser counts them. */
const weightOf = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length + 800

const anchorsOf = (text: string) => [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!)
const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

describe('a page of advice', () => {
  test.each(advicePages)(
    '$uid is valid and light, says when it was checked, and each of its links to a heading works',
    async ({ uid, verifiedAt }) => {
      const { status, text } = await visit(`/conseils/${uid}`)
      expect(status).toBe(200)
      expect(bareFaults(text)).toEqual([])
      expect(text.match(/<h1/g)).toHaveLength(1)
      expect(weightOf(text) + STYLE_BUDGET).toBeLessThanOrEqual(BUDGET)
      for (const id of anchorsOf(text)) expect(text).toContain(`id="${id}"`)
      expect(text).not.toMatch(/\{(?:Prénom|\w+)\}|\[(?:C|D|E|S)\d\d/)
      expect(text).toMatch(new RegExp(`Lecture\\s: \\d+\\smin\\. Vérifié le ${dateFr(verifiedAt)}\\.`))
      expect(text).toContain('Cette page vous a aidé')
    },
  )

  test('advice is never shown as law', async () => {
    const { text } = await visit('/conseils/premiers-jours')
    expect(text).toMatch(/class="fixed"><h3>Obsèques<\/h3><p>Loi\u00A0: de 24\u00A0heures à 14\u00A0jours\./)
    expect(text).toMatch(/<li><h3>Choisir les pompes funèbres<\/h3><p>Conseil\u00A0:/)
    expect((await visit('/conseils/banque')).text).toContain('Ici, aucune date ne vient de la loi.')
  })

  test('the page links to its letter, and the first use of a term to the glossary', async () => {
    const { text } = await visit('/conseils/banque')
    expect(text).toMatch(/href="[^"]*\/courriers\/banqueBlocageComptesDemandeSolde">Préparer la lettre/)
    expect(text.match(/<dfn>compte joint<\/dfn>/g)).toHaveLength(1)
    expect(text.indexOf('<dfn>compte joint')).toBeLessThan(text.indexOf('id="mot-compte-joint"'))
  })

  test('the choice of plain words is remembered', async () => {
    const answer = await visit('/preferences', { form: { reading: 'clair', returnTo: '/conseils/banque' } })
    expect([answer.status, answer.to]).toEqual([303, '/conseils/banque'])
    expect(answer.response.headers.get('Set-Cookie')).toMatch(/^lecture=clair;.*HttpOnly/)
    expect((await visit('/preferences', { form: { reading: 'autre' } })).response.headers.get('Set-Cookie')).toBeNull()
  })

  test.each([
    ['oui', { yes: 1, no: 0 }],
    ['non', { yes: 0, no: 1 }],
  ])(
    'the answer "%s" to "Cette page vous a aidé ?" is counted once per form, without its author',
    async (helped, counts) => {
      const uid = helped === 'oui' ? 'banque' : 'logement'
      const form = { intent: 'answer', helped, _once: 'a-form-that-is-sent-twice' }
      for (const _time of [1, 2]) {
        const { status, to } = await visit(`/conseils/${uid}`, { form })
        expect([status, to]).toEqual([303, `/conseils/${uid}?avis=avisNote`])
      }
      expect(await listAdviceVotes(db)).toContainEqual({ uid, ...counts })
    },
  )

  test('a page is emailed to the signed-in user only', async () => {
    const form = { intent: 'send' }
    const mails = () => db.selectFrom('outbox').select('kind').execute()
    const refused = await visit('/conseils/banque', { form })
    expect([refused.status, refused.to]).toEqual([303, expect.stringContaining('/connexion')])
    expect(await mails()).toEqual([])
    expect((await visit('/conseils/banque', { form, sessionId })).to).toBe('/conseils/banque?avis=conseilEnvoye')
    expect(await mails()).toEqual([{ kind: 'advice' }])
    for (const _time of [1, 2, 3, 4, 5]) await visit('/conseils/banque', { form, sessionId, network: 'a' })
    expect((await visit('/conseils/banque', { form, sessionId, network: 'a' })).to).toContain('conseilPasEnvoye')
  })

  test('an unknown page is a 404 with the index', async () => {
    const { status, text } = await visit('/conseils/nulle-part')
    expect(status).toBe(404)
    expect(text).toContain('href="/conseils/premiers-jours"')
    expect((await visit('/conseils/nulle-part', { form: { intent: 'answer', helped: 'oui' } })).status).toBe(404)
  })
})

test('the form of each letter links to its advice, folded', async () => {
  for (const kind of letterKinds) {
    const { text } = await visit(`/demarches-administratives/courriers/${kind}`, { sessionId })
    expect(text, kind).toContain(`href="/conseils/${letterPageOf(kind).uid}"`)
  }
  const form = (await visit('/demarches-administratives/courriers/bailleur', { sessionId })).text
  expect(form).toMatch(/<b>Pièces à joindre, à savoir<\/b>.*href="\/conseils\/lettre-logement-loue"/)
})

describe('the index of advice', () => {
  test('the index lists every page by moment and by letter, in valid and light HTML', async () => {
    const { text } = await visit('/conseils')
    for (const { uid } of advicePages) expect(text).toContain(`href="/conseils/${uid}"`)
    expect(bareFaults(text)).toEqual([])
    expect(weightOf(text) + STYLE_BUDGET).toBeLessThanOrEqual(BUDGET)
    const titles = [...text.matchAll(/<h2>([^<]+)/g)].map(([, title]) => title!.trim())
    expect(titles.slice(0, 4)).toEqual(['Aujourd’hui', 'Cette semaine', 'Ce mois', 'Plus tard'])
  })

  test.each(['reversion', 'RÉVERSION', 'Reversion'])(
    'the index of advice finds "%s", accents ignored',
    async (typed) => {
      const { text } = await visit(`/conseils?q=${encodeURIComponent(typed)}`)
      expect(text).toContain('href="/conseils/retraite-reversion"')
      expect(text).toContain('id="mot-pension-de-reversion"')
      expect(text).not.toContain('href="/conseils/voiture"')
    },
  )

  test('a search without results says so and lists every page', async () => {
    const { status, text } = await visit('/conseils?q=zanzibar')
    expect(status).toBe(200)
    expect(textOf(text)).toContain('Rien à ce mot.')
    expect(text).toContain('href="/conseils/premiers-jours"')
  })

  test('the search text is escaped', async () => {
    expect((await visit('/conseils?q=%3Cscript%3Ealert(1)')).text).not.toContain('<script>alert(1)')
  })
})

describe('the glossary', () => {
  test('the glossary explains every term by letter, in valid and light HTML', async () => {
    const { text } = await visit('/glossaire')
    expect(text.match(/<dt>/g)).toHaveLength(74)
    expect(weightOf(text) + STYLE_BUDGET).toBeLessThanOrEqual(BUDGET)
  })

  test('a search ignores accents, and without a result says whom to ask', async () => {
    expect((await visit('/glossaire?q=heritier')).text).toContain('<dt>Héritier</dt>')
    expect((await visit('/glossaire?q=zanzibar')).text).toContain('Ce mot n’est pas là.')
  })
})
