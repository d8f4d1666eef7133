import {
  insertPicture,
  keepPicture,
  SMALL_PHOTO,
  type TakenPicture,
  takePicture,
} from '#app/operations/deceased-space/pictures.ts'
import type { UploadDeps } from '#app/operations/files/files.ts'
import { once } from '#app/operations/instance/once.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { Doubt } from '#app/rules/condolences/condolences.ts'
import { doubtsOfText, isRepeated, stateOf } from '#app/rules/condolences/doubts.ts'
import type { CondolenceDraft, SubmissionOutcome, SubmittedDraft } from '#app/rules/condolences/form.ts'
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

/** `context` of a request has it all. */
export type SubmitDeps = UploadDeps & LimitDeps & { visitorId: string }

/** The space that a word is left in, as it was shown, and who was signed in there. */
export type SubmitTarget = {
  account: Account
  space: DeceasedSpace | undefined
  member?: { user: { id: string } } | undefined
}

type Problem = 'closed' | 'not-there' | 'already-there' | 'too-many' | 'no-room'

/**
 * Keeps a word, once, with its photograph, and answers the private address where its author changes it. In doubt it
 * waits for the family; a bot is told nothing else than a person. `path` grants what its author may do: a secret.
 */
export async function submitCondolence(
  deps: SubmitDeps,
  place: SubmitTarget,
  sent: SubmittedDraft,
): Promise<SubmissionOutcome> {
  const acts = submissionKeysOf(deps.keys, place.account, place.member?.user.id ?? hashOf(deps.visitorId), sent)
  const before = await findResubmitted(deps.db, place.account, acts, { word: sent.word, now: deps.now() })
  if (before) return answerOf(deps, before)

  const counted = await countSubmission(deps, place.account)
  const isOfModerator = await mayModerate(deps.db, place)
  if (counted.waitSeconds > 0 && !isOfModerator) return { ...refuse('too-many'), waitSeconds: counted.waitSeconds }

  const { upload } = sent
  const doubts = [...counted.doubts, ...(sent.isTooFast ? (['too-fast'] as const) : []), ...doubtsOfText(sent.word)]
  const taken = upload && (await takePicture(deps, place.account, { upload, smaller: SMALL_PHOTO, from: 'visitor' }))
  if (taken && !taken.ok) return { ...refuse('picture'), picture: taken.problem }
  const keep = () => insertOnce(deps, place, { ...sent, acts, doubts, taken: taken?.value })
  const kept = taken ? await keepPicture(deps, place.account, taken.value, keep) : await keep()
  if (kept.ok) return answerOf(deps, kept.value.id)
  const { problem } = kept
  return problem === 'closed' || problem === 'not-there' ? refuse(problem) : { ...refuse('picture'), picture: problem }
}

const answerOf = ({ keys }: SubmitDeps, id: string) => ({ ok: true as const, id, path: authorPath(keys, id) })

type CheckedSubmission = SubmittedDraft & { acts: SubmissionKeys; doubts: Doubt[]; taken: TakenPicture | undefined }

/** In one transaction, alone on this account, where the space and the role of who writes are read again. */
function insertOnce(
  { db, now }: SubmitDeps,
  place: SubmitTarget,
  { word, acts, doubts, taken, isBot }: CheckedSubmission,
): Promise<Outcome<{ id: string }, Problem>> {
  const { account, member } = place
  const userId = member?.user.id
  return once<{ id: string }, Problem>(db, acts.form, async (db) => {
    await lockAccount(db, account.id)
    const space = await findSpace(db, account)
    const isMember = userId !== undefined && (await findMembership(db, account.id, userId)) !== undefined
    if (!space || (space.visibility === 'relatives' && !isMember)) return refuse('not-there')
    if (!space.isOpen) return refuse('closed')

    const before = await findResubmitted(db, account, acts, { word, now: now() })
    if (before) return accept({ id: before })
    const id = newCondolenceId()
    const picture = taken && (await insertPicture(db, account, taken, { kind: 'condolence', by: userId, now: now() }))
    if (picture && !picture.ok) return picture
    const all = await withRepetition(db, account, word, doubts)
    const isOfModerator = await mayModerate(db, place)
    const state = stateOf({ doubts: all, publication: space.publication, isOfModerator, isBot })
    const told = { ...word, state, doubts: all, userId: isMember ? userId : undefined, picture: picture?.value }
    await insertCondolence(db, account, id, told, now())
    await rememberSubmission(db, acts, id, now())
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

/** Their own words need nobody's reading. */
async function mayModerate(db: Db, { account, member }: SubmitTarget): Promise<boolean> {
  const membership = member && (await findMembership(db, account.id, member.user.id))
  return membership !== undefined && can(membership.role, 'moderate-condolences')
}
