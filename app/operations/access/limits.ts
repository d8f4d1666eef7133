import type { AppContext } from '#app/context.ts'
import { MAX_TRIES_PER_ADDRESS, MAX_TRIES_PER_NETWORK, PASSWORD_WINDOW_MS } from '#app/rules/access/passwords.ts'
import { MAX_MAILS_PER_ADDRESS, MAX_MAILS_PER_NETWORK, SIGN_IN_WINDOW_MS } from '#app/rules/access/sign-in.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/letters/documents.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { normaliseEmail } from '#db/accounts/users.ts'
import { countHit } from '#db/instance/rates.ts'

type LimitDeps = Pick<AppContext, 'rates' | 'keys' | 'now'>
type Limit = { purpose: string; address: { most: number; inMs: number }; network: { most: number; inMs: number } }

/** One more mail with a link to an address: whether it is one too many (choice-47). */
export function isOverMailLimit(deps: LimitDeps, email: string, network: string | undefined): Promise<boolean> {
  return isOver(deps, email, network, {
    purpose: 'sign-in-mails',
    address: { most: MAX_MAILS_PER_ADDRESS, inMs: SIGN_IN_WINDOW_MS },
    network: { most: MAX_MAILS_PER_NETWORK, inMs: HOUR_MS },
  })
}

/** One more try of a password: whether it is one too many. A link by mail still lets its person in. */
export function isOverPasswordLimit(deps: LimitDeps, email: string, network: string | undefined): Promise<boolean> {
  return isOver(deps, email, network, {
    purpose: 'passwords',
    address: { most: MAX_TRIES_PER_ADDRESS, inMs: PASSWORD_WINDOW_MS },
    network: { most: MAX_TRIES_PER_NETWORK, inMs: PASSWORD_WINDOW_MS },
  })
}

/** One more PDF of an account, whatever is in it: whether it is one too many in an hour (choice-47). */
export async function isOverPdfLimit(
  { rates, now, network }: Pick<AppContext, 'rates' | 'now' | 'network'>,
  { id }: Pick<Account, 'id'>,
): Promise<boolean> {
  return network !== undefined && (await countHit(rates, `pdf:${id}`, HOUR_MS, now())).hits > MOST_PDFS_PER_HOUR
}

/** Counts before anything is done, so that many requests at once get no more than one after the other. */
async function isOver({ rates, keys, now }: LimitDeps, email: string, from: string | undefined, limit: Limit) {
  if (!from) return false
  const { purpose, address, network } = limit
  const ofAddress = await countHit(rates, keys.sign(purpose, normaliseEmail(email)), address.inMs, now())
  const ofNetwork = await countHit(rates, `${purpose}:${from}`, network.inMs, now())
  return ofAddress.hits > address.most || ofNetwork.hits > network.most
}
