import { openCondolencePages } from '#test/support/condolences/pages.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

const openPages = () => openCondolencePages(db)

describe('The page of an author who withdraws a condolence', () => {
  test('it confirms the withdrawal; used again, the link says that the message is gone', async () => {
    const { book, visit, page } = await openPages()
    const taken = await visit(page, { form: { intent: 'withdraw' } })
    expect([taken.status, taken.to, await book.all()]).toEqual([303, `${page}?retire=oui`, []])
    const after = await visit(taken.to)
    expect(after.status).toBe(410)
    expect(after.text).toContain('<h1>Votre mot est retiré.</h1>')
    expect((await visit(page)).text).toContain('<h1>Ce mot n’est plus là</h1>')
    const again = await visit(page, { form: { intent: 'withdraw' } })
    expect([again.status, again.to]).toEqual([303, page])
    expect(await book.all()).toEqual([])
  })

  test.each(['Il chantait.', 'é'.repeat(2001)])('it shows an edit that came too late', async (message) => {
    const { book, visit, page } = await openPages()
    await visit(page, { form: { intent: 'withdraw' } })
    const { status, text } = await visit(page, { form: { intent: 'change', name: 'Marc P.', message } })
    expect([status, text.includes(message), text.includes('Marc P.')]).toEqual([410, true, true])
    expect(text).toContain('<h1>Ce mot n’est plus là</h1>')
    expect(await book.all()).toEqual([])
  })

  test('it links to the space from which its author comes, if it is public', async () => {
    const { book, visit, page, space } = await openPages()
    const from = `${page}?espace=${book.account.hashid}`
    const taken = await visit(from, { form: { intent: 'withdraw' } })
    expect(taken.to).toBe(`${from}&retire=oui`)
    expect((await visit(taken.to)).text).toContain(`href="${space}"`)
    const elsewhere = await visit(`${page}?espace=nowhere&retire=oui`)
    expect(elsewhere.text).not.toContain('Revenir à')
    await book.change({ visibility: 'relatives' })
    expect((await visit(taken.to)).text).not.toContain('Revenir à')
  })
})
