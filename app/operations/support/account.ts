import type { AppContext } from '#app/context.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import { readOrderNumber } from '#app/rules/orders/order-number.ts'
import type { OrderStatus } from '#app/rules/orders/status.ts'
import { findAccountId } from '#db/accounts/accounts.ts'
import { listMemberships, listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { findUser, findUserByEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { listWaitingMails, type WaitingMail } from '#db/mail/operator.ts'
import { listOrderLetters } from '#db/orders/letters.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import type { Id } from '#db/schema.ts'
import {
  countLetters,
  findAccountDates,
  listJobs,
  listMailedLetters,
  listOrderStates,
  type MailedLetter,
} from '#db/support/account.ts'

type SupportDeps = Pick<AppContext, 'db' | 'keys'>

/** The states of an account, without anything that a family wrote. Email addresses are whole: mask them. */
export type SupportedAccount = {
  id: Id
  hashid: string
  partner: string
  openedAt: Instant
  /** Day of the erasure of a closed account. */
  erasedOn?: Day
  members: { role: Role; email: string; seenOn?: Day }[]
  letters: { status: string; count: number }[]
  mailedLetters: MailedLetter[]
  waiting: WaitingMail[]
  jobs: { kind: 'export' | 'import'; state: string; tries: number; askedAt: Instant }[]
  orders: { number: string; status: OrderStatus; amountCents: number }[]
}

/**
 * Finds accounts by the hash in their addresses, the number of an order, or the email address of a member. Returns an
 * empty list if there are none.
 */
export async function findSupported(deps: SupportDeps, typed: string): Promise<SupportedAccount[]> {
  const ids = await findAccountIds(deps, typed.trim())
  const waiting = ids.length > 0 ? await listWaitingMails(deps.db, deps.keys) : []
  const found: SupportedAccount[] = []
  for (const id of ids) {
    const account = await readAccount(deps, id, waiting)
    if (account) found.push(account)
  }
  return found
}

async function findAccountIds({ db, keys }: SupportDeps, typed: string): Promise<Id[]> {
  if (typed.includes('@')) {
    const user = await findUserByEmail(db, keys, typed)
    return user ? (await listMemberships(db, user.id)).map(({ accountId }) => accountId) : []
  }
  const number = readOrderNumber(typed)
  const order = number && (await findOrderByNumber(db, keys, number))
  if (order) return [...new Set((await listOrderLetters(db, order.id)).map(({ accountId }) => accountId))]
  const id = await findAccountId(db, typed)
  return id ? [id] : []
}

async function readAccount(
  { db, keys }: SupportDeps,
  id: Id,
  waiting: readonly WaitingMail[],
): Promise<SupportedAccount | undefined> {
  const dates = await findAccountDates(db, id)
  if (!dates) return undefined
  const members = await readMembers({ db, keys }, id)
  const emails = new Set(members.map(({ email }) => email))
  const mailedLetters = await listMailedLetters(db, id)
  const ofLetters = new Set(mailedLetters.map(({ mailId }) => mailId))
  return {
    ...dates,
    members,
    letters: await countLetters(db, id),
    mailedLetters,
    waiting: waiting.filter((one) => emails.has(one.mail.to) || ofLetters.has(one.id)),
    jobs: await listJobs(db, id),
    orders: await listOrderStates(db, id),
  }
}

async function readMembers({ db, keys }: { db: Db } & Pick<SupportDeps, 'keys'>, accountId: Id) {
  const members: SupportedAccount['members'] = []
  for (const { userId, role, seenOn } of await listMembershipsOfAccount(db, accountId)) {
    const user = await findUser(db, keys, userId)
    if (user) members.push({ role, email: user.email, ...(seenOn && { seenOn }) })
  }
  return members
}
