import { withHyphen } from '#app/rules/access/sign-in.ts'
import { addDays } from '#app/rules/days.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { paperCodeOf } from '#db/encryption/paper-code.ts'
import { insertDomain, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const today = '2026-03-05'
const questionnaire = '/demarches-administratives/questionnaire'

describe('The code of a printed sheet', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  async function aFamily(deceasedFirstName = 'Robert') {
    const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName } })
    const sessionId = await openSession(db, { userId: owner.id, domainId, accountId: account.id })
    const enter = (code: string) => service(`/papier?code=${code}`, { sessionId })
    return { account, owner, enter, code: withHyphen(paperCodeOf(account, today)) }
  }

  test('the code of a printed sheet opens the page where it is typed back, and never the home of the account', async () => {
    const { enter, code } = await aFamily()
    const { status, to } = await enter(code)
    expect([status, to]).toEqual([302, questionnaire])
  })

  test('the code of a printed sheet lasts thirty days', async () => {
    const { account, enter } = await aFamily()
    const printed = (ago: number) => enter(withHyphen(paperCodeOf(account, addDays(today, -ago))))
    expect((await printed(30)).status).toBe(302)
    expect((await printed(31)).status).toBe(404)
  })

  test('the code of a printed sheet reveals nothing to a member of another family or to a signed-out visitor', async () => {
    const { code } = await aFamily()
    const other = await aFamily('Jeanne')
    const [wrong, unknown] = [await other.enter(code), await other.enter('ABCD-EFGH')]
    expect([wrong.status, unknown.status]).toEqual([404, 404])
    expect(wrong.text).not.toContain('Robert')
    expect(wrong.text.replaceAll(code, '')).toBe(unknown.text.replaceAll('ABCD-EFGH', ''))
    const { status, to } = await service(`/papier?code=${code}`)
    expect([status, to]).toEqual([302, expect.stringMatching(/^\/connexion\?returnTo=%2Fpapier/)])
  })

  test('to a member of several families, it asks before it opens another one', async () => {
    const first = await aFamily('Jeanne')
    const { account, code } = await aFamily()
    await insertMembership(db, { accountId: account.id, userId: first.owner.id, role: 'administrator' }, noon)
    const { status, text } = await first.enter(code)
    expect(status).toBe(200)
    expect(text).toContain('Ces feuilles sont celles du dossier de Robert.')
    expect(text).toContain(`name="hashid" value="${account.hashid}"`)
    expect(text).toContain(`name="returnTo" value="${questionnaire}"`)
  })
})
