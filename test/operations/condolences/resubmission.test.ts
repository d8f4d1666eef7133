import { changeAuthored, findAuthored, withdrawAuthored } from '#app/operations/condolences/authored.ts'
import { openBook } from '#test/support/condolences/condolence-book.ts'
import { aPhoto } from '#test/support/files.ts'
import { anUpload, later, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

describe('A condolence submitted again by another form, after "back"', () => {
  const visitorId = 'a browser that goes back'
  const inMinutes = (minutes: number) => ({ visitorId, now: () => later(noon, minutes * 60_000) })

  test('within the hour, it is the stored one, and gets the same page', async () => {
    const book = await openBook(db)
    const first = await book.submit({ once: 'one form' }, { visitorId })
    expect(await book.submit({ once: 'another form' }, inMinutes(59))).toEqual(first)
    expect(await book.all()).toHaveLength(1)
    expect(await book.submit({ once: 'a third form' }, inMinutes(61))).not.toEqual(first)
  })

  test('two simultaneous forms store one', async () => {
    const book = await openBook(db)
    await Promise.all(['a fourth form', 'a fifth form'].map((once) => book.submit({ once }, { visitorId })))
    expect(await book.all()).toHaveLength(1)
  })

  test('a signed-in relative stores one too', async () => {
    const book = await openBook(db)
    const user = await book.addMember('reader')
    await book.submit({ once: 'one form', user })
    await book.submit({ once: 'another form', user })
    expect(await book.all()).toHaveLength(1)
  })

  test('any difference, or another author, makes another condolence', async () => {
    const book = await openBook(db)
    await book.submit({}, { visitorId })
    await book.submit({}, { visitorId: 'another browser' })
    for (const differs of [{ name: 'Anne' }, { message: 'Il riait.' }, { email: 'marc@famille.example' }]) {
      await book.submit(differs, { visitorId })
    }
    await book.submit({ upload: anUpload(await aPhoto(), 'lui.jpg') }, { visitorId })
    expect(await book.all()).toHaveLength(6)
  })

  test('it is stored again after its author withdrew or changed it', async () => {
    const book = await openBook(db)
    const taken = await book.submitAndRead({}, { visitorId })
    await withdrawAuthored(book.deps, (await findAuthored(book.deps, taken.id, book.domain.id))!)
    const again = await book.submitAndRead({}, { visitorId })
    const own = (await findAuthored(book.deps, again.id, book.domain.id))!
    const draft = { name: 'Marc', message: 'Il chantait.', email: undefined }
    await changeAuthored(book.deps, own, { draft, withoutPhoto: false })
    await book.submitAndRead({}, { visitorId })
    expect((await book.all()).map(({ message }) => message).sort()).toEqual(['Il chantait.', 'Je pense à vous.'])
  })
})

test('it is not stored once the family accepts no more, or for relatives only', async () => {
  const book = await openBook(db, { isOpen: false })
  expect(await book.submit()).toEqual({ ok: false, problem: 'closed' })
  await book.change({ isOpen: true, visibility: 'relatives' })
  expect(await book.submit()).toEqual({ ok: false, problem: 'not-there' })
  expect(await book.submit({ user: await book.addMember('reader') })).toMatchObject({ ok: true })
})
