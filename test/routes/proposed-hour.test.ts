import { insertCeremony, listCeremonies } from '#db/ceremony/ceremonies.ts'
import { insertMandate } from '#db/ceremony/mandates.ts'
import { saveProposedHour } from '#db/partners/proposed-hours.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { eachTest, insertPerson, noon, openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const page = '/espace-ceremonie'

describe.each([
  ['the family changes the ceremony', true],
  ['only the partner changes the ceremony', false],
])('The hour that a partner proposes, where %s', (_mode, editableEc) => {
  const db = testDatabase()
  const family = eachTest(() => openSharedAccount(db))
  beforeEach(async () => {
    const ceremony = { ceremonyType: 'church', datetime: '2026-03-10T10:00', isConfirmed: true, address: '' } as const
    await insertCeremony(db, family.account, ceremony, 1, { by: family.owner.user.id, now: noon })
    await saveProposedHour(db, family.account.id, '2026-03-11T14:30', noon)
  })

  async function openFor(user: { id: string }) {
    const { domainId } = family.deps.site
    await openSession(db, { sessionId: user.id, userId: user.id, domainId, accountId: family.account.id })
    const visit = await openRoutes(db, { domainId, differs: { editableEc } })
    return (form?: Record<string, string>) => visit(page, { sessionId: user.id, ...(form && { form }) })
  }
  const hour = async () => (await listCeremonies(db, family.account))[0]?.datetime
  const seenIn = (html: string) =>
    formsIn(html).find(({ button }) => button.intent === 'accept-hour')?.values._seen ?? ''

  test('an owner and an editor accept it, or keep theirs, in one press', async () => {
    const visit = await openFor((await family.join('administrator')).user)
    const { text } = await visit()
    expect(text).toContain('Auprès propose une autre heure')
    expect(text).toMatch(/Mercredi\s11\smars, 14\sh\s30/)
    const kept = await visit({ intent: 'keep-hour', _seen: seenIn(text) })
    expect([kept.to, await hour()]).toEqual([expect.stringContaining('heureGardee'), '2026-03-10T10:00'])

    await saveProposedHour(db, family.account.id, '2026-03-11T14:30', noon)
    const owner = await openFor(family.owner.user)
    const accepted = await owner({ intent: 'accept-hour', _seen: seenIn((await owner()).text) })
    expect([accepted.to, await hour()]).toEqual([expect.stringContaining('heureAcceptee'), '2026-03-11T14:30'])
    expect((await owner()).text).not.toContain('propose une autre heure')
  })

  test('a form read before another proposal is told so, and changes nothing', async () => {
    const visit = await openFor(family.owner.user)
    const seen = seenIn((await visit()).text)
    await saveProposedHour(db, family.account.id, '2026-03-12T09:00', noon)
    const { status, text } = await visit({ intent: 'accept-hour', _seen: seen })
    expect([status, await hour()]).toEqual([409, '2026-03-10T10:00'])
    expect(text).toContain('n’est plus celle que vous avez lue')
    expect(text).toMatch(/Jeudi\s12\smars, 9\sh/)
  })

  test('a reader and the holder of a mandate read it, without buttons, and their forms change nothing', async () => {
    const reader = await openFor((await family.join('reader')).user)
    const holder = await insertPerson(db)
    const given = { userId: holder.id, until: '2026-03-20', name: 'Luc', email: holder.email }
    await insertMandate(db, family.account, given, noon)
    const seen = seenIn((await (await openFor(family.owner.user))()).text)
    for (const visit of [reader, await openFor(holder)]) {
      const { text } = await visit()
      expect(text).toContain('propose une autre heure')
      expect(text).not.toContain('accept-hour')
      expect((await visit({ intent: 'accept-hour', _seen: seen })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await hour()).toBe('2026-03-10T10:00')
  })
})
