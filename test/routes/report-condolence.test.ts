import { updateCondolence } from '#db/condolences/condolences.ts'
import { openCondolencePages } from '#test/support/condolences/pages.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

const openPages = () => openCondolencePages(db)

describe('The page that reports a message', () => {
  test('it shows the message without an address, and responds identically to every report', async () => {
    const { book, visit, kept, space } = await openPages()
    await updateCondolence(db, book.account, { ...kept, state: 'published' })
    const report = `${space}/signaler/${kept.id}`
    const { status, text } = await visit(report)
    expect([status, text.includes('Il riait.'), text.includes('marc@')]).toEqual([200, true, false])
    expect(text).not.toContain('class="masthead"')
    expect(text).toContain('href="/mentions-legales"')
    for (const id of [kept.id, kept.id, 'never-there']) {
      const { status, to } = await visit(`${space}/signaler/${id}`, { form: {} })
      expect([status, to]).toEqual([303, `${space}?avis=motSignale`])
    }
  })

  test.each(['waiting', 'family', 'refused', 'spam'] as const)(
    'a visitor cannot find it while the message is %s',
    async (state) => {
      const { book, visit, kept, space } = await openPages()
      await updateCondolence(db, book.account, { ...kept, state })
      const [hidden, absent] = [await visit(`${space}/signaler/${kept.id}`), await visit(`${space}/signaler/nothing`)]
      expect([hidden.status, absent.status]).toEqual([404, 404])
      expect(hidden.text.replaceAll(kept.id, 'nothing')).toBe(absent.text)
      await book.change({ visibility: 'relatives' })
      expect((await visit(`${space}/signaler/${kept.id}`, { form: {} })).status).toBe(404)
    },
  )
})
