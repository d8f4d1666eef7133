import type { Deps } from '#app/context.ts'
import { type Replaced, replacedBy } from '#app/operations/accounts/meanwhile.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type SpaceBody, spaceVersion, typedMoment } from '#app/rules/api/space-body.ts'
import { readMoment } from '#app/rules/deceased-space/moment-form.ts'
import { readDescription } from '#app/rules/deceased-space/presentation-form.ts'
import { type DeceasedSpace, momentNames } from '#app/rules/deceased-space/space.ts'
import { isSeen } from '#app/rules/forms/version.ts'
import { accept, type Outcome, type Read, refuse, type Wrong } from '#app/rules/outcome.ts'
import { listFieldChanges } from '#db/accounts/field-changes.ts'
import { findSpaceChange } from '#db/deceased-space/spaces.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { changeSpaceAnd } from './space.ts'

type Problem = 'not-there' | 'changed-meanwhile'
type Saved = Replaced<DeceasedSpace>[]

/**
 * Saves the given fields of a space, all or none; absent fields do not change. `errors`: by the names of S1-3. `seen`:
 * version that the caller saw; refuses 'changed-meanwhile' if it is no longer stored.
 */
export function saveSpaceFields(
  deps: Deps,
  actor: Actor,
  { body, seen }: { body: SpaceBody; seen: string | undefined },
): Promise<Outcome<Saved, Problem | 'not-allowed', Wrong>> {
  const { account } = actor
  const fingerprint = fingerprinter(account)
  return changeSpaceAnd<Saved, 'changed-meanwhile', Wrong>(deps, actor, async (before, db) => {
    if (!isSeen(seen, spaceVersion(before, fingerprint), fingerprint)) return refuse('changed-meanwhile')
    const read = withFields(before, body)
    if (!read.ok) return read
    const fields = await listFieldChanges(db, { account, objectId: account.id })
    const answer = replacedBy(actor, before, await findSpaceChange(db, account), fields)
    return accept({ space: read.value, answer })
  })
}

function withFields(space: DeceasedSpace, body: SpaceBody): Read<DeceasedSpace> {
  const { displayFlowersAd = space.displayFlowersAd } = body
  const description = readDescription(body.deceasedDescription ?? space.deceasedDescription)
  const readMoments = momentNames.flatMap((name) => {
    const typed = typedMoment(name, body, space)
    return typed ? [{ name, read: readMoment(name, typed, space.moments[name]) }] : []
  })
  const reads = [description, ...readMoments.map(({ read }) => read)]
  const errors = Object.assign({}, ...reads.map((read) => (read.ok ? {} : read.errors))) as Wrong['errors']
  if (Object.keys(errors).length > 0 || !description.ok) return refuse('wrong', { errors })
  const moments = readMoments.map(({ name, read }) => [name, read.ok ? read.value : space.moments[name]])
  return accept({
    ...space,
    deceasedDescription: description.value,
    displayFlowersAd,
    moments: { ...space.moments, ...Object.fromEntries(moments) },
  })
}
