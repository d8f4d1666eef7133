import { randomBytes } from 'node:crypto'
import { readPasskeyAnswer, verifyNewPasskey, verifyPasskey } from '#app/adapters/passkeys.ts'
import type { Deps, MemberDeps } from '#app/context.ts'
import type { SignInAttempt } from '#app/operations/access/sign-in.ts'
import { MAX_TRIES_PER_NETWORK, PASSWORD_WINDOW_MS } from '#app/rules/access/passwords.ts'
import { isFresh, type StartedTeamSession } from '#app/rules/access/sessions.ts'
import { teamKeyMail } from '#app/rules/mail/partners/team.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { CHALLENGE_LIFE_MS, creationOptions, MOST_PASSKEYS, requestOptions } from '#app/rules/partners/passkeys.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { claimKey } from '#db/instance/idempotency-keys.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, notePasskeyUse } from '#db/partners/passkeys.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import type { TeamSession } from '#db/partners/team-sessions.ts'
import { auditTeam, onTeam } from './team.ts'
import { enterOnce, openTeamSession } from './team-sign-in.ts'

// Passkeys of a partner's team. docs/decisions/0004. A challenge is signed and not stored: it names its purpose, its
// time, and the session or the browser that it was made for. Its use is stored, so that it is used once.

type ChallengeDeps = Pick<Deps, 'keys' | 'site' | 'now'>

/** `holder`: the session that adds a key, or the browser that enters by one. */
type Purpose = { purpose: 'add' | 'enter'; holder: string }

const signedText = ({ site }: ChallengeDeps, { purpose, holder }: Purpose, [at, nonce]: readonly [string, string]) =>
  JSON.stringify([purpose, site.domainId, holder, at, nonce])

function makeChallenge(deps: ChallengeDeps, of: Purpose): string {
  const parts = [String(deps.now().getTime()), randomBytes(16).toString('base64url')] as const
  const signature = deps.keys.sign('team-passkey', signedText(deps, of, parts))
  return Buffer.from([...parts, signature].join(' ')).toString('base64url')
}

