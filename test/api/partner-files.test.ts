import { toSnake } from '#app/rules/api/keys.ts'
import { fileLabels } from '#app/rules/partners/files.ts'
import { KEPT, keptAddressOf } from '#app/rules/places/remarks.ts'
import { connectRates } from '#db/instance/rates.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { deleteTeamPerson, updateTeamRole } from '#db/partners/team.ts'
import { hostileTexts } from '#test/support/api/act.ts'
import { type ApiServer, openApiServer } from '#test/support/api/server.ts'
import { insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { allMails } from '#test/support/mail/outbox.ts'
import { robert } from '#test/support/partners/family-files.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// POST /partners/families: what the page "Un dossier pour une famille" does, called by a program of the partner.

const address = '/partners/families'
const rates = connectRates(':memory:')
const api = await openApiServer(testDatabase(), { context: { rates } })
const domainId = api.site.domainId
const token = await api.partnerToken()
const visit = await openRoutes(api.db, { domainId, rates })
const cookie = await openTeamSession(api.db, api.site, (await insertOnTeam(api.db, { domainId, role: 'adviser' })).id)
beforeEach(async () => {
  for (const table of ['partnerFile', 'outbox'] as const) await api.db.deleteFrom(table).execute()
  await rates.deleteFrom('rate').execute()
})

const files = () => listPartnerFiles(api.db, testKeys, domainId, noon)
const snake = (told: object) => Object.fromEntries(Object.entries(told).map(([name, value]) => [toSnake(name), value]))
// The calls are tested at noon on a day of March.
const told = { ...robert, defunctDeathDate: '2026-03-01', email: 'monique@famille.example' }
const body = { ...snake(told), agreed: true }
const open = (sent: Parameters<ApiServer['call']>[2] = {}) => api.call('POST', address, { token, body, ...sent })

test('a family is written to, and the answer has the number of its file', async () => {
  const { body: answered } = await open()
  const [file] = await files()
  expect(answered).toEqual({ number: file!.number, is_mailed: true, expires_at: file!.expiresAt })
  expect(file!.content!.told).toEqual(told)
  expect(await allMails(api.db)).toMatchObject([{ kind: 'opened-file', to: told.email }])
})

test('without an address, the answer has the code to hand over, and nothing is sent', async () => {
  const { body: answered } = await open({ body: { deceased_first_name: 'Robert', agreed: true } })
  const [file] = await files()
  expect((answered as { code: string }).code.replace('-', '')).toBe(file!.content!.code)
  expect(await allMails(api.db)).toEqual([])
})

test('the same Idempotency-Key opens one file, and another content with it another one', async () => {
  const headers = { 'Idempotency-Key': 'dossier-2026-0001' }
  const paper = { deceased_first_name: 'Robert', agreed: true }
  const [first, again] = [await open({ headers, body: paper }), await open({ headers, body: paper })]
  expect(again.body).toEqual(first.body)
  expect(await files()).toHaveLength(1)
  await open({ headers, body: { ...paper, deceased_first_name: 'Jeanne' } })
  expect(await files()).toHaveLength(2)
})

describe('who may', () => {
  const statusOf = async (sent: object) => (await api.call('POST', address, { body, ...sent })).status

  test('a token of a family, a cookie of the console and no token open nothing', async () => {
    const { owner } = await insertFamily(api.db)
    expect(await statusOf({ token: await api.tokenOf(owner) })).toBe(401)
    expect(await statusOf({ headers: { Cookie: cookie } })).toBe(401)
    expect(await statusOf({})).toBe(401)
    expect(await files()).toEqual([])
  })

  test('a token of a partner opens no call of a family', async () => {
    expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
    expect((await api.call('DELETE', '/sessions', { token })).status).toBe(401)
    const { account } = await insertFamily(api.db)
    expect((await api.call('GET', `/accounts/${account.hashid}`, { token })).status).toBe(401)
  })

  test('a token of another partner, and that of a person removed this second, open nothing', async () => {
    const elsewhere = (await insertPartner(api.db)).id
    const stranger = await insertOnTeam(api.db, { domainId: elsewhere, role: 'owner' })
    expect(await statusOf({ token: await api.partnerToken(stranger) })).toBe(401)
    const person = await insertOnTeam(api.db, { domainId, role: 'owner' })
    const theirs = await api.partnerToken(person)
    await deleteTeamPerson(api.db, person.id)
    expect(await statusOf({ token: theirs })).toBe(401)
    expect(await files()).toEqual([])
  })

  test('the token of an owner who is now an adviser opens files', async () => {
    const person = await insertOnTeam(api.db, { domainId, role: 'owner' })
    const theirs = await api.partnerToken(person)
    await updateTeamRole(api.db, person.id, 'adviser')
    expect(await statusOf({ token: theirs })).toBe(201)
  })
})

describe('by its page and by its call', () => {
  const readable = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

  /** Results of a form and a call, with the messages of the call that the page does not show. */
  async function both(form: Record<string, string>, sent: object) {
    const leave = async () => {
      const [file] = await files()
      await api.db.deleteFrom('partnerFile').execute()
      return file?.content?.told
    }
    const page = await visit('/partenaire/nouvelle-famille', {
      cookie,
      form: { intent: 'send', [KEPT]: keptAddressOf(form), ...form },
    })
    const ofPage = await leave()
    const called = await open({ body: sent })
    const { errors = {} } = (called.body ?? {}) as { errors?: Record<string, string> }
    const unsaid = Object.values(errors).filter(
      (sentence) => !readable(page.text).includes(sentence.split(' Écrivez')[0]!),
    )
    return { statuses: [page.status < 400, called.status < 400], rows: [ofPage, await leave()], unsaid }
  }

  const wrong = ['2026-02-30', '2999-01-01', '1900-01-01T10:00', 'x'.repeat(201), 'Monsieur', 'monsieur', 'a@b']
  const fields = [...Object.keys(fileLabels), 'email']

  test.each(fields)('%s: the same row, or a refusal in the same words', async (name) => {
    const faults: unknown[] = []
    let taken = 0
    for (const text of [told[name as keyof typeof told]!, ...hostileTexts, ...wrong]) {
      const form = { ...told, agreed: 'on', [name]: text } as Record<string, string>
      const { statuses, rows, unsaid } = await both(form, { ...body, [toSnake(name)]: text })
      if (statuses[0]) taken += 1
      // An empty field of a form is absent; a call leaves the field out.
      if (text.trim() === '' || /^[\u202E\s]*$/u.test(text)) continue
      const isSame = statuses[0] === statuses[1] && JSON.stringify(rows[0]) === JSON.stringify(rows[1])
      if (!isSame || unsaid.length > 0) faults.push({ name, text: text.slice(0, 40), statuses, rows, unsaid })
    }
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(0)
  })

  test('a missing agreement, and a death before the birth, are refused by both in the same words', async () => {
    const { agreed: _, ...without } = body
    const reversed = { ...told, defunctBirthDate: '2026-03-02' } as Record<string, string>
    const dates = await both({ ...reversed, agreed: 'on' }, { ...snake(reversed), agreed: true })
    for (const { statuses, unsaid } of [await both({ ...told } as Record<string, string>, without), dates])
      expect([statuses, unsaid]).toEqual([[false, false], []])
  })
})
