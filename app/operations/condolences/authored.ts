import type { AppContext } from '#app/context.ts'
import { removeBytes } from '#app/operations/files/files.ts'
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

/** The private address where its author changes a word or takes it back. Kept nowhere: whoever has it may do so. */
export const authorPath = (keys: KeyRing, id: string): string => authorPage(`${id}.${keys.sign('condolence', id)}`)

/** The id in the token of such an address. Undefined for what we did not sign. */
export function readAuthorToken(keys: KeyRing, token: string): string | undefined {
  const [id = '', signature = '', ...more] = token.split('.')
  return more.length === 0 && keys.verify('condolence', id, signature) ? id : undefined
}

/** `isPhotoReady`: whether its picture, if it has one, may be handed out. */
export type AuthoredCondolence = {
  account: Account
  condolence: Condolence
  space: DeceasedSpace
  isPhotoReady: boolean
}

/** Undefined for a word that is there no longer, and for one of a space of another site. */
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

/** What a word is to be. `withoutPhoto`: its picture leaves. */
export type AuthorChange = { draft: CondolenceDraft; withoutPhoto: boolean }

/**
 * Changes a word by its private address. One that others were reading waits for the family again, unless words are
 * shown at once here and nothing in it gives a doubt; one that says the same as before stays where it was, and only its
 * address may change. Refuses 'not-there', 'closed' where nothing more is received.
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
  if (!changed.ok) return changed
  await removeBytes(deps, changed.value)
  return accept(undefined)
}

/** What its new text says; how it was sent stays what it was. */
async function checkChange(db: Db, account: Account, draft: Condolence, previous: Condolence) {
  const isSame = draft.message === previous.message
  const others = draft.message === '' || isSame ? 0 : await countSameText(db, account, draft.message)
  const textDoubts = [...doubtsOfText(draft), ...(isRepeated(draft.message, others) ? (['repeated'] as const) : [])]
  const kept = previous.doubts.filter((doubt) => !doubtsOfWording.includes(doubt) || (isSame && doubt === 'repeated'))
  return {
    textDoubts,
    isOfModerator: await isOfModerator(db, account, previous),
    doubts: [...new Set([...kept, ...textDoubts])],
  }
}

/** Whether its author is one of those who read the messages of the others: theirs wait for nobody. */
export async function isOfModerator(
  db: Db,
  account: Account,
  { userId }: Pick<Condolence, 'userId'>,
): Promise<boolean> {
  const membership = userId === undefined ? undefined : await findMembership(db, account.id, userId)
  return membership !== undefined && can(membership.role, 'moderate-condolences')
}

const doubtsOfWording: readonly Doubt[] = ['link', 'phone', 'script', 'repeated']

/** Takes a word back, with its picture, for good. Taken back already, it is the same. */
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
