import { readOverview } from '#app/operations/letters/overview.ts'
import { readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { composeChase, readChase } from '#app/operations/tracking/chase.ts'
import { recordReply } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { updateSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { testDatabase, unwrap } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('A reminder letter', () => {
  const db = testDatabase()

  test('it mentions a reply to the letter or to its last reminder; the document of an earlier one does not', async () => {
    const tracking = await openTracking(db)
    const { deps, owner, account, definition, state, sendings } = tracking
    const composed = async () =>
      plain(composeChase(definition, (await readChase(db, account, definition, '2026-03-05'))!).html)
    await recordSending(deps, owner, { ...posted, sentAt: '2026-03-02' })
    expect(await composed()).toContain('Sauf erreur de ma part, je n’ai pas reçu de réponse.')

    state.prints = false
    tracking.later(1000)
    await recordSending(deps, owner, { ...posted, kind: 'chase', sentAt: '2026-03-03' })
    const [letter, chase] = await sendings()
    const reply = { documentId: 'bailleur', code: 'partial', repliedOn: '2026-03-04' } as const
    expect(await recordReply(deps, owner, reply)).toEqual({ ok: true, value: undefined })
    expect(await composed()).toContain('Votre réponse, reçue le 4 mars 2026, ne répond pas à toute ma demande.')

    await updateSendRecord(db, account, letter!.id, { replyOn: '2026-03-04' })
    state.prints = true
    const paper = unwrap(await readMailedPdf(deps, owner, chase!))
    expect(paper.toString()).toContain('je n’ai pas reçu de réponse.')
  })
  test("a reminder of a second bank's letter goes to that bank only", async () => {
    const second = 'banqueBlocageComptesDemandeSolde-2'
    const { deps, owner, account, definition, type, sheets, sendings, later } = await openTracking(db, second)
    const bank = definition.recipient.name
    await type({ [bank]: 'Banque du Trieux' })
    await saveAtNoon(db, owner, letterOf(kindOf(second)), {
      typed: { [bank]: 'Crédit Mutuel' },
    })
    const post = (kind: 'letter' | 'chase', sentAt: string) =>
      recordSending(deps, owner, { ...posted, documentId: second, kind, sentAt })
    expect(await post('chase', '2026-03-02')).toMatchObject({ ok: false })
    expect(await post('letter', '2026-03-02')).toMatchObject({ ok: true })

    const chase = (await readChase(db, account, definition, '2026-03-05'))!
    expect(plain(composeChase(definition, chase).html)).toContain('2 mars 2026')
    expect(await readChase(db, account, letterOf(kindOf(second)), '2026-03-05')).toBeUndefined()
    later(1000)
    expect(await post('chase', '2026-03-04')).toMatchObject({ ok: true })
    expect((await sendings()).map(({ documentId, kind, sentAt }) => [documentId, kind, sentAt])).toEqual([
      [second, 'letter', '2026-03-02'],
      [second, 'chase', '2026-03-04'],
    ])
    expect(sheets).toHaveLength(2)
    for (const sheet of sheets) {
      expect(sheet).toContain('Banque du Trieux')
      expect(sheet).not.toContain('Crédit Mutuel')
    }
    const { letters } = await readOverview(db, account, '2026-03-05')
    const statusOf = (id: string) => letters.find(({ definition }) => definition.id === id)?.progress.status
    expect([statusOf(second), statusOf(kindOf(second))]).toEqual(['sent', 'pending'])
  })
})
