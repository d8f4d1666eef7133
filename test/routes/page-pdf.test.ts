import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { loader as confirmation } from '#app/routes/demarches-administratives.confirmation[.]pdf.ts'
import { loader as tracking } from '#app/routes/demarches-administratives.courriers[.]pdf.ts'
import { loader as years } from '#app/routes/demarches-administratives.dates[.]pdf.ts'
import { loader as rights } from '#app/routes/demarches-administratives.droits[.]pdf.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { aSite, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const area = '/demarches-administratives'

/** Each page that is printed to keep: its loader, its name as a file, and its address. */
const pages: [name: string, open: (asked: LoaderFunctionArgs) => Promise<Response>, address: string][] = [
  ['vos-courriers.pdf', confirmation, `${area}/confirmation`],
  ['suivi-des-courriers.pdf', tracking, `${area}/courriers`],
  ['vos-droits.pdf', rights, `${area}/droits`],
  ['dates-des-annees-qui-viennent.pdf', years, `${area}/dates`],
]

describe.each(pages)('The page as a PDF, %s', (name, open, address) => {
  const db = testDatabase()

  /** Asks for it on a service whose printer prints anything, or nothing. */
  async function family({ prints = true } = {}) {
    const { account, owner, domain } = await insertFamily(db)
    await openSession(db, { sessionId: account.id, userId: owner.id, domainId: domain.id })
    const bytes = new TextEncoder().encode('%PDF-1.7')
    const printBundle = async () => (prints ? accept({ bytes, pages: 1, contents: [] }) : refuse('browser-failed'))
    const printer = { printBundle, reason: () => undefined }
    const site = aSite({ domainId: domain.id })
    const context = await aContext({ db, site, sessionId: account.id, printer })
    return () => open({ context, params: {}, request: new Request(`http://localhost:3000${address}.pdf`) })
  }

  test('it is downloaded', async () => {
    const response = await (await family())()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename=${name}`)
    expect(await response.text()).toBe('%PDF-1.7')
  })

  test('if it cannot be made, the page says so and can be printed', async () => {
    const { status, headers } = await (await family({ prints: false }))()
    expect([status, headers.get('Location')]).toEqual([303, `${address}?avis=pdfPlusTard`])
  })
})
