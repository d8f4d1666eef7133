import { randomBytes, randomInt } from 'node:crypto'
import { makeToken, readSignInToken } from '#app/adapters/email-link.ts'
import type { Deps, MemberDeps } from '#app/context.ts'
import { isOverMailLimit, isOverUnknownLimit } from '#app/operations/access/limits.ts'
import { codeHash, consumeCode, findSignInRequest, type SignInAttempt } from '#app/operations/access/sign-in.ts'
import { signInOnce } from '#app/operations/access/sign-in-once.ts'
import { once } from '#app/operations/instance/once.ts'
import { type StartedTeamSession, sessionEnd } from '#app/rules/access/sessions.ts'
import { LINK_LIFE_MS, signInCode } from '#app/rules/access/sign-in.ts'
import { notOfTeamMail, teamSignInMail } from '#app/rules/mail/partners/team.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { consoleLinkPath } from '#app/rules/partners/addresses.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { consumeToken, findLiveToken, insertToken } from '#db/access/sign-in-tokens.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findTeamPersonByEmail, noteJoined, type TeamPerson } from '#db/partners/team.ts'
import {
  deleteOtherTeamSessions,
  deleteTeamSession,
  insertTeamSession,
  type TeamSession,
} from '#db/partners/team-sessions.ts'
import { auditTeam } from './team.ts'

// Signs in to a partner's console by a link or a code, as families do. Console links are signed with their own secret,
// and console codes use another browser id. So a console link or code cannot open a family's session, or the reverse,
// although their hashes share a table.

type Asked = {
  email: string
  shared: boolean
  visitorId: string
  network: string | undefined
  onceKey?: string | undefined
}

const browserOfTeam = (visitorId: string) => `team ${visitorId}`

const linkMaker = (keys: KeyRing, site: Site) => ({
  origin: site.origin,
  secret: keys.sign('team-link', site.hostname),
})

/**
 * Queues an email with a link and a code for the console. An address that is not of the team gets another email, after
 * the same work. Refuses 'too-many-mails' over the limits of choice-47.
 */
export async function requestTeamSignIn(
  deps: Deps,
  { email, shared, network, onceKey, ...from }: Asked,
): Promise<Outcome<undefined, 'too-many-mails'>> {
  const { keys, site, now } = deps
  const visitorId = browserOfTeam(from.visitorId)
  const expiresAt = new Date(now().getTime() + LINK_LIFE_MS)
  return await once(deps.db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    if (await isOverMailLimit({ ...deps, db }, { email, network })) return refuse('too-many-mails')
    const person = await findTeamPersonByEmail(db, keys, { domainId: site.domainId, email })
    const isUnsent = !person && (await isOverUnknownLimit(deps, network))
    const token = await makeToken(linkMaker(keys, site), email)
    const code = signInCode(randomInt)
    const unusable = () => randomBytes(32).toString('hex')
    const hashes = {
      tokenHash: person ? hashOf(token) : unusable(),
      codeHash: person ? codeHash(visitorId, code) : unusable(),
      browserHash: hashOf(visitorId),
    }
    await insertToken(db, keys, { ...hashes, domainId: site.domainId, email, shared, expiresAt }, now())
    const link = `${site.origin}${consoleLinkPath}?${new URLSearchParams({ token })}`
    const mail = person ? teamSignInMail(site, email, { link, code }) : notOfTeamMail(site, email)
    if (!isUnsent) await queueMail(db, keys, mail, now(), { notAfter: expiresAt })
    return accept(undefined)
  })
}

/** Returns the address of this browser's last request to enter the console, while its link is valid. */
export async function findTeamRequest(deps: Deps, visitorId: string) {
  const latest = await findSignInRequest(deps, browserOfTeam(visitorId))
  return latest && { email: latest.email, shared: latest.shared === true }
}

