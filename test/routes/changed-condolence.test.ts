import { authorPath } from '#app/operations/condolences/authored.ts'
import { updateCondolence } from '#db/condolences/condolences.ts'
import { openBook } from '#test/support/condolences/condolence-book.ts'
import { testDatabase, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()

async function openPages() {
  const book = await openBook(db)
  const visit = await openRoutes(db, { domainId: book.domain.id, files: book.files })
  const kept = await book.submitAndRead({ name: 'Marc', message: 'Il riait.', email: 'marc@famille.example' })
  return { book, visit, kept, page: authorPath(testKeys, kept.id) }
}

describe('An author edits a condolence', () => {
  test('thanks are shown once, and not for the edited message', async () => {
    const { visit, page } = await openPages()
    await visit(page, { form: { intent: 'change', name: 'Marc', message: 'Il riait fort.' } })
    const { text } = await visit(page)
    expect(text).toContain('<h1>Votre mot</h1>')
    expect(text).not.toContain('est arrivé')
  })

  test('a warning says that an edited message leaves the page, if the family moderates', async () => {
    const { book, visit, kept, page } = await openPages()
    const said = async () => (await visit(page)).text.includes('La famille relira votre mot changé.')
    expect(await said()).toBe(false)
    await updateCondolence(db, book.account, { ...kept, state: 'published' })
    expect(await said()).toBe(true)
    await book.change({ publication: 'immediate' })
    expect(await said()).toBe(false)
  })

  test('a message cannot be emptied by accident, and one with a name only stays so', async () => {
    const { book, visit, kept, page } = await openPages()
    const form = { intent: 'change', name: 'Marc P.', message: ' ', email: 'marc@famille.example' }
    const { status, text } = await visit(page, { form })
    expect(status).toBe(422)
    expect(text).toContain('Pour l’effacer, choisissez «\u00A0Retirer mon mot\u00A0».')
    expect(text).toContain('value="Marc P."')
    expect(await book.read(kept.id)).toMatchObject({ name: 'Marc', message: 'Il riait.' })
    const { id } = await book.submitAndRead({ message: '' })
    expect((await visit(authorPath(testKeys, id), { form })).status).toBe(303)
  })
})
