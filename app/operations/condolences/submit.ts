import {
  commitPicture,
  insertSpacePicture,
  SMALL_PHOTO,
  type StoredSpacePicture,
  storeSpacePicture,
} from '#app/operations/deceased-space/pictures.ts'
import type { UploadDeps } from '#app/operations/files/files.ts'
import { once } from '#app/operations/instance/once.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { Doubt } from '#app/rules/condolences/condolences.ts'
import { condolenceStateOf, doubtsOfText, isRepeated } from '#app/rules/condolences/doubts.ts'
import type { CondolenceDraft, SubmissionOutcome, SubmittedDraft } from '#app/rules/condolences/form.ts'
import { mayVisit } from '#app/rules/deceased-space/access.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, lockAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { countSameText } from '#db/condolences/spam.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { authorPath } from './authored.ts'
import { countSubmission, type LimitDeps } from './limits.ts'
import { findResubmitted, rememberSubmission, type SubmissionKeys, submissionKeysOf } from './resubmission.ts'

/**
 * Dependencies of a submission, all in the context of a page. `visitorId`: the browser, by its cookie; undefined for an
 * API call.
 */
export type SubmitDeps = UploadDeps & LimitDeps & { visitorId: string | undefined }

/** The space of the condolence, as it was shown, and the signed-in relative, if any. */
export type SubmitTarget = {
  account: Account
  space: DeceasedSpace | undefined
  member?: { user: { id: string } } | undefined
}

type Problem = 'closed' | 'not-there' | 'already-there' | 'too-many' | 'no-room'

/**
 * Stores a condolence once, with its picture, and returns the private address where its author changes it. A doubtful
 * one waits for the family; the response to a bot is the same as to a person. `path` is a secret, because it lets
 * anyone act as the author.
 */
export async function submitCondolence(
  deps: SubmitDeps,
  target: SubmitTarget,
  submitted: SubmittedDraft,
): Promise<SubmissionOutcome> {
  const sender = target.member?.user.id ?? (deps.visitorId && hashOf(deps.visitorId))
  const submissionKeys = submissionKeysOf(deps.keys, target.account, sender, submitted)
  const known = await findResubmitted(deps.db, target.account, submissionKeys, {
    draft: submitted.draft,
    now: deps.now(),
  })
  if (known) return toOutcome(deps, known)

  const counted = await countSubmission(deps, target.account)
  const isOfModerator = await mayModerate(deps.db, target)
  if (counted.waitSeconds > 0 && !isOfModerator) {
    return refuse('too-many', { waitSeconds: counted.waitSeconds })
  }

  const { upload } = submitted
  const doubts = [
    ...counted.doubts,
    // Lighting a candle takes one press.
    ...(submitted.isTooFast && submitted.draft.message !== '' ? (['too-fast'] as const) : []),
    ...doubtsOfText(submitted.draft),
  ]
  const stored =
    upload && (await storeSpacePicture(deps, target.account, { upload, smaller: SMALL_PHOTO, from: 'visitor' }))
  if (stored && !stored.ok) return refuse('picture', { picture: stored.problem })
  const insert = () => insertOnce(deps, target, { ...submitted, submissionKeys, doubts, stored: stored?.value })
  const committed = stored ? await commitPicture(deps, target.account, stored.value, insert) : await insert()
  if (committed.ok) return toOutcome(deps, committed.value.id)
  const { problem } = committed
  return problem === 'closed' || problem === 'not-there' ? refuse(problem) : refuse('picture', { picture: problem })
}

const toOutcome = ({ keys }: SubmitDeps, id: string) => accept({ id, path: authorPath(keys, id) })

type CheckedSubmission = SubmittedDraft & {
  submissionKeys: SubmissionKeys
  doubts: Doubt[]
  stored: StoredSpacePicture | undefined
}

/** Inserts in one transaction with the account locked, after reading the space and the author's role again. */
function insertOnce(
  { db, now }: SubmitDeps,
  target: SubmitTarget,
  { draft, submissionKeys, doubts, stored, isBot }: CheckedSubmission,
): Promise<Outcome<{ id: string }, Problem>> {
  const { account, member } = target
  const userId = member?.user.id
  return once<{ id: string }, Problem>(db, submissionKeys.form, async (db) => {
    await lockAccount(db, account.id)
    const space = await findSpace(db, account)
    const membership = userId === undefined ? undefined : await findMembership(db, account.id, userId)
    if (!space || !mayVisit(space.visibility, membership?.role)) return refuse('not-there')
    if (!space.isOpen) return refuse('closed')

    const known = await findResubmitted(db, account, submissionKeys, { draft, now: now() })
    if (known) return accept({ id: known })
    const id = newCondolenceId()
    const picture =
      stored && (await insertSpacePicture(db, account, stored, { kind: 'condolence', by: userId, now: now() }))
    if (picture && !picture.ok) return picture
    const all = await withRepetition(db, account, draft, doubts)
    const isOfModerator = await mayModerate(db, target)
    const state = condolenceStateOf({ doubts: all, publication: space.publication, isOfModerator, isBot })
    const condolence = { ...draft, state, doubts: all, userId: membership && userId, picture: picture?.value }
    await insertCondolence(db, account, id, condolence, now())
    await rememberSubmission(db, submissionKeys, id, now())
    return accept({ id })
  })
}

async function withRepetition(
  db: Db,
  account: Account,
  { message }: CondolenceDraft,
  doubts: Doubt[],
): Promise<Doubt[]> {
  const others = message === '' ? 0 : await countSameText(db, account, message)
  return isRepeated(message, others) ? [...doubts, 'repeated'] : doubts
}

/** Whether the author moderates this space, so that nobody needs to review their condolence. */
async function mayModerate(db: Db, { account, member }: SubmitTarget): Promise<boolean> {
  const membership = member && (await findMembership(db, account.id, member.user.id))
  return membership !== undefined && can(membership.role, 'moderate-condolences')
}
