import type { MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, withPermission } from '#app/operations/accounts/permissions.ts'
import type { AuditAction } from '#app/rules/accounts/audit.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { parisDay } from '#app/rules/days.ts'
import { isForVisitors } from '#app/rules/deceased-space/access.ts'
import { isFolded } from '#app/rules/deceased-space/folding.ts'
import { type Setting, settingVersions } from '#app/rules/deceased-space/settings-forms.ts'
import { type DeceasedSpace, visibilityAfter } from '#app/rules/deceased-space/space.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { dayOf } from '#app/rules/wall-time.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { replaceAddresses } from '#db/deceased-space/targets.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { changeSpace } from './space.ts'

/**
 * Changes one setting of a space. A change of who may see it is recorded in the audit log. Refuses 'changed-meanwhile' if
 * a relative has given another answer since the form was opened.
 */
export function saveSetting(
  deps: MemberDeps,
  actor: Actor,
  setting: Setting,
): Promise<Outcome<undefined, 'changed-meanwhile' | 'not-there' | 'not-allowed'>> {
  return changeSpace<'changed-meanwhile'>(deps, actor, async (space, db) => {
    const changed = withSetting(space, setting, deps.now())
    if (isStale(setting, { space, changed }, actor.account)) return refuse('changed-meanwhile')
    for (const action of auditActionsOf(space, changed)) await appendAudit(db, deps.keys, entryOf(deps, actor, action))
    return accept(changed)
  })
}

/** Whether the stored answer is neither the one that the form showed nor the one that it gives. */
function isStale(
  setting: Setting,
  { space, changed }: { space: DeceasedSpace; changed: DeceasedSpace },
  account: Account,
): boolean {
  if (setting.intent !== 'visibility' && setting.intent !== 'publication') return false
  const fingerprint = fingerprinter(account)
  const [stored, wanted] = [space, changed].map((one) => settingVersions(one, fingerprint)[setting.intent])
  return stored !== wanted && !isSeen(setting._seen, stored!, fingerprint)
}

function auditActionsOf(before: DeceasedSpace, { visibility, isOpen, publication }: DeceasedSpace): AuditAction[] {
  const actions: AuditAction[] = []
  if (visibility !== before.visibility) actions.push(isForVisitors(visibility) ? 'space-shown' : 'space-restricted')
  if (isOpen !== before.isOpen) actions.push(isOpen ? 'book-opened' : 'book-closed')
  if (publication !== before.publication) actions.push(`messages-${publication}`)
  return actions
}

function withSetting(space: DeceasedSpace, setting: Setting, now: Date): DeceasedSpace {
  switch (setting.intent) {
    case 'visibility':
      return {
        ...space,
        ...visibilityAfter(setting.visibility),
        word: setting.visibility === 'word' ? setting.word : space.word,
      }
    case 'publication':
      return { ...space, publication: setting.publication }
    case 'open-book':
    case 'close-book':
      return { ...space, isOpen: setting.intent === 'open-book' }
    case 'show-flowers':
    case 'remove-flowers':
      return { ...space, displayFlowersAd: setting.intent === 'show-flowers' }
    case 'fold':
      return { ...space, foldedAt: space.foldedAt ?? now.toISOString(), staysUnfolded: undefined }
    case 'unfold':
      return { ...space, foldedAt: undefined, staysUnfolded: true }
    case 'close-snack':
    case 'open-snack':
      return { ...space, isSnackClosed: setting.intent === 'close-snack' || undefined }
  }
}

/**
 * Replaces both addresses of the space; the old ones no longer work for visitors. Returns the new hashid, which is not
 * a secret. Refuses 'not-there' if the space was not created yet.
 */
export function replaceHashid(deps: MemberDeps, actor: Actor): Promise<Outcome<string, 'not-there' | 'not-allowed'>> {
  return withPermission<string, 'not-there'>(deps, actor, 'replace-hashid', async (db) => {
    if (!(await findSpace(db, actor.account))) return refuse('not-there')
    const hashid = await replaceAddresses(db, actor.account)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'hashid-replaced'))
    return accept(hashid)
  })
}

/** Whether the practical information is folded, by the family or automatically. */
export async function readIsFolded(db: Db, account: Account, space: DeceasedSpace, now: Date): Promise<boolean> {
  return isFoldedBy(
    { space, profile: await readProfile(db, account), ceremonies: await listCeremonies(db, account) },
    now,
  )
}

type Folding = { space: DeceasedSpace; profile: Answers; ceremonies: readonly Ceremony[] }

/** Same as `readIsFolded`, if the profile and the ceremonies have been read. */
export function isFoldedBy({ space, profile: { defunctDeathDate }, ceremonies }: Folding, now: Date): boolean {
  const confirmed = ceremonies.find(({ isConfirmed, datetime }) => isConfirmed && datetime)?.datetime
  return isFolded(space, confirmed && dayOf(confirmed), defunctDeathDate || undefined, parisDay(now))
}
