import type { MailingDeps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { MOST_PAGES_MAILED_PER_DAY } from '#app/rules/letters/not-to-forget.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { User } from '#db/accounts/users.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'

type Mailed = Outcome<{ mailId: string }, 'too-many-mails'>

/** Emails a page to the user's own address, once per form. Refuses 'too-many-mails' over the daily limit. */
export function mailToOneself(
  deps: MailingDeps,
  { user, once: key }: { user: User; once: string | undefined },
  mail: Mail,
): Promise<Mailed> {
  return once<{ mailId: string }, 'too-many-mails'>(deps.db, { key, userId: user.id }, (db) =>
    queueToOneself({ ...deps, db }, user, mail),
  )
}

/** Does it in the transaction of a caller, who makes sure that a form is handled once. */
export async function queueToOneself(
  { db, keys, rates, network, now }: Omit<MailingDeps, 'sites'>,
  user: User,
  mail: Mail,
): Promise<Mailed> {
  if (network) {
    const { hits } = await countHit(rates, `pages-mailed:${user.id}`, DAY_MS, now())
    if (hits > MOST_PAGES_MAILED_PER_DAY) return refuse('too-many-mails')
  }
  return accept({ mailId: await queueMail(db, keys, mail, now()) })
}
