import { authorPath } from '#app/operations/condolences/authored.ts'
import {
  answerWithdrawal,
  mailAuthorLinks,
  readWithdrawals,
  requestWithdrawal,
} from '#app/operations/condolences/withdrawals.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { refuse } from '#app/rules/outcome.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { sweep } from '#db/instance/sweep.ts'
import { openBook } from '#test/support/condolences/condolence-book.ts'
import { aSite, databases, insertFamily, later, noon, sitesOf, testDatabase, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

describe.each(['sqlite', 'postgres'] as const)('A visitor who has lost the link of their message, on %s', (engine) => {
  const db = testDatabase(databases[engine])

  async function aBook(email?: string) {
    const book = await openBook(db)
    const kept = await book.submitAndRead({ name: 'Marc Le Goff', message: 'Il riait.', ...(email && { email }) })
    const site = aSite({ domainId: book.domain.id })
    const deps = { ...book.deps, visitorId: 'a browser', site, sites: () => sitesOf(site) }
    return { book, kept, deps, account: book.account }
  }
  const askLink = (of: Awaited<ReturnType<typeof aBook>>, email: string, more = {}) =>
    mailAuthorLinks({ ...of.deps, ...more }, of.account, { email, onceKey: undefined })
  const askFamily = (of: Awaited<ReturnType<typeof aBook>>, name = 'marc le goff', more = {}, asked = {}) =>
    requestWithdrawal({ ...of.deps, ...more }, of.account, {
      name,
      words: 'Il riait',
      onceKey: undefined,
      ...asked,
    })

  test('the visitor gets the link of each message with their address by email, and no other', async () => {
    const of = await aBook(`marc.${engine}@famille.example`)
    const other = await of.book.submitAndRead({
      name: 'Zoé',
      message: 'Je pense à vous.',
      email: 'zoe@famille.example',
    })
    await askLink(of, `Marc.${engine}@Famille.example `)
    const [mail, ...more] = await mailsTo(db, `Marc.${engine}@Famille.example `)
    expect(more).toEqual([])
    expect(mail?.text).toContain(authorPath(testKeys, of.kept.id))
    expect(mail?.text).not.toContain(other.id)
    expect(await of.book.read(of.kept.id)).toBeDefined()
  })

  test('the page is the same if there is no message', async () => {
    const of = await aBook()
    await askLink(of, `nobody.${engine}@famille.example`)
    const mails = await mailsTo(db, `nobody.${engine}@famille.example`)
    expect(mails.map(({ kind }) => kind)).toEqual(['condolence-links'])
    expect(mails[0]?.text).not.toContain('/mots/')
  })

  test('an address gets at most three emails a day, and a network requests at most ten an hour', async () => {
    const of = await aBook()
    const [one, two] = [`often.${engine}@famille.example`, `late.${engine}@famille.example`]
    for (let count = 0; count < 5; count++) await askLink(of, one)
    expect(await mailsTo(db, one)).toHaveLength(3)
    for (let count = 0; count < 10; count++) await askFamily(of, 'Marc', { network: `n ${engine}` })
    await askLink(of, two, { network: `n ${engine}` })
    expect(await mailsTo(db, two)).toEqual([])
  })

  test('the visitor may ask the family, which finds the message by its name and deletes it with one button', async () => {
    const of = await aBook()
    const other = await of.book.submitAndRead({ name: 'Zoé', message: 'Je pense à vous.' })
    await askFamily(of, ' MARC  LE GÔFF')
    const [request] = await readWithdrawals(db, of.account)
    expect(request).toMatchObject({ words: 'Il riait', matches: [{ id: of.kept.id, words: 'Il riait.' }] })

    const actor = { account: of.account, user: of.book.owner }
    const answer = (remove: string | undefined) => answerWithdrawal(of.deps, actor, { requestId: request!.id, remove })
    expect(await answer('never there')).toEqual(refuse('not-there'))
    expect(await answer(of.kept.id)).toMatchObject({ ok: true })
    expect(await answer(of.kept.id)).toEqual(refuse('not-there'))
    expect([await of.book.read(of.kept.id), await readWithdrawals(db, of.account)]).toEqual([undefined, []])
    expect(await of.book.read(other.id)).toBeDefined()
    expect((await listAudit(db, of.account)).map(({ act }) => act)).toContain('condolence-deleted')
  })

  test('only the moderators of this space answer, and may refuse', async () => {
    const of = await aBook()
    await askFamily(of)
    const [request] = await readWithdrawals(db, of.account)
    const elsewhere = await insertFamily(db)
    const answerAs = (actor: { account: typeof of.account; user: { id: string } }) =>
      answerWithdrawal(of.deps, actor as never, {
        requestId: request!.id,
        remove: undefined,
      })
    const reader = await of.book.addMember('reader')
    expect(await answerAs({ account: of.account, user: reader })).toEqual(refuse('not-allowed'))
    expect(await answerAs({ account: elsewhere.account, user: elsewhere.owner })).toEqual(refuse('not-there'))
    expect(await answerAs({ account: of.account, user: of.book.owner })).toMatchObject({ ok: true })
    expect(await of.book.read(of.kept.id)).toBeDefined()
  })

  test('a request waits at most three months, among at most fifty', async () => {
    const of = await aBook()
    for (let count = 0; count < 52; count++) await askFamily(of, 'marc', {}, { words: `Il riait ${count}` })
    expect(await readWithdrawals(db, of.account)).toHaveLength(50)
    await sweep(db, later(noon, 89 * DAY_MS))
    expect(await readWithdrawals(db, of.account)).toHaveLength(50)
    await sweep(db, later(noon, 93 * DAY_MS))
    expect(await readWithdrawals(db, of.account)).toEqual([])
  })
})
