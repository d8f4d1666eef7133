import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import { loader as pdf } from '#app/routes/demarches-administratives.dossier[.]pdf.ts'
import { loader as zip } from '#app/routes/demarches-administratives.dossier[.]zip.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letterOf } from '#letters/index.ts'
import { newFileStore } from '#test/support/files.ts'
import { aSite, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aContext } from '#test/support/server/context.ts'

const bytes = new TextEncoder().encode('%PDF-1.7\nun dossier\n%%EOF\n')

type House = {
  letters?: DocumentId[]
  profile?: Record<string, string>
  problem?: PrintProblem
  isReadOnly?: boolean
  printed?: Uint8Array
}

describe('The URLs of the bundle', async () => {
  const db = testDatabase()
  const files = await newFileStore()

  /** A family on a service whose printer prints anything, or fails as requested. */
  async function family({ letters = ['bailleur'], profile, problem, printed = bytes, ...visit }: House) {
    const complete = Object.assign({}, ...letters.map((id) => fullAnswers(letterOf(id))))
    const { account, owner, domain } = await insertFamily(db, { profile: profile ?? complete })
    for (const id of letters) await addToBasket(db, account, id, { by: owner.id, now: noon })
    await openSession(db, { sessionId: account.id, userId: owner.id, domainId: domain.id })
    const context = await aContext({
      db,
      files,
      site: aSite({ domainId: domain.id }),
      sessionId: account.id,
      ...visit,
      printer: {
        print: async () => (problem ? refuse(problem) : accept({ bytes: printed, pages: 1 })),
        printBundle: async () => (problem ? refuse(problem) : accept({ bytes: printed, pages: 1, contents: [] })),
        reason: () => problem,
        length: () => 0,
      },
    })
    return (query = '', loader = pdf) =>
      loader({
        context,
        params: {},
        request: new Request(`http://localhost:3000/demarches-administratives/dossier.pdf${query}`),
      })
  }

  test.each([
    ['the PDF', pdf, 'application/pdf', 'dossier-a-poster.pdf', /^%PDF[\s\S]*%%EOF\n$/],
    ['the ZIP', zip, 'application/zip', 'dossier-a-poster.zip', /^PK/],
  ])(
    "%s is a complete file that is never cached, without a person's name",
    async (_what, loader, type, name, content) => {
      const response = await (await family({}))('', loader)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe(type)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(response.headers.get('Content-Disposition')).toContain(`attachment; filename=${name}`)
      const file = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('Content-Length')).toBe(String(file.length))
      expect(file.toString('latin1')).toMatch(content)
    },
  )

  test('a prefetch gets the waiting page', async () => {
    const response = await (await family({ isReadOnly: true }))('?impression=recto')
    expect(response.status).toBe(202)
    expect(response.headers.get('Refresh')).toBe(
      '3; url=/demarches-administratives/dossier.pdf?impression=recto&attente=1',
    )
  })

  test.each<[string, House, number, string[]]>([
    ['no letter is chosen', { letters: [] }, 422, ['Aucune lettre n’est encore dans le dossier à imprimer']],
    [
      'every letter lacks something',
      { profile: {} },
      422,
      [
        'ne peuvent pas encore être imprimées',
        'href="/demarches-administratives/courriers/bailleur#applicantFirstName"',
      ],
    ],
    ['no browser prints', { problem: 'no-browser' }, 503, ['Nous ne pouvons pas faire de PDF', 'Réessayer']],
    ['it takes too long', { problem: 'timed-out' }, 503, ['met trop de temps', 'Réessayer']],
    ['the browser fails', { problem: 'browser-failed' }, 503, ['Nous n’avons pas réussi', 'Réessayer']],
    ['the file is cut', { printed: bytes.subarray(0, 12) }, 503, ['Nous n’avons pas réussi', 'Réessayer']],
  ])('a page explains why not, and what to do, when %s', async (_when, deps, status, words) => {
    const response = await (await family(deps))()
    expect(response.status).toBe(status)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Retry-After')).toBe(status === 503 ? '10' : null)
    const html = await response.text()
    for (const some of words) expect(html).toContain(some)
  })

  test('"Réessayer" does not repeat the failure', async () => {
    const response = await (await family({ problem: 'timed-out' }))('?impression=recto&attente=1')
    expect(await response.text()).toContain('href="/demarches-administratives/dossier.pdf?impression=recto"')
  })
})
