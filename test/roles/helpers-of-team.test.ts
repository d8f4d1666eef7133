import { openHelperSession } from '#app/operations/helpers/open.ts'
import { countIn } from '#app/rules/partners/figures.ts'
import { findSession } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { endHelperMandate } from '#db/helpers/changes.ts'
import { deleteTeamPerson } from '#db/partners/team.ts'
import { watchTables } from '#test/support/db/touched.ts'
import { aSite, insertPerson, noon, openSession, testDatabase, unwrap } from '#test/support/given.ts'
import { openTeamHelp } from '#test/support/helpers/of-team.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { FILE, TAKEN, teamEndpoints } from './team-endpoints.ts'

const dayAfter = new Date('2026-04-04T22:01:00Z')
const ofPerson = ['Kerbrat', 'Marcel', 'Yvonne', 'rue du Moulin']

describe('The helpers of a team', async () => {
  const db = testDatabase()
  const touched = await watchTables(db)
  let house: Awaited<ReturnType<typeof openTeamHelp>>
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let other: typeof visit
  beforeAll(async () => {
    house = await openTeamHelp(db)
    const { domainId } = house.site
    const given = { domainId, files: house.deps.files, printer: sharedPrinter() }
    visit = await openRoutes(db, { ...given, differs: { helpsFamilies: true } })
    other = await openRoutes(db, given)
  })

  const signIn = (userId: string) => openSession(db, { userId, domainId: house.site.domainId })

  /** A helper with a mandate, a session of their own, and one that the mandate opened. */
  async function atWork() {
    const helper = await house.enter()
    const mandate = await house.begin(helper)
    const sessionId = await signIn(helper.user.id)
    const session = (await findSession(db, hashOf(await signIn(helper.user.id)), noon))!
    const opened = unwrap(await openHelperSession(house.deps, { user: helper.user, session }, mandate.id))
    return { helper, mandate, sessionId, working: opened.sessionId }
  }

  test('the page that opens an account is for the team of a partner that helps families, and for nobody else', async () => {
    const helper = await house.enter()
    const sessionId = await signIn(helper.user.id)
    expect((await visit('/aider/nouveau', { sessionId })).status).toBe(200)
    expect((await visit('/aider', { sessionId })).text).toContain('/aider/nouveau')
    expect((await other('/aider/nouveau', { sessionId })).status).toBe(404)
    expect((await other('/aider', { sessionId })).text).not.toContain('/aider/nouveau')
    const stranger = await signIn((await insertPerson(db)).id)
    const form = { intent: 'again', code: 'AAAA-AAAA' }
    for (const sent of [{}, { form }]) {
      await touched()
      expect((await visit('/aider/nouveau', { sessionId: stranger, ...sent })).status).toBe(404)
      expect((await visit('/aider/nouveau', sent)).to).toMatch(/connexion|inscription/)
      expect(await touched()).toEqual([])
    }
    await deleteTeamPerson(db, helper.personId)
    expect((await visit('/aider/nouveau', { sessionId })).status).toBe(404)
  })

  test('the page and the paper of a mandate are for its helper, while it is living', async () => {
    const { mandate, sessionId } = await atWork()
    const colleague = await house.enter()
    const theirs = await signIn(colleague.user.id)
    for (const path of [`/aider/${mandate.id}`, `/aider/${mandate.id}.pdf`]) {
      expect((await visit(path, { sessionId })).status).toBe(200)
      expect((await visit(path, { sessionId: theirs })).status).toBe(404)
      expect((await visit(path, { sessionId, now: dayAfter })).status).not.toBe(200)
    }
    const form = { intent: 'end' }
    expect((await visit(`/aider/${mandate.id}`, { sessionId: theirs, form })).status).toBe(404)
    await endHelperMandate(db, mandate.id, 'line', noon)
    for (const path of [`/aider/${mandate.id}`, `/aider/${mandate.id}.pdf`])
      expect((await visit(path, { sessionId })).status).toBe(404)
  })

  test('the sheet to hand over is of the account that the session opens, and is in its journal', async () => {
    const { helper, mandate, sessionId, working } = await atWork()
    const { status, response } = await visit('/aider/dossier/lettre.pdf', { sessionId: working })
    expect([status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const account = (await findAccount(db, house.deps.keys, mandate.accountId))!
    const entries = await listAudit(db, account, {})
    expect(entries.map(({ userId, act, object }) => [userId, act, object])).toContainEqual([
      helper.user.id,
      'helper-read',
      '/aider/dossier/lettre.pdf',
    ])
    expect((await visit('/aider/dossier/lettre.pdf', { sessionId })).to).toBe('/aider')
    expect((await visit('/guichet', { sessionId: working })).text).toContain('/aider/dossier/lettre.pdf')
    await endHelperMandate(db, mandate.id, 'team', noon)
    expect((await visit('/aider/dossier/lettre.pdf', { sessionId: working })).to).toMatch(/connexion|inscription/)
  })

  test('the console names no person whom the team helps, counts no fewer than five mandates, and ends one by its code', async () => {
    const director = await insertOnTeam(db, { domainId: house.site.domainId, role: 'owner' })
    const cookie = await openTeamSession(db, aSite(), director.id)
    const { mandate, working } = await atWork()
    const count = async () => {
      const { text } = await visit('/partenaire/chiffres', { cookie })
      return /data-label="Mandats d’aide"[^>]*>([^<]*)</.exec(text)?.[1]
    }
    const living = await db.selectFrom('helperMandate').select('confirmedAt').where('begunBy', '=', 'team').execute()
    const confirmed = living.flatMap(({ confirmedAt }) => confirmedAt ?? [])
    expect(countIn(confirmed, '2026-03')).toBeUndefined()
    expect(await count()).not.toBe(String(confirmed.length))
    for (let more = confirmed.length; more < 5; more++) await house.begin(await house.enter())
    expect(await count()).toBe('5')

    const paths = Object.values(teamEndpoints).filter(({ path, form }) => !form && !/deconnexion|apercu/.test(path))
    for (const { path } of paths) {
      if (path.includes(FILE) || path.includes(TAKEN)) continue
      const { text } = await visit(path, { cookie })
      for (const word of [...ofPerson, mandate.reference, mandate.id]) expect(text, path).not.toContain(word)
    }

    expect((await visit('/guichet', { sessionId: working })).status).toBe(200)
    const wrong = await visit('/partenaire', { cookie, form: { intent: 'end-mandate', code: 'AAAA-AAAA' } })
    expect([wrong.status, wrong.text.includes('Aucun mandat de votre équipe')]).toEqual([422, true])
    const ended = await visit('/partenaire', { cookie, form: { intent: 'end-mandate', code: mandate.reference } })
    expect(ended.to).toContain('/partenaire')
    expect((await visit('/guichet', { sessionId: working })).to).toMatch(/connexion|inscription/)
  })
})