/** Whether we made this challenge for this holder, in the last ten minutes. */
function isOurs(deps: ChallengeDeps, of: Purpose, challenge: string): boolean {
  const [at = '', nonce = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split(' ')
  const age = deps.now().getTime() - Number(at)
  return age < CHALLENGE_LIFE_MS && deps.keys.verify('team-passkey', signedText(deps, of, [at, nonce]), signature)
}

/** What a browser's answer is checked against. `used`: the challenge that it answered. */
function ceremonyOf(deps: ChallengeDeps, of: Purpose) {
  const { origin, hostname } = deps.site
  const used = { challenge: '' }
  const isOursHere = (challenge: string) => {
    used.challenge = challenge
    return isOurs(deps, of, challenge)
  }
  return { origin, hostname, isOurs: isOursHere, used }
}

/** Claims a challenge for good. Returns false if it was used. */
const claimChallenge = (db: Db, challenge: string, now: Date) =>
  claimKey(db, { key: hashOf(challenge), userId: 'team-passkey' }, now)

type Signed = { person: TeamPerson; session: TeamSession; once?: string | undefined }

/** Returns the options with which this person's browser makes a key. Undefined if they must enter again first. */
export async function optionsToAdd(deps: Deps, { person, session }: Signed): Promise<object | undefined> {
  if (!mayAddPasskey(deps, session)) return undefined
  const known = await listPasskeys(deps.db, deps.keys, person.id)
  const challenge = makeChallenge(deps, { purpose: 'add', holder: session.idHash })
  const { hostname, name } = deps.site
  return creationOptions({ hostname, challenge }, { person, name, known: known.map(({ keyId }) => keyId) })
}

const mayAddPasskey = ({ now }: Pick<Deps, 'now'>, session: TeamSession) =>
  isFresh({ byPassword: false, signedInAt: session.signedInAt }, now())

type AddProblem = 'not-fresh' | 'not-accepted' | 'same-key' | 'too-many-keys'

/**
 * Adds a key of this person, who is told by email. `answer`: what the browser made. Refuses 'not-fresh' if they signed
 * in more than ten minutes ago, and 'not-accepted' if the answer is wrong, late or used.
 */
export async function addPasskey(
  deps: MemberDeps,
  { person, session, once }: Signed,
  { name, answer }: { name: string; answer: string },
): Promise<Outcome<undefined, AddProblem | 'not-allowed'>> {
  const { keys, site, now } = deps
  const ceremony = ceremonyOf(deps, { purpose: 'add', holder: session.idHash })
  const made = await verifyNewPasskey(answer, ceremony)
  return await onTeam<undefined, AddProblem>(deps, { person, once }, 'own-keys', async (db) => {
    if (!mayAddPasskey(deps, session)) return refuse('not-fresh')
    if (!made || !(await claimChallenge(db, ceremony.used.challenge, now()))) return refuse('not-accepted')
    if ((await listPasskeys(db, keys, person.id)).length >= MOST_PASSKEYS) return refuse('too-many-keys')
    const { id: keyId, publicKey, counter } = made
    const id = await insertPasskey(db, keys, { personId: person.id, name, keyId, publicKey, counter }, now())
    if (!id) return refuse('same-key')
    await queueMail(db, keys, teamKeyMail(site, person.email, { name, at: now(), change: 'added' }), now())
    await auditTeam({ ...deps, db }, person, 'team-key-added', id)
    return accept(undefined)
  })
}

/** Removes a key of this person, who is told by email. Sessions that it opened stay. Refuses 'unknown-key' if it is not theirs. */
export function removePasskey(
  deps: MemberDeps,
  actor: Pick<Signed, 'person' | 'once'>,
  id: string,
): Promise<Outcome<undefined, 'unknown-key' | 'not-allowed'>> {
  const { keys, site, now } = deps
  const { person } = actor
  return onTeam<undefined, 'unknown-key'>(deps, actor, 'own-keys', async (db) => {
    const removed = (await listPasskeys(db, keys, person.id)).find((passkey) => passkey.id === id)
    if (!removed || !(await deletePasskey(db, person.id, id))) return refuse('unknown-key')
    const { name } = removed
    await queueMail(db, keys, teamKeyMail(site, person.email, { name, at: now(), change: 'removed' }), now())
    await auditTeam({ ...deps, db }, person, 'team-key-removed', id)
    return accept(undefined)
  })
}

/** Returns the options with which this browser proves a key. Reads nothing, so they are the same for everyone. */
export function optionsToEnter(deps: ChallengeDeps, visitorId: string): object {
  const challenge = makeChallenge(deps, { purpose: 'enter', holder: visitorId })
  return requestOptions({ hostname: deps.site.hostname, challenge })
}

/**
 * Signs in to the console by a key, in the browser that the challenge was made for. Refuses 'not-accepted', alike for
 * an unknown key, one of another partner and a wrong or used answer, and 'too-many-tries' over the network's limit.
 */
export async function enterByPasskey(
  deps: MemberDeps,
  { answer, ...attempt }: SignInAttempt & { answer: string },
): Promise<Outcome<StartedTeamSession, 'not-accepted' | 'too-many-tries'>> {
  const { keys, network, rates, now } = deps
  const tries = network && (await countHit(rates, `passkeys:${network}`, PASSWORD_WINDOW_MS, now())).hits
  if (tries && tries > MAX_TRIES_PER_NETWORK) return refuse('too-many-tries')
  const said = readPasskeyAnswer(answer)
  const found = said && (await findPasskey(deps.db, keys, said.id))
  if (!found || found.person.domainId !== deps.site.domainId || said.userHandle !== found.person.id)
    return refuse('not-accepted')
  const { person, passkey } = found
  const ceremony = ceremonyOf(deps, { purpose: 'enter', holder: attempt.browser.visitorId })
  const counter = await verifyPasskey(answer, { id: passkey.keyId, publicKey: passkey.publicKey }, ceremony)
  if (counter === undefined) return refuse('not-accepted')
  return await enterOnce<'not-accepted'>(deps, attempt, async (deps, sessionId) => {
    if (!(await claimChallenge(deps.db, ceremony.used.challenge, now()))) return refuse('not-accepted')
    if (!(await notePasskeyUse(deps.db, passkey.id, counter, now()))) return refuse('not-accepted')
    return accept(await openTeamSession(deps, person, { shared: attempt.shared, sessionId }))
  })
}
