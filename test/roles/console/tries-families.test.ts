import { listCalls } from '#app/rules/api/calls.ts'
import { teamRoleNames } from '#app/rules/partners/team.ts'
import { addressOf, sentTo } from '#test/support/api/family.ts'
import { type ApiServer, openApiServer } from '#test/support/api/server.ts'
import { watchTables } from '#test/support/db/touched.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { endpoints } from '../endpoints.ts'
import { fill } from '../route-patterns.ts'
import { insertSecretFamily, secret } from '../secret-family.ts'

// A person of a partner's team tries every address, form and call of a family of that partner, whose ids they know.

const forms = Object.entries(endpoints).filter(([, { form }]) => form)
/** What a visitor typed is held for them while they sign in, and is read by nobody else. */
const HELD = 'held_form'

const calls = listCalls().filter(([, { who }]) => who !== 'anyone' && who !== 'visitor' && who !== 'partner')

describe('A person of the team of a partner', async () => {
  const db = testDatabase()
  const touched = await watchTables(db)
  let api: ApiServer
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let family: Awaited<ReturnType<typeof insertSecretFamily>>
  let cookies: string[]
  let token: string
  beforeAll(async () => {
    const files = await newFileStore()
    api = await openApiServer(db, { context: { files } })
    const { domainId } = api.site
    visit = await openRoutes(db, { domainId, files, differs: { services: ['da', 'ec', 'ed', 'ta'] } })
    family = await insertSecretFamily(db, files)
    cookies = await Promise.all(
      teamRoleNames.map(async (role) => openTeamSession(db, api.site, (await insertOnTeam(db, { domainId, role })).id)),
    )
    token = await api.partnerToken()
  })
  afterAll(() => api.close())

  test.each(forms)('%s: sends the form of a family, and is sent to sign in', async (_name, { path, form, first }) => {
    await touched()
    for (const cookie of cookies)
      for (const one of [{ path, form }, ...(first ? [{ path: first.path ?? path, form: first.form }] : [])]) {
        const filled = JSON.parse(fill(JSON.stringify(one.form), family))
        const { status, to, text } = await visit(fill(one.path, family), {
          cookie,
          sessionId: cookie.replace(/^[^=]+=/, ''),
          form: filled,
        })
        expect([302, 303]).toContain(status)
        expect(to).toMatch(/^\/(connexion|[a-z-]+\/inscription)(\?|$)/)
        expect(text).not.toContain(secret)
      }
    expect((await touched()).filter((table) => table !== HELD)).toEqual([])
  })

  test.each(calls)('%s: makes the call of a family, and is nobody', async (_name, call) => {
    await touched()
    const sent = await sentTo(call, family)
    for (const who of [{ token }, { headers: { Cookie: cookies.at(-1)! } }]) {
      const { status, text } = await api.call(call.method.toUpperCase(), addressOf(call, family), { ...sent, ...who })
      expect(status).toBe(401)
      expect(text).not.toContain(secret)
    }
    expect(await touched()).toEqual([])
  })
})
