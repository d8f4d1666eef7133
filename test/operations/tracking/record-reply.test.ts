import { composeNextLetter, readNextLetter } from '#app/operations/tracking/next-letter.ts'
import { keepReplyFile, recordReply, replyVersion, saveReplyFacts } from '#app/operations/tracking/record-reply.ts'
import { readReplyPage } from '#app/operations/tracking/reply-page.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { aPhoto } from '#test/support/files.ts'
import { anUpload, databasesOfTier, testDatabase } from '#test/support/given.ts'
import { textOf } from '#test/support/letters/text.ts'
import { openExchange } from '#test/support/tracking/exchange.ts'

const homeId = 'assuranceHabitationCourrierComplet'
const documentId = homeId

const bankId = 'banqueBlocageComptesDemandeSolde'

describe.each(Object.entries(databasesOfTier))('replies to letters, on %s', (_name, open) => {
  const db = testDatabase(open)

  const family = (documentId: DocumentId = homeId) => openExchange(db, documentId)

  test('a reply is stored sealed, with its day, and the letter that follows is known', async () => {
    const { account, reply, exchange, sendings } = await family()
    expect((await exchange()).step).toBeUndefined()
    expect(await reply('refused')).toEqual({ ok: true, value: undefined })
    expect((await exchange()).step).toMatchObject({ do: 'write', step: 'financeComplaint' })
    expect((await sendings())[0]).toMatchObject({ replyOn: '2026-03-05' })
    const rows = await db.selectFrom('letterReply').selectAll().where('accountId', '=', account.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('refused')
  })

  test('a repeat adds nothing, a correction replaces, and a correction of what has changed is refused', async () => {
    const { reply, exchange } = await family()
    await reply('refused')
    await reply('refused')
    const [first, ...others] = (await exchange()).replies
    expect(others).toEqual([])
    const corrects = replyVersion(first!)
    expect(await reply('done', { corrects })).toEqual({ ok: true, value: undefined })
    expect((await exchange()).replies.map(({ code }) => code)).toEqual(['done'])
    expect(await reply('refused', { corrects })).toEqual({ ok: false, problem: 'changed-meanwhile' })
  })

  test('a day before the sending is refused, and so is a reply to a letter that never left', async () => {
    const { deps, owner, reply } = await family()
    expect(await reply('refused', { repliedOn: '2026-03-01' })).toEqual({ ok: false, problem: 'before-sending' })
    const unsent = { documentId: 'employeur', code: 'refused', repliedOn: '' } as const
    expect(await recordReply(deps, owner, unsent)).toEqual({ ok: false, problem: 'not-sent' })
  })

  test('facts go into the letter, once each version was seen', async () => {
    const { deps, owner, account, reply, exchange } = await family()
    await reply('refused')
    const seen = replyVersion((await exchange()).replies[0]!)
    const facts = { reason: 'la clause dit le contraire', request: 'le remboursement' }
    expect(await saveReplyFacts(deps, owner, { documentId, facts, seen })).toEqual({ ok: true, value: undefined })
    const again = { documentId, facts: { reason: 'autre' }, seen } as const
    expect(await saveReplyFacts(deps, owner, again)).toEqual({ ok: false, problem: 'changed-meanwhile' })
    const { written } = (await readNextLetter(db, account, letterOf(documentId), '2026-03-06'))!
    expect(textOf(composeNextLetter(letterOf(documentId), written!).html)).toContain('la clause dit le contraire')
  })

  test.each([
    ['within the decree', '300', { do: 'end' }],
    ['above the decree', '301', { do: 'write', step: 'answer' }],
  ])('a fee of a bank that is %s', async (_name, amount, step) => {
    const { deps, owner, account, reply, exchange } = await family(bankId)
    await reply('fees')
    const seen = replyVersion((await exchange()).replies[0]!)
    const facts = { amount, total: '30000', isSimple: '' }
    await saveReplyFacts(deps, owner, { documentId: bankId, facts, seen })
    expect((await exchange()).step).toMatchObject(step)
    const read = await readNextLetter(db, account, letterOf(bankId), '2026-03-06')
    expect(read!.written !== undefined).toBe(step.do === 'write')
    const { following } = (await readReplyPage({ db, now: deps.now }, account, bankId))!
    expect(following!.fee).toEqual({ result: step.do === 'end' ? 'within' : 'above', most: 300 })
    expect(following!.situation).toBe(step.do === 'end' ? undefined : 'banque-reclamation')
  })

  test('a letter that a relative has just added is not replaced by a page that did not show it', async () => {
    const { deps, owner, reply, exchange } = await openExchange(db, homeId)
    await reply('refused')
    const add = async (width: number, seen: string) =>
      keepReplyFile(deps, owner, { documentId, upload: anUpload(await aPhoto({ width }), 'refus.jpg'), seen })
    const stored = async () => (await exchange()).replies.at(-1)?.fileId ?? ''
    expect((await add(300, '')).ok).toBe(true)
    const first = await stored()
    expect(await add(310, '')).toEqual({ ok: false, problem: 'changed-meanwhile' })
    expect(await stored()).toBe(first)
    expect((await add(310, first)).ok).toBe(true)
    expect(await stored()).not.toBe(first)
  })

  test('a file needs a reply to belong to', async () => {
    const { deps, owner } = await family()
    const upload = anUpload(await aPhoto(), 'refus.jpg')
    expect(await keepReplyFile(deps, owner, { documentId, upload })).toEqual({ ok: false, problem: 'not-sent' })
  })
})
