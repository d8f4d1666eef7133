import type { AppContext } from '#app/context.ts'
import { dispatchGivenUpMail } from '#app/rules/mail/post/posting.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { queueMail } from '#db/mail/outbox.ts'
import type { PlainDispatch } from '#db/post/dispatches.ts'

/** Emails the person who asked for a letter that it will not be posted. */
export async function tellGivenUp(
  db: Db,
  { keys, now, sites }: Pick<AppContext, 'keys' | 'now' | 'sites'>,
  { accountId, createdBy, priceCents }: PlainDispatch,
  { step, givenBackCents }: { step: 'refused' | 'cancelled'; givenBackCents: number },
): Promise<void> {
  const account = await findAccount(db, keys, accountId)
  const user = createdBy ? await findUser(db, keys, createdBy) : undefined
  if (!account || !user) return
  await queueMail(
    db,
    keys,
    dispatchGivenUpMail(siteOf(sites(), account), user.email, { step, priceCents, givenBackCents }),
    now(),
  )
}
