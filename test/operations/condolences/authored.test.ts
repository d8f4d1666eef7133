import {
  authorPath,
  changeAuthored,
  findAuthored,
  readAuthorToken,
  withdrawAuthored,
} from '#app/operations/condolences/authored.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { updateCondolence } from '#db/condolences/condolences.ts'
import { moveCondolences } from '#db/condolences/moderation.ts'
import { openBook } from '#test/support/condolences/condolence-book.ts'
import { aPhoto, idsIn } from '#test/support/files.ts'
import { anUpload, noon, testDatabase, testKeys } from '#test/support/given.ts'

const db = testDatabase()

const draft = { name: 'Marc Petit', message: 'Il riait fort.', email: undefined }
const change = { draft, withoutPhoto: false }

/** A condolence that the family has decided about. */
async function decided(book: Awaited<ReturnType<typeof openBook>>, state: CondolenceState, photo = false) {
  const upload = photo ? anUpload(await aPhoto(), 'lui.jpg') : undefined
  const kept = await book.submitAndRead({ email: 'marc@famille.example', upload })
  await updateCondolence(db, book.account, { ...kept, state })
  return (await findAuthored(book.deps, kept.id, book.domain.id))!
}

describe('The private link of a condolence', () => {
  test('the link opens the condolence, and nothing if any character is changed', () => {
    const token = authorPath(testKeys, 'abc').slice('/mots/'.length)
    expect(readAuthorToken(testKeys, token)).toBe('abc')
    const forged = [`abd.${token.split('.')[1]}`, `${token}x`, `${token}.x`, 'abc', 'abc.', '', '.']
    expect(forged.map((text) => readAuthorToken(testKeys, text))).toEqual(forged.map(() => undefined))
    expect(readAuthorToken(testKeys, `abc.${testKeys.sign('reporter', 'abc')}`)).toBeUndefined()
  })

  test("the link does not work on another partner's site", async () => {
    const book = await openBook(db)
    const { id } = await book.submitAndRead()
    expect(await findAuthored(book.deps, id, 'another site')).toBeUndefined()
  })
})

describe('Editing a condolence by its author', () => {
  test.each([
    ['moderated', 'published', 'waiting'],
    ['moderated', 'family', 'waiting'],
    ['moderated', 'refused', 'waiting'],
    ['moderated', 'spam', 'spam'],
    ['immediate', 'published', 'published'],
    ['immediate', 'waiting', 'waiting'],
  ] as const)('%s, %s: it is then %s', async (publication, before, after) => {
    const book = await openBook(db, { publication })
    const own = await decided(book, before)
    expect(await changeAuthored(book.deps, own, change)).toEqual({ ok: true, value: undefined })
    const kept = await book.read(own.condolence.id)
    expect(kept).toMatchObject({ state: after, name: 'Marc Petit', message: 'Il riait fort.' })
    expect(kept?.email).toBeUndefined()
    expect(kept?.changedAt).toBe(noon.toISOString())
  })

  test.each(['published', 'family', 'refused', 'waiting'] as const)(
    'saving the same text changes nothing (%s), except the email address',
    async (state) => {
      const book = await openBook(db)
      const own = await decided(book, state, true)
      await updateCondolence(db, book.account, { ...own.condolence, hiddenAt: noon.toISOString() })
      const before = await book.read(own.condolence.id)
      const same = { name: before!.name, message: before!.message, email: 'marc@ailleurs.example' }
      await changeAuthored(book.deps, own, { draft: same, withoutPhoto: false })
      expect(await book.read(own.condolence.id)).toEqual({ ...before, email: 'marc@ailleurs.example' })
    },
  )

  test('an edited condolence waits for moderation once, not at each save', async () => {
    const book = await openBook(db)
    const own = await decided(book, 'refused')
    await changeAuthored(book.deps, own, change)
    await moveCondolences(db, book.account, [own.condolence.id], 'refused', { by: book.owner.id, now: noon })
    await changeAuthored(book.deps, own, change)
    expect(await book.read(own.condolence.id)).toMatchObject({ state: 'refused' })
  })

  test('an edit that raises a doubt waits for moderation, even if the space publishes at once', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const own = await decided(book, 'published')
    await changeAuthored(book.deps, own, { ...change, draft: { ...draft, message: 'Voir www.exemple.com' } })
    expect(await book.read(own.condolence.id)).toMatchObject({ state: 'waiting', doubts: ['link'] })
  })

  test('editing a hidden condolence does not show it again', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const own = await decided(book, 'published')
    await updateCondolence(db, book.account, { ...own.condolence, hiddenAt: noon.toISOString() })
    await changeAuthored(book.deps, own, change)
    expect(await book.read(own.condolence.id)).toMatchObject({ state: 'waiting' })
  })

  test('the author may remove the photograph, and its bytes are deleted', async () => {
    const book = await openBook(db)
    const own = await decided(book, 'published', true)
    expect(await idsIn(book.files)).toHaveLength(2)
    await changeAuthored(book.deps, own, change)
    expect((await book.read(own.condolence.id))?.picture).toBeDefined()
    await changeAuthored(book.deps, own, { ...change, withoutPhoto: true })
    expect((await book.read(own.condolence.id))?.picture).toBeUndefined()
    expect(await idsIn(book.files)).toEqual([])
  })

  test('a condolence cannot be edited once the family accepts no more, or once it is deleted', async () => {
    const book = await openBook(db)
    const own = await decided(book, 'published')
    await book.change({ isOpen: false })
    expect(await changeAuthored(book.deps, own, change)).toEqual({ ok: false, problem: 'closed' })
    expect(await book.read(own.condolence.id)).toMatchObject({ state: 'published', message: 'Je pense à vous.' })
    await withdrawAuthored(book.deps, own)
    expect(await changeAuthored(book.deps, own, change)).toEqual({ ok: false, problem: 'not-there' })
  })
})

test('a withdrawn condolence is deleted with its photograph, even in a closed space; a repeat changes nothing', async () => {
  const book = await openBook(db)
  const own = await decided(book, 'published', true)
  await book.change({ isOpen: false })
  await withdrawAuthored(book.deps, own)
  await withdrawAuthored(book.deps, own)
  expect([await book.all(), await idsIn(book.files)]).toEqual([[], []])
  expect(await findAuthored(book.deps, own.condolence.id, book.domain.id)).toBeUndefined()
})

test('if the family decides while the author edits, the message waits for moderation again', async () => {
  const book = await openBook(db)
  const own = await decided(book, 'waiting')
  await moveCondolences(db, book.account, [own.condolence.id], 'published', { by: book.owner.id, now: noon })
  await changeAuthored(book.deps, own, change)
  expect(await book.read(own.condolence.id)).toMatchObject({ state: 'waiting', message: 'Il riait fort.' })
})
