import type { AppContext, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { type FileDeps, removeFreed } from '#app/operations/files/files.ts'
import { once } from '#app/operations/instance/once.ts'
import { type Condolence, condolenceStates, SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { isSignedBy, type WithdrawalDraft } from '#app/rules/condolences/withdrawal.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import { condolenceLinksMail } from '#app/rules/mail/withdrawal.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { normaliseEmail } from '#db/accounts/users.ts'
import { deleteCondolence, findCondolence, listCondolences } from '#db/condolences/condolences.ts'
import { deleteWithdrawal, insertWithdrawal, listWithdrawals } from '#db/condolences/withdrawals.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import type { Id } from '#db/schema.ts'
import { authorPath } from './authored.ts'

/**
 * Limits per network in an hour, per address in a day, and of requests waiting in one space. Over them, nothing is
 * done.
 */
const MOST_OF_NETWORK = 10
const MOST_OF_ADDRESS = 3
const MOST_WAITING = 50

/** Links in one email, and messages with the same name shown beside a request. */
const MOST_LINKS = 10
const MOST_MATCHES = 5

/** More than any space contains. */
const ALL = 100_000

type VisitorDeps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'sites' | 'now' | 'network' | 'visitorId'>

/**
 * Emails an author the private links of the messages left with their address. Sends an email even if there is none,
 * after the same work, so that neither the page nor the response time reveals it.
 */
export async function mailAuthorLinks(
  deps: VisitorDeps,
  account: Account,
  { email, onceKey }: { email: string; onceKey: string | undefined },
): Promise<void> {
  const { keys, rates, sites, now } = deps
  const site = siteOf(sites(), account)
  const ofAddress = await countHit(rates, keys.sign('withdrawal', normaliseEmail(email)), DAY_MS, now())
  if ((await isOverNetworkLimit(deps)) || ofAddress.hits > MOST_OF_ADDRESS) return
  await once(deps.db, { key: onceKey, userId: hashOf(deps.visitorId) }, async (db) => {
    const theirs = (await listAll(db, account)).filter(
      (one) => one.email !== undefined && normaliseEmail(one.email) === normaliseEmail(email),
    )
    const messages = theirs
      .slice(0, MOST_LINKS)
      .map(({ id, createdAt }) => ({ on: dayOf(createdAt), link: `${site.origin}${authorPath(keys, id)}` }))
    const deceased = await readDeceasedName(db, account)
    await queueMail(db, keys, condolenceLinksMail(site, email, { deceased, messages }), now())
    return accept(undefined)
  })
}

/** Tells the family that somebody asks for their message to be deleted. Does not reveal whether the message exists. */
export async function requestWithdrawal(
  deps: VisitorDeps,
  account: Account,
  { onceKey, ...draft }: WithdrawalDraft & { onceKey: string | undefined },
): Promise<void> {
  if (await isOverNetworkLimit(deps)) return
  await once(deps.db, { key: onceKey, userId: hashOf(deps.visitorId) }, async (db) => {
    const waiting = await listWithdrawals(db, account)
    const isKnown = waiting.some(({ name, words }) => name === draft.name && words === draft.words)
    if (!isKnown && waiting.length < MOST_WAITING) await insertWithdrawal(db, account, draft, deps.now())
    return accept(undefined)
  })
}

async function isOverNetworkLimit({ rates, now, network }: VisitorDeps): Promise<boolean> {
  if (network === undefined) return false
  return (await countHit(rates, `withdrawals:${network}`, HOUR_MS, now())).hits > MOST_OF_NETWORK
}

/** A request as the family sees it, with the messages that have its name. */
export type ShownWithdrawal = WithdrawalDraft & {
  id: Id
  askedOn: Day
  matches: { id: Id; words: string; on: Day }[]
}

export async function readWithdrawals(db: Db, account: Account): Promise<ShownWithdrawal[]> {
  const requests = await listWithdrawals(db, account)
  if (requests.length === 0) return []
  const all = await listAll(db, account)
  return requests.map(({ id, name, words, createdAt }) => {
    const matches = all.filter((one) => isSignedBy(one, name)).slice(0, MOST_MATCHES)
    return {
      id,
      name,
      words,
      askedOn: dayOf(createdAt),
      matches: matches.map((one) => ({
        id: one.id,
        on: dayOf(one.createdAt),
        words: one.message || SILENT_WORDS,
      })),
    }
  })
}

/**
 * Answers a request: deletes the chosen message permanently, or none if undefined. Deletes the request in both cases.
 * Refuses 'not-there' if a relative has answered it in the meantime.
 */
export async function answerWithdrawal(
  deps: MemberDeps & FileDeps,
  actor: Actor,
  { requestId, remove }: { requestId: Id; remove: Id | undefined },
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  const { account } = actor
  const answered = await withPermission<Id[], 'not-there'>(deps, actor, 'moderate-condolences', async (db) => {
    if (remove && !(await findCondolence(db, account, remove))) return refuse('not-there')
    if (!(await deleteWithdrawal(db, account, requestId))) return refuse('not-there')
    if (!remove) return accept([])
    const files = await deleteCondolence(db, account, remove)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'condolence-deleted'))
    return accept(files)
  })
  return await removeFreed(deps, answered)
}

const listAll = (db: Db, account: Account): Promise<Condolence[]> =>
  listCondolences(db, account, { states: condolenceStates, hidden: 'all' }, { limit: ALL })

const dayOf = (at: string): Day => parisDay(new Date(at))
