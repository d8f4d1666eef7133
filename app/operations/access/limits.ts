import { LINK_LIFE_MS } from '#app/adapters/email-link.ts'
import type { AppContext } from '#app/context.ts'
import { MAX_TRIES_PER_ADDRESS, MAX_TRIES_PER_NETWORK, PASSWORD_WINDOW_MS } from '#app/rules/access/passwords.ts'
import {
  MAX_MAILS_PER_ADDRESS,
  MAX_MAILS_PER_NETWORK,
  MAX_MAILS_TO_NEW_NETWORKS,
  SIGN_IN_WINDOW_MS,
} from '#app/rules/access/sign-in.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import { findEndedSession } from '#db/access/sessions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUser, normaliseEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { countHit } from '#db/instance/rates.ts'

type LimitDeps = Pick<AppContext, 'db' | 'rates' | 'keys' | 'now'>

/** For which address, from which network, and by which session of this browser, open or ended. */
type Attempt = { email: string; network: string | undefined; sessionId?: string | undefined }

/**
 * One more mail with a link to an address: whether it is one too many (choice-47). Past its three, whoever spent them,
 * a browser that has signed in with the address still has three of its own, and a network that asks for it for the
 * first time has one: others must not keep a family out. Counts before anything is done, so that many requests at once
 * get no more than one after the other. docs/decisions/0037.
 */
export async function isOverMailLimit(deps: LimitDeps, { email, network, sessionId }: Attempt): Promise<boolean> {
  if (network === undefined) return false
  const { rates, keys, now } = deps
  const count = async (key: string, inMs: number) => (await countHit(rates, key, inMs, now())).hits
  const address = keys.sign('sign-in-mails', normaliseEmail(email))
  const isKnown = await hasSignedIn(deps, { email, sessionId })
  const ofNetwork = await count(`sign-in-mails:${network}`, HOUR_MS)
  const ofAddress = await count(address, SIGN_IN_WINDOW_MS)
  const ofAddressHere = await count(`${address}:${network}`, SIGN_IN_WINDOW_MS)
  const ofKnown = isKnown ? await count(`${address}:known`, SIGN_IN_WINDOW_MS) : undefined

  if (ofNetwork > MAX_MAILS_PER_NETWORK) return true
  if (ofAddress <= MAX_MAILS_PER_ADDRESS) return false
  if (ofKnown !== undefined && ofKnown <= MAX_MAILS_PER_ADDRESS) return false
  if (ofAddressHere > 1) return true
  // Refused for less long than a link lives: one of those already sent is good until then.
  return (await count(`${address}:new`, LINK_LIFE_MS)) > MAX_MAILS_TO_NEW_NETWORKS
}

/**
 * One more try of a password: whether it is one too many. A browser that has signed in with the address has tries of
 * its own, which nobody else can spend. A link by mail still lets its person in.
 */
export async function isOverPasswordLimit(deps: LimitDeps, { email, network, sessionId }: Attempt): Promise<boolean> {
  if (network === undefined) return false
  const { rates, keys, now } = deps
  const address = keys.sign('passwords', normaliseEmail(email))
  const own = (await hasSignedIn(deps, { email, sessionId })) ? `${address}:known` : address
  const ofAddress = await countHit(rates, own, PASSWORD_WINDOW_MS, now())
  const ofNetwork = await countHit(rates, `passwords:${network}`, PASSWORD_WINDOW_MS, now())
  return ofAddress.hits > MAX_TRIES_PER_ADDRESS || ofNetwork.hits > MAX_TRIES_PER_NETWORK
}

/** Whether this browser holds a session of that address, open or ended since a day at most. */
async function hasSignedIn({ db, keys }: LimitDeps, { email, sessionId }: Omit<Attempt, 'network'>): Promise<boolean> {
  const session = sessionId === undefined ? undefined : await findEndedSession(db, hashOf(sessionId))
  const user = session && (await findUser(db, keys, session.userId))
  return user?.email === normaliseEmail(email)
}

/** One more PDF of an account, whatever is in it: whether it is one too many in an hour (choice-47). */
export async function isOverPdfLimit(
  { rates, now, network }: Pick<AppContext, 'rates' | 'now' | 'network'>,
  { id }: Pick<Account, 'id'>,
): Promise<boolean> {
  return network !== undefined && (await countHit(rates, `pdf:${id}`, HOUR_MS, now())).hits > MOST_PDFS_PER_HOUR
}
