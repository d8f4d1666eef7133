import type { AppContext } from '#app/context.ts'
import { markOfDevice } from '#app/rules/access/devices.ts'
import { MAX_TRIES_PER_ADDRESS, MAX_TRIES_PER_NETWORK, PASSWORD_WINDOW_MS } from '#app/rules/access/passwords.ts'
import {
  LINK_LIFE_MS,
  MAX_MAILS_PER_ADDRESS,
  MAX_MAILS_PER_NETWORK,
  MAX_MAILS_TO_NEW_NETWORKS,
  MAX_MAILS_TO_UNKNOWN,
  SIGN_IN_WINDOW_MS,
} from '#app/rules/access/sign-in.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import { type Outcome, type RefusedWith, refuse } from '#app/rules/outcome.ts'
import { findEndedSession } from '#db/access/ended-sessions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUserByEmail, normaliseEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { countHit } from '#db/instance/rates.ts'

type LimitDeps = Pick<AppContext, 'db' | 'rates' | 'keys' | 'site' | 'now'>

/** Address, network, session of this browser (open or ended) and device marks of an attempt. */
type Attempt = {
  email: string
  network: string | undefined
  sessionId?: string | undefined
  deviceMarks?: string[] | undefined
}

/**
 * Counts an email with a link, and returns whether it is over the limits (choice-47). After the address's three emails,
 * a browser with a session of that user has three of its own; so has a browser with a device mark of the user, shared
 * by all such browsers; a network that asks for the address for the first time has one. So nobody can lock a family
 * out. Counts first, so that concurrent requests get no more than sequential ones. docs/decisions/0035.
 */
export async function isOverMailLimit(deps: LimitDeps, attempt: Attempt): Promise<boolean> {
  const { email, network } = attempt
  if (network === undefined) return false
  const { rates, keys, now } = deps
  const count = async (key: string, inMs: number) => (await countHit(rates, key, inMs, now())).hits
  const address = keys.sign('sign-in-mails', normaliseEmail(email))
  const knownBy = await findSignedIn(deps, attempt)
  const ofNetwork = await count(`sign-in-mails:${network}`, HOUR_MS)
  const ofAddress = await count(address, SIGN_IN_WINDOW_MS)
  const ofAddressHere = await count(`${address}:${network}`, SIGN_IN_WINDOW_MS)
  const ofKnown = knownBy ? await count(`${address}:${knownBy}`, SIGN_IN_WINDOW_MS) : undefined

  if (ofNetwork > MAX_MAILS_PER_NETWORK) return true
  if (ofAddress <= MAX_MAILS_PER_ADDRESS) return false
  if (ofKnown !== undefined && ofKnown <= MAX_MAILS_PER_ADDRESS) return false
  if (ofAddressHere > 1) return true
  // The refusal is shorter than the life of a link, so one of those already sent still works.
  return (await count(`${address}:new`, LINK_LIFE_MS)) > MAX_MAILS_TO_NEW_NETWORKS
}

/** Counts an email to an address without a user, and returns whether its network is over the hourly limit. */
export async function isOverUnknownLimit(
  { rates, now }: Pick<LimitDeps, 'rates' | 'now'>,
  network: string | undefined,
): Promise<boolean> {
  if (network === undefined) return false
  return (await countHit(rates, `mails-to-unknown:${network}`, HOUR_MS, now())).hits > MAX_MAILS_TO_UNKNOWN
}

/**
 * Counts a password try, and returns whether it is over the limit. A browser that has signed in with the address has
 * tries of its own, which nobody else can use up. The user can still sign in by an emailed link.
 */
export async function isOverPasswordLimit(deps: LimitDeps, attempt: Attempt): Promise<boolean> {
  const { email, network } = attempt
  if (network === undefined) return false
  const { rates, keys, now } = deps
  const knownBy = await findSignedIn(deps, attempt)
  const address = keys.sign('passwords', normaliseEmail(email))
  const own = knownBy ? `${address}:${knownBy}` : address
  const ofAddress = await countHit(rates, own, PASSWORD_WINDOW_MS, now())
  const ofNetwork = await countHit(rates, `passwords:${network}`, PASSWORD_WINDOW_MS, now())
  return ofAddress.hits > MAX_TRIES_PER_ADDRESS || ofNetwork.hits > MAX_TRIES_PER_NETWORK
}

/**
 * Returns how this browser is known to have signed in with the address: by a session, open or ended within a day, or by
 * a device mark. Undefined otherwise.
 */
async function findSignedIn(
  { db, keys, site }: LimitDeps,
  { email, sessionId, deviceMarks = [] }: Attempt,
): Promise<'session' | 'device' | undefined> {
  const session = sessionId === undefined ? undefined : await findEndedSession(db, hashOf(sessionId))
  if (!session && deviceMarks.length === 0) return undefined
  const user = await findUserByEmail(db, keys, email)
  if (!user) return undefined
  if (session?.userId === user.id) return 'session'
  const said = markOfDevice(site, user.id)
  return deviceMarks.some((mark) => keys.verify('device', said, mark)) ? 'device' : undefined
}

/** Counts a PDF of an account, of any kind, and returns whether it is over the hourly limit (choice-47). */
export async function isOverPdfLimit(
  { rates, now, network }: Pick<AppContext, 'rates' | 'now' | 'network'>,
  { id }: Pick<Account, 'id'>,
): Promise<boolean> {
  return network !== undefined && (await countHit(rates, `pdf:${id}`, HOUR_MS, now())).hits > MOST_PDFS_PER_HOUR
}

/** Makes a PDF of an account. Refuses 'too-many' over the hourly limit. */
export async function withinPdfLimit<Made extends Outcome<unknown, string>>(
  deps: Parameters<typeof isOverPdfLimit>[0],
  account: Pick<Account, 'id'>,
  make: () => Promise<Made>,
): Promise<Made | RefusedWith<{ problem: 'too-many' }>> {
  return (await isOverPdfLimit(deps, account)) ? refuse('too-many') : await make()
}
