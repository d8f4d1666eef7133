import { replyVersion } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { refuse } from '#app/rules/outcome.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { openExchange, sentInMarch } from '#test/support/tracking/exchange.ts'

const documentId = 'assuranceHabitationCourrierComplet'
const posted = { ...sentInMarch, documentId } as const

describe.each(Object.entries(databasesOfTier))('a letter posted after a reply, on %s', (_name, open) => {
  const db = testDatabase(open)

  const family = () => openExchange(db, documentId)

  test('the posted complaint is a sending of its own, whose silence is waited for two months', async () => {
    const { deps, owner, reply, exchange, sendings, later } = await family()
    await reply('refused')
    later(2 * DAY_MS)
    const follows = replyVersion((await exchange()).replies[0]!)
    const sent = { ...posted, kind: 'chase', follows, sentAt: '2026-03-05' } as const
    expect(await recordSending(deps, owner, sent)).toMatchObject({ ok: true })
    // The page was left open, and its letter is recorded again, or without what it showed.
    for (const stale of [follows, ''])
      expect(await recordSending(deps, owner, { ...sent, follows: stale })).toEqual(refuse('changed-meanwhile'))
    expect(await sendings()).toHaveLength(2)
    const last = (await sendings()).find(({ next }) => next)
    expect(last).toMatchObject({ kind: 'chase', next: { step: 'financeComplaint' }, expectedReplyOn: '2026-05-05' })
    expect(await exchange()).toMatchObject({ step: undefined, replies: [] })
    later(3 * DAY_MS)
    await reply('silent', { repliedOn: '' })
    expect((await exchange()).step).toEqual({ do: 'wait', until: '2026-05-05', isLaw: false })
  })

  test('a letter whose reply a relative corrected meanwhile is not recorded as another one', async () => {
    const { deps, owner, reply, exchange, sendings } = await family()
    await reply('refused')
    const follows = replyVersion((await exchange()).replies[0]!)
    for (const corrected of ['debt', 'done'] as const) {
      await reply(corrected, { corrects: replyVersion((await exchange()).replies[0]!) })
      const sent = { ...posted, kind: 'chase', follows, sentAt: '2026-03-05' } as const
      expect(await recordSending(deps, owner, sent)).toEqual(refuse('changed-meanwhile'))
    }
    expect(await sendings()).toHaveLength(1)
  })
})
