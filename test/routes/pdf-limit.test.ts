import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import { accept } from '#app/rules/outcome.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { connectRates } from '#db/instance/rates.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { endpoints } from '#test/roles/endpoints.ts'
import { fill } from '#test/roles/route-patterns.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { newFileStore } from '#test/support/files.ts'
import { insertDomain, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

/** A file that looks whole. */
const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
const printBundle = async () => accept({ bytes, pages: 1, contents: [] })

const pdfs = Object.values(endpoints)
  .filter(({ path, permission }) => /\.pdf(\?|$)/.test(path) && permission !== 'be-signed-in')
  .map(({ path }) => path)

describe('the hourly limit of PDFs of an account', () => {
  const db = testDatabase()
  let ask: (path: string, network?: string) => Promise<{ status: number; what: string; text: string }>
  beforeAll(async () => {
    const { id: domainId } = await insertDomain(db)
    const files = await newFileStore()
    const family = await insertSecretFamily(db, files)
    await completeFamily(db, family)
    const rates = connectRates(':memory:')
    const visit = await openRoutes(db, { domainId, files, rates, printer: { printBundle } })
    const { account, owner } = family
    const sessionId = await openSession(db, { userId: owner.id, accountId: account.id, domainId })
    const network = 'somewhere'
    for (let made = 0; made < MOST_PDFS_PER_HOUR; made++) {
      await isOverPdfLimit({ rates, network, now: () => noon }, account)
    }
    ask = async (path, network) => {
      const { status, to, response, text } = await visit(fill(path, family), { sessionId, network })
      return { status, what: to || response.headers.get('Content-Type') || '', text }
    }
  })

  test.each(pdfs)('the hourly limit of PDFs of an account holds for %s', async (path) => {
    // A letter that follows a reply encloses files of the family, which this family does not have.
    const isRefused = path.endsWith('suite.pdf')
    const [status, what] = isRefused ? [422, 'text/html; charset=utf-8'] : [200, 'application/pdf']
    expect(await ask(path)).toMatchObject({ status, what })
    const over = await ask(path, 'somewhere')
    // A page that can be printed is shown instead of its PDF.
    if (over.what.endsWith('?avis=pdfPlusTard')) return expect(over.status).toBe(303)
    expect(over.status).toBe(429)
    expect(over.text).toMatch(/en une heure/)
  })
})

/** Adds what each PDF needs: a complete letter that was posted, a refusal of another, and a space for visitors with the message of one. */
async function completeFamily(db: Db, { account, owner }: Awaited<ReturnType<typeof insertSecretFamily>>) {
  const by = { by: owner.id, now: noon }
  const answers = fullAnswers(letterOf('bailleur'))
  await saveProfileEntries(db, account, { ...fullAnswers(letterOf('customizable')), ...answers }, noon)
  const snapshot = { answers, enclosures: [], today: '2026-02-02' }
  const sending = { documentId: 'bailleur', kind: 'letter', channel: 'tracked', sentAt: '2026-02-02' } as const
  await insertSendRecord(db, account, { ...sending, recipient: 'Organisme Essai', snapshot }, by)
  await insertLetterReply(
    db,
    account,
    { documentId: 'customizable', code: 'refused', facts: {}, replyOn: '2026-03-05' },
    by,
  )
  const space = await findSpace(db, account)
  await saveSpace(db, account, { ...space!, visibility: 'link' }, by)
  const condolence = { name: 'Yvette', message: 'Bien à vous.', state: 'published' } as const
  await insertCondolence(db, account, newCondolenceId(), { ...condolence, doubts: [] }, noon)
}
