import type { MailingDeps } from '#app/context.ts'
import { readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { basketMail } from '#app/rules/mail/basket.ts'
import { totalCents } from '#app/rules/orders/amounts.ts'
import { countKinds } from '#app/rules/orders/line.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findAccount, findAccountId } from '#db/accounts/accounts.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { basketOf } from './basket.ts'

/** Maximum requests per day from a relative, so that owners are not harassed. Our decision. */
const MOST_ASKED_PER_DAY = 5

/**
 * Emails each owner of an account that its lines wait for payment, because only owners pay (choice-13). Refuses
 * 'empty' if no letter does, and 'too-many-mails' over the limit.
 */
export async function askOwner(
  deps: MailingDeps,
  user: User,
  { hashid, once }: { hashid: string; once: string | undefined },
): Promise<Outcome<undefined, 'not-allowed' | 'empty' | 'too-many-mails'>> {
  const { keys, rates, sites, network, now } = deps
  const accountId = await findAccountId(deps.db, hashid)
  const account = accountId && (await findAccount(deps.db, keys, accountId))
  if (!account) return refuse('not-allowed')
  const actor = { account, user, once }
  return await withPermission<undefined, 'empty' | 'too-many-mails'>(
    deps,
    actor,
    'order-letters',
    async (db, members) => {
      const { people } = await basketOf({ db, keys, now }, user)
      const lines = people.find(({ accountId }) => accountId === account.id)?.lines ?? []
      if (lines.length === 0) return refuse('empty')
      if (network) {
        const { hits } = await countHit(rates, `baskets-mailed:${account.id}`, DAY_MS, now())
        if (hits > MOST_ASKED_PER_DAY) return refuse('too-many-mails')
      }

      const deceased = await readDeceasedName(db, account)
      const asked = { who: nameOf(user), deceased, counts: countKinds(lines), totalCents: totalCents(lines) }
      for (const { userId } of members.filter(({ role }) => role === 'owner')) {
        const owner = await findUser(db, keys, userId)
        if (owner) await queueMail(db, keys, basketMail(siteOf(sites(), account), owner.email, asked), now())
      }
      return accept(undefined)
    },
  )
}
