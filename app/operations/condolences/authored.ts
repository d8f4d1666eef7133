import type { AppContext } from '#app/context.ts'
import { removeBytes, removeFreed } from '#app/operations/files/files.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { Condolence, Doubt } from '#app/rules/condolences/condolences.ts'
import { doubtsOfText, isRepeated, stateOfChanged } from '#app/rules/condolences/doubts.ts'
import type { CondolenceDraft } from '#app/rules/condolences/form.ts'
import { authorPage } from '#app/rules/deceased-space/addresses.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Account, findAccount, lockAccount } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import {
  deleteCondolence,
  findAccountOfCondolence,
  findCondolence,
  updateCondolence,
} from '#db/condolences/condolences.ts'
import { countSameText } from '#db/condolences/spam.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { deleteFile, findFile } from '#db/files/files.ts'

/**
 * Returns the private address where an author changes or withdraws their condolence. It is not stored; anyone who has
 * it may use it.
 */
export const authorPath = (keys: KeyRing, id: string): string => authorPage(`${id}.${keys.sign('condolence', id)}`)

/** Reads the condolence id from the token of such an address. Undefined if we did not sign it. */
export function readAuthorToken(keys: KeyRing, token: string): string | undefined {
  const [id = '', signature = '', ...more] = token.split('.')
  return more.length === 0 && keys.verify('condolence', id, signature) ? id : undefined
}

/** A condolence as its author sees it. `isPhotoReady`: its picture, if any, has passed the antivirus. */
export type AuthoredCondolence = {
  account: Account
  condolence: Condolence
  space: DeceasedSpace
  isPhotoReady: boolean
}

/** Finds a condolence for its author. Undefined if it no longer exists or belongs to a space of another site. */
export async function findAuthored(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  id: string,
  domainId: string,
): Promise<AuthoredCondolence | undefined> {
  const accountId = await findAccountOfCondolence(db, id)
  const account = accountId && (await findAccount(db, keys, accountId))
  if (!account || account.domainId !== domainId) return undefined
  const [condolence, space] = [await findCondolence(db, account, id), await findSpace(db, account)]
  if (!condolence || !space) return undefined
  const file = condolence.picture && (await findFile(db, account, condolence.picture.small))
  return { account, condolence, space, isPhotoReady: file !== undefined && canHandOut(file) }
}

/** The author's changes. `withoutPhoto`: deletes its picture. */
export type AuthorChange = { draft: CondolenceDraft; withoutPhoto: boolean }

/**
 * Changes a condolence by its private address. A published one waits for the family again, unless the space publishes
 * at once and the new text raises no doubt. If the text and name are unchanged, it keeps its state and only the email
 * address may change. Refuses 'not-there', and 'closed' if the space receives no more messages.
 */
export async function changeAuthored(
  deps: Pick<AppContext, 'db' | 'now' | 'files'>,
  { account, condolence: { id } }: AuthoredCondolence,
  { draft, withoutPhoto }: AuthorChange,
): Promise<Outcome<undefined, 'not-there' | 'closed'>> {
  const changed = await deps.db.transaction().execute(async (db) => {
    await lockAccount(db, account.id)
    const [condolence, space] = [await findCondolence(db, account, id), await findSpace(db, account)]
    if (!condolence || !space) return refuse('not-there')
    if (!space.isOpen) return refuse('closed')

    const isSame = draft.name === condolence.name && draft.message === condolence.message
    if (isSame && !(withoutPhoto && condolence.picture)) {
      await updateCondolence(db, account, { ...condolence, email: draft.email })
      return accept([])
    }
    const fileIds = withoutPhoto && condolence.picture ? [condolence.picture.small, condolence.picture.large] : []
    for (const file of fileIds) await deleteFile(db, account, file)
    const picture = withoutPhoto ? undefined : condolence.picture
    const { textDoubts, doubts, isOfModerator } = await checkChange(
      db,
      account,
      { ...condolence, ...draft },
      condolence,
    )
    const { publication } = space
    const isHidden = condolence.hiddenAt !== undefined
    const state = stateOfChanged(condolence.state, { doubts: textDoubts, publication, isOfModerator, isHidden })
    const changes = { ...draft, email: draft.email, doubts, picture, state }
    const changed = { ...condolence, ...changes, hiddenAt: undefined, changedAt: deps.now().toISOString() }
    await updateCondolence(db, account, changed)
    return accept(fileIds)
  })
  return await removeFreed<'not-there' | 'closed'>(deps, changed)
}

/** Returns the doubts of the new text, and those that the original sending raised. */
async function checkChange(db: Db, account: Account, draft: Condolence, previous: Condolence) {
  const isSame = draft.message === previous.message
  const others = draft.message === '' || isSame ? 0 : await countSameText(db, account, draft.message)
  const textDoubts = [...doubtsOfText(draft), ...(isRepeated(draft.message, others) ? (['repeated'] as const) : [])]
  const keptDoubts = previous.doubts.filter(
    (doubt) => !doubtsOfWording.includes(doubt) || (isSame && doubt === 'repeated'),
  )
  return {
    textDoubts,
    isOfModerator: await isOfModerator(db, account, previous),
    doubts: [...new Set([...keptDoubts, ...textDoubts])],
  }
}

/** Whether the author moderates this space, so that their condolences need no review. */
export async function isOfModerator(
  db: Db,
  account: Account,
  { userId }: Pick<Condolence, 'userId'>,
): Promise<boolean> {
  const membership = userId === undefined ? undefined : await findMembership(db, account.id, userId)
  return membership !== undefined && can(membership.role, 'moderate-condolences')
}

const doubtsOfWording: readonly Doubt[] = ['link', 'phone', 'script', 'repeated']

/** Deletes a condolence and its picture permanently. Idempotent. */
export async function withdrawAuthored(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  { account, condolence: { id } }: AuthoredCondolence,
): Promise<void> {
  const fileIds = await db.transaction().execute(async (db) => {
    await lockAccount(db, account.id)
    return await deleteCondolence(db, account, id)
  })
  await removeBytes({ files }, fileIds)
}
