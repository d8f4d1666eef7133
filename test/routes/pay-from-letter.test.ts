import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { newFileStore } from '#test/support/files.ts'
import { beginLetters, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// A letter that the family has saved is in the stack to print, but in the basket only once they ask for it.

const id = 'bailleur'
const preview = `/demarches-administratives/previsualisation?courrier=${id}`

async function aSavedLetter() {
  const db = testDatabase()
  const { account, owner, domain } = await insertFamily(db, { profile: fullAnswers(letterOf(id)) })
  await db.updateTable('domain').set({ payingDomain: 1 }).execute()
  await beginLetters(db, account, owner.id, [id])
  const sessionId = await openSession(db, { userId: owner.id, domainId: domain.id, accountId: account.id })
  const visit = await openRoutes(db, {
    domainId: domain.id,
    files: await newFileStore(),
    differs: { payingDomain: true },
  })
  const becomes = (status: 'sent' | 'non_pertinent' | 'pending') =>
    saveDocument(db, account, { documentId: id, status, statusData: {} }, { by: owner.id, now: noon })
  const open = (path: string, form?: Record<string, string>) => visit(path, { sessionId, ...(form && { form }) })
  return Object.assign(open, { becomes })
}

test('the button of a letter to pay leads to a basket that holds it', async () => {
  const visit = await aSavedLetter()
  expect((await visit('/panier')).text).not.toContain('7,99')
  const { text } = await visit(preview)
  const [, form = ''] = /<form method="post" action="\/panier"[^>]*>(.*?)<\/form>/s.exec(text) ?? []
  expect(form).toContain('Voir ce qui est à payer')
  expect(text).not.toContain('href="/panier">Voir ce qui est à payer')
  for (const _again of [1, 2]) {
    expect(await visit('/panier', { intent: 'add', courrier: id })).toMatchObject({ status: 303 })
    expect((await visit('/panier')).text).toContain('7,99')
  }
})

test('a PDF that is not paid for leads to where it can be paid', async () => {
  const visit = await aSavedLetter()
  for (const pdf of [
    `/demarches-administratives/courriers/${id}.pdf`,
    '/demarches-administratives/dossier.pdf?attente=1',
  ]) {
    const { status, text } = await visit(pdf)
    expect([pdf, status, text]).toEqual([
      pdf,
      402,
      expect.stringMatching(/href="\/demarches-administratives\/dossier"[^>]*>\s*Voir ce qui est à payer/),
    ])
  }
  expect((await visit('/demarches-administratives/dossier')).text).toMatch(/<button[^>]*value="pay"/)
})

test('a letter that was posted by hand or set aside is no longer to pay, until it is to be sent again', async () => {
  const visit = await aSavedLetter()
  await visit('/panier', { intent: 'add', courrier: id })
  for (const status of ['sent', 'pending', 'non_pertinent', 'pending'] as const) {
    await visit.becomes(status)
    expect([status, (await visit('/panier')).text.includes('7,99')]).toEqual([status, status === 'pending'])
  }
})
