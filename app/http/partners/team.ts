import { parseCookie } from 'cookie'
import type { AppContext, RequestArgs } from '#app/context.ts'
import { COOKIE_LIFE_S, isToBeTouched, type StartedTeamSession, sessionEnd } from '#app/rules/access/sessions.ts'
import { consoleEntrance, consolePath } from '#app/rules/partners/addresses.ts'
import { cookieNames, type Site } from '#app/rules/partners/site.ts'
import { mayOnTeam } from '#app/rules/partners/team.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import { findTeamSession, type TeamSession, touchTeamSession } from '#db/partners/team-sessions.ts'
import { redirectTo, seeOther } from '../answers.ts'
import { memoise } from '../request-memo.ts'
import { cookieOf } from '../session-cookie.ts'

/** A person of the team of the partner whose host is open, and their session. */
export type OnTeam = { person: TeamPerson; session: TeamSession }

/**
 * Finds the person of the team by the cookie of the console, which no family's page reads. Undefined for the team of
 * another partner, and for a person who was removed.
 */
export const findOnTeam = (args: RequestArgs): Promise<OnTeam | undefined> => read(args, args.context)

const read = memoise(async ({ request }: RequestArgs, context: AppContext): Promise<OnTeam | undefined> => {
  const { db, keys, site, isReadOnly, now } = context
  const secret = parseCookie(request.headers.get('Cookie') ?? '')[cookieNames(site.origin).team]
  const found = secret ? await findTeamSession(db, keys, hashOf(secret), now()) : undefined
  if (found?.person.domainId !== site.domainId) return undefined
  const { session } = found
  if (!isReadOnly && isToBeTouched(session, now())) {
    await writeIfPossible(() => touchTeamSession(db, session.idHash, sessionEnd(session, now()), now()))
  }
  return found
})

/** Guard of the console. Redirects to its entrance if nobody of the team is signed in. */
export async function requireTeam(args: RequestArgs): Promise<OnTeam> {
  const found = await findOnTeam(args)
  if (!found) throw redirectTo(consoleEntrance, { status: args.request.method === 'POST' ? 303 : 302 })
  return found
}

/** Guard of the acts of an owner of the team. Throws 403 for an adviser. */
export async function requireTeamOwner(args: RequestArgs): Promise<OnTeam> {
  const found = await requireTeam(args)
  if (mayOnTeam(found.person.role, 'manage-team')) return found
  throw new Response('Seul un responsable de l’équipe peut le faire.', { status: 403 })
}

/** Sets the cookie of the console and opens it. */
export function startTeamSession({ context }: RequestArgs, { sessionId, shared }: StartedTeamSession) {
  const cookie = cookieOf(context.site, 'team', sessionId, shared ? undefined : COOKIE_LIFE_S)
  return seeOther(consolePath, { headers: { 'Set-Cookie': cookie } })
}

/** Returns the cookie that deletes that of the console. */
export const noTeamCookie = (site: Site): string => cookieOf(site, 'team', '', 0)
