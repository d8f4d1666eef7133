import { updateMembership } from '#db/accounts/memberships.ts'
import { listFiles } from '#db/files/files.ts'
import { idOf, openBook } from '#test/support/condolences/condolence-book.ts'
import { openReal } from '#test/support/db/real-postgres.ts'
import { aBrokenHeic } from '#test/support/files/heic.ts'
import { aPdf, aPhoto, idsIn } from '#test/support/files.ts'
import { anUpload, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

describe('A submitted condolence', () => {
  test('it waits for the family, and its author gets a private link', async () => {
    const book = await openBook(db)
    const left = await book.submit({ name: 'Marc', message: 'Il riait.', email: 'marc@famille.example' })
    expect(left).toMatchObject({
      ok: true,
      value: { path: expect.stringMatching(/^\/mots\/[a-z2-7]{26}\.[\w-]{43}$/) },
    })
    const [kept] = await book.all()
    expect(kept).toMatchObject({ state: 'waiting', name: 'Marc', message: 'Il riait.', email: 'marc@famille.example' })
    expect(left.ok && idOf(left.value.path)).toBe(kept!.id)
  })

  test('it is shown at once if the family chose so, unless there is a doubt', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const calm = await book.submitAndRead({})
    const link = await book.submitAndRead({ message: 'Voir www.exemple.com' })
    const quick = await book.submitAndRead({ isTooFast: true })
    expect([calm, link, quick].map(({ state, doubts }) => [state, doubts])).toEqual([
      ['published', []],
      ['waiting', ['link']],
      ['waiting', ['too-fast']],
    ])
  })

  test('a long text that arrives for the third time waits', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const message = 'Je gagne de l’argent chaque jour depuis chez moi, et vous\u202F?'
    const again = 'JE GAGNE de l’argent, chaque jour depuis chez moi et vous'
    const states = [
      await book.submitAndRead({ message }),
      await book.submitAndRead({ message }),
      await book.submitAndRead({ message: again }),
    ]
    expect(states.map(({ state }) => state)).toEqual(['published', 'published', 'waiting'])
    expect(states[2]!.doubts).toEqual(['repeated'])
  })

  test("a bot's condolence is set aside, and the bot gets the usual response", async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const person = await book.submit({ message: 'www.exemple.com' })
    const bot = await book.submit({ message: 'www.exemple.com', isBot: true })
    expect(Object.keys(bot)).toEqual(Object.keys(person))
    expect(await book.read(bot.ok ? idOf(bot.value.path)! : '')).toMatchObject({ state: 'spam' })
  })

  test.each([
    ['owner', 'published'],
    ['administrator', 'published'],
    ['reader', 'waiting'],
  ] as const)('by a relative who is %s: %s', async (role, state) => {
    const book = await openBook(db)
    const user = await book.addMember(role)
    expect(await book.submitAndRead({ user, message: 'Voir www.exemple.com' })).toMatchObject({
      state,
      userId: user.id,
    })
  })

  test('by a relative who just lost their role, it waits', async () => {
    const book = await openBook(db)
    const user = await book.addMember('administrator')
    await updateMembership(db, { accountId: book.account.id, userId: user.id }, { role: 'reader' })
    expect(await book.submitAndRead({ user })).toMatchObject({ state: 'waiting' })
  })

  test('the same form twice stores one; another text in the same form is another', async () => {
    const book = await openBook(db)
    const sent = () => book.submit({ once: 'one form' }, { visitorId: 'one browser' })
    const both = await Promise.all([sent(), sent()])
    expect(both[0]).toEqual(both[1])
    await book.submit({ once: 'one form' }, { visitorId: 'another browser' })
    await book.submit({ once: 'another form', message: '' }, { visitorId: 'one browser' })
    expect(await book.all()).toHaveLength(3)
  })
})

describe('A photograph with a condolence', () => {
  test("it is converted to two sizes, and does not use the family's storage quota", async () => {
    const book = await openBook(db)
    const upload = anUpload(await aPhoto({ width: 3000, height: 2000 }), 'lui.jpg')
    const { picture } = await book.submitAndRead({ upload })
    expect(picture).toMatchObject({ width: 426, height: 640 })
    const files = await listFiles(db, book.account, 'condolence')
    expect(files.map(({ id }) => id).sort()).toEqual([picture!.small, picture!.large].sort())
    expect(await idsIn(book.files)).toHaveLength(2)
  })

  test.each([
    ['broken-picture', aBrokenHeic],
    ['broken-picture', aPdf],
    ['empty', () => Buffer.alloc(0)],
  ])('a photograph that cannot be stored (%s) leaves nothing, and no condolence either', async (picture, bytes) => {
    const book = await openBook(db)
    const left = await book.submit({ upload: anUpload(Buffer.from(await bytes()), 'lui.jpg') })
    expect(left).toEqual({ ok: false, problem: 'picture', picture })
    expect([await book.all(), await idsIn(book.files)]).toEqual([[], []])
  })

  test('it is deleted if the condolence already exists or arrives too late', async () => {
    const book = await openBook(db)
    const photo = await aPhoto()
    const leave = () =>
      book.submit({ once: 'one form', upload: anUpload(photo, 'lui.jpg') }, { visitorId: 'one browser' })
    await Promise.all([leave(), leave()])
    expect([(await book.all()).length, (await idsIn(book.files)).length]).toEqual([1, 2])
    await book.change({ isOpen: false })
    await book.submit({ upload: anUpload(photo, 'lui.jpg') })
    expect(await idsIn(book.files)).toHaveLength(2)
  })
})

/** On a server that runs transactions at once, they would not see each other. */
test('two simultaneous forms of one browser store one condolence, on PostgreSQL', async () => {
  const { db } = await openReal()
  try {
    const book = await openBook(db)
    const sent = (once: string) => book.submit({ once }, { visitorId: 'one browser' })
    const [one, other] = await Promise.all([sent('one form'), sent('another form')])
    expect(one).toEqual(other)
    expect(await book.all()).toHaveLength(1)
  } finally {
    await db.destroy()
  }
})
