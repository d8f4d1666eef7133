import { enterByLink, requestTeamSignIn } from '#app/operations/partners/team-sign-in.ts'
import type { StartedTeamSession } from '#app/rules/access/sessions.ts'
import type { TeamRole } from '#app/rules/partners/team.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { connectRates } from '#db/instance/rates.ts'
import { insertTeamPerson, listTeam } from '#db/partners/team.ts'
import { findTeamSession } from '#db/partners/team-sessions.ts'
import { anEmail, codeIn, openAccess, tokenIn } from '#test/support/access/access.ts'

/** The console of a partner on a real database: its emails are read, its links followed. Call `reset` before a test. */
export async function openConsole(db: Db) {
  const access = await openAccess(db)
  const deps = { ...access.deps, network: undefined }
  const browser = { visitorId: 'my browser', sessionId: undefined, network: undefined, device: 'Firefox' }
  const attempt = { shared: false, browser }
  const sessionOf = (secret: string) => findTeamSession(db, deps.keys, hashOf(secret), deps.now())

  async function ask(email: string) {
    await requestTeamSignIn(deps, { email, shared: false, visitorId: 'my browser', network: undefined })
    const mail = await access.readMail('team-sign-in')
    return { token: tokenIn(mail), code: codeIn(mail) }
  }

  return {
    access,
    deps,
    attempt,
    ask,
    sessionOf,
    team: () => listTeam(db, deps.keys, deps.site.domainId),
    async reset() {
      access.later(0)
      deps.rates = connectRates(':memory:')
      for (const table of ['partnerPerson', 'signInToken'] as const) await db.deleteFrom(table).execute()
    },
    /** Adds a person and signs them in. */
    async enter(role: TeamRole = 'owner', email = anEmail()) {
      await insertTeamPerson(db, deps.keys, { domainId: deps.site.domainId, role, email, name: 'Hélène' }, deps.now())
      const { token } = await ask(email)
      const started = await enterByLink(deps, { ...attempt, token })
      if (!started.ok) throw new Error(started.problem)
      const { sessionId: secret }: StartedTeamSession = started.value
      return { ...(await sessionOf(secret))!, secret }
    },
  }
}
