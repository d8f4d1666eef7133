import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { once } from '#app/operations/instance/once.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { mayVisit } from '#app/rules/deceased-space/access.ts'
import { helpAuthorPage } from '#app/rules/deceased-space/addresses.ts'
import { type HelpDraft, type HelpOffer, isHelpShown, MOST_OFFERS } from '#app/rules/deceased-space/help-offers.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import { isSentAgain } from '#app/rules/forms/sent-again.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import {
  countHelpOffers,
  deleteHelpOffer,
  findAccountOfHelpOffer,
  findHelpOffer,
  insertHelpOffer,
  listHelpOffers,
  publishHelpOffer,
} from '#db/deceased-space/help-offers.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { findStoredAnswers, type IdempotencyKey, storeAnswer } from '#db/instance/idempotency-keys.ts'
import { countHit } from '#db/instance/rates.ts'
import type { Id } from '#db/schema.ts'

/**
 * Maximum number of offers per network in ten minutes: several relatives write from one house. Our choice: no source.
 */
const MOST_OF_NETWORK = 20
const WINDOW_MS = 10 * MINUTE_MS
export const HELP_WAIT_SECONDS = WINDOW_MS / 1000

type OfferDeps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'now' | 'network' | 'visitorId'>

/**
 * Stores an offer once, also if a browser sends it again with another key after "Back", and returns the private address
 * where its author withdraws it, which is a secret. The family reads it first, unless its author moderates this space.
 * Refuses 'not-asked' if this person may not see the lists at that time or the family receives no more messages,
 * 'too-many' and 'too-often'.
 */
export async function offerHelp(
  deps: OfferDeps,
  { account, userId }: { account: Account; userId: string | undefined },
  { draft, onceKey }: { draft: HelpDraft; onceKey: string | undefined },
): Promise<Outcome<string, 'not-asked' | 'too-many' | 'too-often'>> {
  const { network, rates, now, keys } = deps
  if (network && (await countHit(rates, `help:${network}`, WINDOW_MS, now())).hits > MOST_OF_NETWORK) {
    return refuse('too-often')
  }
  const sender = userId ?? hashOf(deps.visitorId)
  const content = { key: keys.sign('help-sent', JSON.stringify([account.id, draft])), userId: sender }
  const stored = await once<Id, 'not-asked' | 'too-many'>(deps.db, { key: onceKey, userId: sender }, async (db) => {
    await lockAccount(db, account.id)
    const space = await findSpace(db, account)
    const role = userId === undefined ? undefined : (await findMembership(db, account.id, userId))?.role
    if (!space || !mayVisit(space.visibility, role) || !mayOfferHelp(space, { role, now: now() }))
      return refuse('not-asked')
    const sentBefore = await findSentOffer(db, account, content)
    if (sentBefore && isSentAgain(sentBefore.createdAt, now())) return accept(sentBefore.id)
    if ((await countHelpOffers(db, account)).all >= MOST_OFFERS) return refuse('too-many')
    const isPublished = role !== undefined && can(role, 'moderate-condolences')
    const id = await insertHelpOffer(db, account, { draft, isPublished }, now())
    await storeAnswer(db, content, JSON.stringify(id), now())
    return accept(id)
  })
  return stored.ok ? accept(helpAuthorPath(keys, stored.value)) : stored
}

/** Finds the offer that this sender has stored with the same content. Undefined if it was deleted since. */
async function findSentOffer(db: Db, account: Account, content: IdempotencyKey): Promise<HelpOffer | undefined> {
  const answer = (await findStoredAnswers(db, content.userId, [content.key])).get(content.key)
  return answer === undefined ? undefined : await findHelpOffer(db, account, JSON.parse(answer))
}

/** Whether this viewer may make an offer. */
export const mayOfferHelp = (space: DeceasedSpace, viewer: { role: Role | undefined; now: Date }): boolean =>
  space.isOpen && isHelpShown(space, viewer)

/** Lists the published offers, oldest first. */
export const listPublishedHelp = async (db: Db, account: Account): Promise<HelpOffer[]> =>
  (await listHelpOffers(db, account)).filter(({ isPublished }) => isPublished)

/** A relative's decision about an offer. */
export type HelpDecision = { id: Id; decision: 'publish' | 'remove' }

/** Publishes an offer, or deletes it permanently. Refuses 'not-there' if its author has withdrawn it. */
export function decideHelp(
  deps: MemberDeps,
  actor: Actor,
  { id, decision }: HelpDecision,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  return withPermission<undefined, 'not-there'>(deps, actor, 'moderate-condolences', async (db) => {
    const { account } = actor
    const isDone =
      decision === 'publish'
        ? await publishHelpOffer(db, account, id, deps.now())
        : await deleteHelpOffer(db, account, id)
    return isDone ? accept(undefined) : refuse('not-there')
  })
}

const PURPOSE = 'help-offer'

/** Returns the private address where an author withdraws an offer. It is not stored; anyone who has it may use it. */
export const helpAuthorPath = (keys: KeyRing, id: Id): string => helpAuthorPage(`${id}.${keys.sign(PURPOSE, id)}`)

/**
 * Finds the offer of such an address. Undefined if we did not sign it, it was deleted or it belongs to another site.
 */
export async function findAuthoredHelp(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  token: string,
  domainId: string,
): Promise<{ account: Account; offer: HelpOffer } | undefined> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !keys.verify(PURPOSE, id, signature)) return undefined
  const accountId = await findAccountOfHelpOffer(db, id)
  const account = accountId && (await findAccount(db, keys, accountId))
  if (!account || account.domainId !== domainId) return undefined
  const offer = await findHelpOffer(db, account, id)
  return offer && { account, offer }
}
