import { recordSending } from '#app/operations/tracking/sending.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { action } from '#app/routes/demarches-administratives.courriers.$documentId.suivi/route.tsx'
import { updateMembership } from '#db/accounts/memberships.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import { openSession, testDatabase } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { openTracking, posted } from '#test/support/tracking/tracking.ts'

describe('The page of a letter, left open while a relative acts', () => {
  const db = testDatabase()

  /** Sends one of its forms; `meanwhile` happens after the guard of the page, before the form is read. */
  async function family() {
    const tracking = await openTracking(db)
    const { deps, account, join } = tracking
    const marc = await join('administrator')
    await openSession(db, { sessionId: account.id, userId: marc.user.id, domainId: deps.site.domainId })
    const context = await aContext({ ...deps, sessionId: account.id })

    async function send(form: Record<string, string>, meanwhile: () => Promise<unknown> = async () => {}) {
      const body = new URLSearchParams(form)
      const request = new Request('http://localhost:3000/', { method: 'POST', body })
      const read = request.formData.bind(request)
      request.formData = async () => {
        await meanwhile()
        return await read()
      }
      const asked = { request, context, params: { documentId: 'bailleur' } }
      return (await Promise.resolve(action(asked)).catch((thrown) => thrown)) as Response
    }
    const move = (kind: 'set-aside' | 'resume' | 'send-again') =>
      changeStatus(deps, tracking.owner, 'bailleur', { kind })
    const demote = () => updateMembership(db, { accountId: account.id, userId: marc.user.id }, { role: 'reader' })
    return { ...tracking, send, move, demote, post: () => recordSending(deps, tracking.owner, posted) }
  }

  const noticeOf = (response: Response) =>
    new URL(response.headers.get('Location') ?? '', 'http://here').searchParams.get('avis')

  test('it does not set aside a posted letter, and says so', async () => {
    const { send, post, document } = await family()
    await post()
    expect(noticeOf(await send({ intent: 'set-aside', reason: 'Pas pour nous.' }))).toBe('dejaPostee')
    expect((await document())?.status).toBe('sent')
  })

  test('it does not bring back a posted letter, or post again one that was set aside', async () => {
    const { send, post, move, document } = await family()
    await post()
    expect(noticeOf(await send({ intent: 'resume' }))).toBe('dejaPostee')
    await move('send-again')
    await move('set-aside')
    expect(noticeOf(await send({ intent: 'send-again' }))).toBe('dejaPostee')
    expect((await document())?.status).toBe('non_pertinent')
  })

  test('it records no reminder for a letter that was not posted', async () => {
    const { send, sendings } = await family()
    expect(noticeOf(await send({ intent: 'chase', sentAt: '2026-03-05', channel: 'plain' }))).toBe('pasPartie')
    expect(await sendings()).toEqual([])
  })

  test('it confirms its action if nothing has changed in the meantime', async () => {
    const { send } = await family()
    expect(noticeOf(await send({ intent: 'set-aside' }))).toBe('courrierMisDeCote')
    expect(noticeOf(await send({ intent: 'resume' }))).toBe('courrierRepris')
    expect(noticeOf(await send({ intent: 'note', note: 'Appelé.' }))).toBe('noteAjoutee')
  })

  test.each<Record<string, string>>([
    { intent: 'post', sentAt: '2026-03-05', channel: 'plain', evenWithout: 'on' },
    { intent: 'chase', sentAt: '2026-03-05', channel: 'plain' },
    { intent: 'set-aside' },
    { intent: 'resume' },
    { intent: 'send-again' },
  ])('it refuses $intent to an editor who was just made a reader', async (form) => {
    const { send, demote } = await family()
    expect((await send(form, demote)).status).toBe(403)
  })

  test('it shows the note of an editor who was just made a reader', async () => {
    const { send, demote, account } = await family()
    const refused = await send({ intent: 'note', note: 'Appelé, il manque le RIB.' }, demote)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Appelé, il manque le RIB.')
    expect(await listCommentaries(db, account, { documentId: 'bailleur' })).toEqual([])
  })
})