/** Returns the owner of a console link, without using it up. Undefined for a family's link. */
export async function findTeamLink(
  { db, keys, site, now }: Deps,
  { token, visitorId }: { token: string; visitorId: string },
) {
  const found = await findLiveToken(db, keys, hashOf(token), now())
  if (found?.domainId !== site.domainId || (await readSignInToken(linkMaker(keys, site), token)) !== found.email)
    return undefined
  const sameBrowser = found.browserHash === hashOf(browserOfTeam(visitorId))
  return { email: found.email, sameBrowser, shared: sameBrowser && found.shared === true }
}

/** Signs in to the console by a link, once. Refuses 'dead-link', also if the person has since been removed. */
export function enterByLink(
  deps: MemberDeps,
  { token, ...attempt }: SignInAttempt & { token: string },
): Promise<Outcome<StartedTeamSession, 'dead-link'>> {
  return enterOnce(deps, attempt, async (deps, sessionId) => {
    const { visitorId } = attempt.browser
    const link = await findTeamLink(deps, { token, visitorId })
    if (!link || !(await consumeToken(deps.db, hashOf(token), deps.now()))) return refuse('dead-link')
    return await enter(deps, { ...attempt, email: link.email, sessionId }, 'dead-link')
  })
}

/** Signs in to the console by a code, in the browser that asked for it. Refuses 'wrong-code', and counts the try. */
export function enterByCode(
  deps: MemberDeps,
  { code, ...attempt }: SignInAttempt & { code: string },
): Promise<Outcome<StartedTeamSession, 'wrong-code'>> {
  return enterOnce(deps, attempt, async (deps, sessionId) => {
    const found = await consumeCode(deps, { visitorId: browserOfTeam(attempt.browser.visitorId), code })
    if (found?.domainId !== deps.site.domainId) return refuse('wrong-code')
    return await enter(deps, { ...attempt, email: found.email, sessionId }, 'wrong-code')
  })
}

/** Runs a sign-in once per form, with the id of the session that it opens. */
export function enterOnce<Problem extends string>(
  deps: MemberDeps,
  { browser, onceKey }: SignInAttempt,
  run: (deps: MemberDeps, sessionId: string) => Promise<Outcome<StartedTeamSession, Problem>>,
): Promise<Outcome<StartedTeamSession, Problem>> {
  const ofTeam = { ...browser, visitorId: browserOfTeam(browser.visitorId) }
  return signInOnce(deps, { browser: ofTeam, onceKey }, (inner, sessionId) => run({ ...deps, ...inner }, sessionId))
}

async function enter<Problem extends string>(
  deps: MemberDeps,
  { email, shared, sessionId }: { email: string; shared: boolean; sessionId: string },
  problem: Problem,
): Promise<Outcome<StartedTeamSession, Problem>> {
  const { db, keys, site } = deps
  const person = await findTeamPersonByEmail(db, keys, { domainId: site.domainId, email })
  return person ? accept(await openTeamSession(deps, person, { shared, sessionId })) : refuse(problem)
}

/** Opens a session of a person who has proved who they are. */
export async function openTeamSession(
  deps: MemberDeps,
  person: TeamPerson,
  { shared, sessionId }: StartedTeamSession,
): Promise<StartedTeamSession> {
  const { db, now } = deps
  await noteJoined(db, person.id, now())
  const expiresAt = sessionEnd({ shared, signedInAt: now().toISOString() }, now())
  await insertTeamSession(db, { idHash: hashOf(sessionId), personId: person.id, shared, expiresAt }, now())
  await auditTeam(deps, person, 'team-signed-in')
  return { sessionId, shared }
}

type SignedIn = { person: TeamPerson; session: TeamSession }

/** Signs this browser out of the console. A family's session in it stays open. */
export async function leaveConsole(deps: MemberDeps, { person, session }: SignedIn): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await deleteTeamSession(db, session.idHash)
    await auditTeam({ ...deps, db }, person, 'team-signed-out')
  })
}

/** Closes the sessions of this person in other browsers. */
export async function closeOtherTeamSessions(deps: MemberDeps, { person, session }: SignedIn): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    await deleteOtherTeamSessions(db, person.id, session.idHash)
    await auditTeam({ ...deps, db }, person, 'team-sessions-closed')
  })
}
