import type { AdvicePage } from '#app/content/documents.ts'
import type { AppContext, Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import { filled } from '#app/rules/content/text.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { someone } from '#app/rules/first-name.ts'
import { MOST_PAGES_MAILED_PER_DAY } from '#app/rules/letters/not-to-forget.ts'
import { adviceMail } from '#app/rules/mail/advice.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { User } from '#db/accounts/users.ts'
import { countAdviceVote } from '#db/content/advice-votes.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { countHit } from '#db/instance/rates.ts'
import { queueMail } from '#db/mail/outbox.ts'

type Answer = { uid: string; helped: boolean }

/**
 * Counts whether a page has helped, once a week per browser, without storing who says so. Its form has no key of its
 * own, so that the page can be cached.
 */
export async function answerAdvice(deps: Pick<AppContext, 'db' | 'visitorId'>, answer: Answer): Promise<void> {
  await once(deps.db, { key: hashOf(`advice ${answer.uid}`), userId: hashOf(deps.visitorId) }, async (db) => {
    await countAdviceVote(db, answer.uid, answer.helped)
    return accept({})
  })
}

type Mailed = { user: User; page: AdvicePage; path: string; once: string | undefined }

/**
 * Emails a page to the user's own address, once per form. `path`: address of the page. The email names nobody, because
 * others may read the mailbox. Refuses 'too-many-mails' over the limit.
 */
export async function mailAdvice(
  deps: Deps & Pick<AppContext, 'network'>,
  { user, page, path, once: key }: Mailed,
): Promise<Outcome<{ mailId: string }, 'too-many-mails'>> {
  const { keys, rates, site, network, now } = deps
  if (network) {
    const { hits } = await countHit(rates, `pages-mailed:${user.id}`, DAY_MS, now())
    if (hits > MOST_PAGES_MAILED_PER_DAY) return refuse('too-many-mails')
  }
  const [title, introduction] = [page.title, page.introduction].map((text) => filled(text, someone))
  const mail = adviceMail(site, user.email, {
    title: title!,
    introduction: introduction!,
    verifiedAt: page.verifiedAt,
    path,
  })
  return await once(deps.db, { key, userId: user.id }, async (db) =>
    accept({ mailId: await queueMail(db, keys, mail, now()) }),
  )
}
