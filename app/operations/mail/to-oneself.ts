import type { MailingDeps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { MOST_PAGES_MAILED_PER_DAY } from '#app/rules/letters/not-to-forget.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { User } from '#db/accounts/users.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'

/** Emails a page to the user's own address, once per form. Refuses 'too-many-mails' over the daily limit. */
export async function mailToOneself(
  { db, keys, rates, network, now }: MailingDeps,
  { user, once: key }: { user: User; once: string | undefined },
  mail: Mail,
): Promise<Outcome<{ mailId: string }, 'too-many-mails'>> {
  if (network) {
    const { hits } = await countHit(rates, `pages-mailed:${user.id}`, DAY_MS, now())
    if (hits > MOST_PAGES_MAILED_PER_DAY) return refuse('too-many-mails')
  }
  return await once(db, { key, userId: user.id }, async (db) =>
    accept({ mailId: await queueMail(db, keys, mail, now()) }),
  )
}
