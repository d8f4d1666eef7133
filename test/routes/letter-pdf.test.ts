import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import { loader } from '#app/routes/demarches-administratives.courriers.$documentId[.]pdf.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { letterOf } from '#letters/index.ts'
import { aSite, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aContext } from '#test/support/server/context.ts'

describe('The PDF of a letter', () => {
  const db = testDatabase()

  type House = { profile?: Record<string, string>; problem?: PrintProblem; isReadOnly?: boolean }

  /** A family on a service whose printer prints anything, or fails as requested. */
  async function family({ profile, problem, isReadOnly }: House) {
    const complete = fullAnswers(letterOf('bailleur'))
    const { account, owner, domain } = await insertFamily(db, { profile: profile ?? complete })
    await openSession(db, { sessionId: account.id, userId: owner.id, domainId: domain.id })
    const bytes = new TextEncoder().encode('%PDF-1.7')
    const context = await aContext({
      db,
      isReadOnly,
      site: aSite({ domainId: domain.id }),
      sessionId: account.id,
      printer: {
        print: async () => (problem ? refuse(problem) : accept({ bytes, pages: 1 })),
        reason: () => problem,
        length: () => 0,
      },
    })
    return (query = '') =>
      loader({
        context,
        params: { documentId: 'bailleur' },
        request: new Request(`http://localhost:3000/demarches-administratives/courriers/bailleur.pdf${query}`),
      }) as Promise<Response>
  }

  test('it is a download that is never cached, named after the letter and its recipient', async () => {
    const open = await family({})
    const response = await open()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename=courrier-bailleur-organisme-essai.pdf',
    )
    expect(await response.text()).toMatch(/^%PDF/)
  })

  test('it is recorded in the audit log, except for a prefetch', async () => {
    const noted = () => db.selectFrom('audit').select(['act', 'object']).execute()
    const before = (await noted()).length
    await (await family({ isReadOnly: true }))()
    expect(await noted()).toHaveLength(before)
    await (await family({}))('?copie=notaire')
    expect((await noted()).slice(before)).toEqual([{ act: 'letter-printed', object: 'bailleur' }])
  })

  test("the notary's copy has another name", async () => {
    const open = await family({})
    expect((await open('?copie=notaire')).headers.get('Content-Disposition')).toContain('-copie-notaire.pdf')
  })

  test.each([
    ['a name or an address is missing', {}, '', 422, '/courriers/bailleur#applicantFirstName"'],
    [
      'nobody is named for the copy',
      { ...fullAnswers(letterOf('bailleur')), notaryName: '' },
      '?copie=notaire',
      422,
      'Il manque le notaire',
    ],
  ])('it is refused when %s', async (_when, profile, query, status, words) => {
    const open = await family({ profile })
    const response = await open(query)
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain(words)
  })

  test.each<[PrintProblem, string]>([
    ['no-browser', 'Nous ne pouvons pas faire de PDF pour le moment'],
    ['timed-out', 'Le PDF met trop de temps à venir'],
    ['browser-failed', 'Nous n’avons pas réussi à faire le PDF'],
  ])('if the printer answers %s, a page explains it', async (problem, words) => {
    const open = await family({ problem })
    const response = await open()
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Retry-After')).toBe('10')
    const html = await response.text()
    expect(html).toContain(words)
    expect(html).toContain('Vos réponses sont gardées.')
    expect(html).toMatch(/href="[^"]+\/bailleur\.pdf">\s*Réessayer</)
    expect(html).toContain('/demarches-administratives/previsualisation?courrier=bailleur')
  })
})
