import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { findReadyPictures } from '#app/operations/deceased-space/pictures.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import { type ModeratedMessage, moderatedMessage } from '#app/rules/condolences/moderated.ts'
import { type LeftBecause, type ModerationView, seenWords } from '#app/rules/condolences/moderation.ts'
import { mayBeAnswered } from '#app/rules/condolences/reply.ts'
import type { Change } from '#app/rules/letters/conflicts.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { findCondolence } from '#db/condolences/condolences.ts'
import { countReports, findDecision } from '#db/condolences/moderation.ts'
import type { Db } from '#db/connect.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import { type Decided, readView } from './moderation.ts'

/** What reading needs: `now` for the words of days. */
type Reading = { db: Db; keys: KeyRing; now: () => Date }

/** A page of a list as it is shown, and `seen`: what its form sends back. */
export async function readList(deps: Reading, account: Account, view: ModerationView, asked: number) {
  const { condolences, ...list } = await readView(deps.db, account, view, asked)
  return { ...list, messages: await show(deps, account, condolences), seen: seenWords(condolences) }
}

/** One message as it is shown. Undefined for one that is gone, and for another account's. */
export async function readModerated(deps: Reading, { account, user }: { account: Account; user: User }, id: Id) {
  const condolence = await findCondolence(deps.db, account, id)
  if (!condolence) return undefined
  const [message] = await show(deps, account, [condolence])
  return (
    message && {
      message,
      seen: seenWords([condolence]),
      reports: await countReports(deps.db, account, id),
      hasAddress: condolence.email !== undefined,
      decision: await nameDecision(deps, { account, user }, condolence),
    }
  )
}

/** A message that was left as it is, in what its sentence needs. */
export type LeftMessage = {
  because: LeftBecause
  message: ModeratedMessage | undefined
  decision: Change | undefined
}

/** What became meanwhile of the messages that were not moved. */
export async function readLeftOut(
  deps: Reading,
  { account, user }: { account: Account; user: User },
  left: Decided['left'],
): Promise<LeftMessage[]> {
  const told = left.map(async ({ id, because }) => {
    const condolence = await findCondolence(deps.db, account, id)
    const [message] = condolence ? await show(deps, account, [condolence]) : []
    const isDecided = condolence && because === 'decided'
    const decision = isDecided ? await nameDecision(deps, { account, user }, condolence) : undefined
    return { because, message, decision }
  })
  return await Promise.all(told)
}

/** None of what its author has changed since: nobody of the family has decided of that. */
async function nameDecision(
  deps: Reading,
  { account, user }: { account: Account; user: User },
  { id, changedAt = '', moderatedAt = '' }: Condolence,
) {
  if (changedAt > moderatedAt) return undefined
  const told = await findDecision(deps.db, account, id)
  return told && (await nameAuthors(deps, user, { told })).told
}

async function show({ db, now }: Reading, account: Account, condolences: Condolence[]): Promise<ModeratedMessage[]> {
  const pictures = condolences.map(({ picture }) => picture)
  const isReady = await findReadyPictures(db, account, pictures)
  const asked = { hashid: account.hashid, now: now() }
  return condolences.map((one) =>
    moderatedMessage(one, { ...asked, isReady: isReady(one.picture), mayBeAnswered: mayBeAnswered(one) }),
  )
}
