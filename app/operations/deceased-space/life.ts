import type { Deps } from '#app/context.ts'
import type { Meanwhile } from '#app/operations/accounts/meanwhile.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { readGallery } from '#app/operations/pictures/page.ts'
import { lifeValues, mergeLife, readLife, typedLine, withPictures } from '#app/rules/deceased-space/life.ts'
import type { LifeLine } from '#app/rules/deceased-space/space.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, refuse, type Wrong } from '#app/rules/outcome.ts'
import type { ShownPicture } from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'
import { toConflict } from './saving.ts'
import { changeSpace } from './space.ts'

/** Saves the life story and the family's text, all or nothing. Merges concurrent changes as `saveMoment` does. */
export function saveLife(
  deps: Deps,
  actor: Actor,
  typed: TypedValues,
): Promise<Outcome<undefined, 'not-there' | 'not-allowed', Wrong | Meanwhile>> {
  const { account } = actor
  return changeSpace<never, Wrong | Meanwhile>(deps, actor, async (space, db) => {
    const theirs = lifeValues(space)
    const merged = mergeLife({ mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) return await toConflict(db, account, { merged, theirs })
    const read = readLife(merged.typed)
    if (!read.ok) return read
    return accept({ ...space, ...read.value, life: withPictures(read.value.life ?? [], space.life ?? []) })
  })
}

/** `shown`: its picture, if it is still in the gallery and has passed the antivirus. */
export type PicturedLine = LifeLine & { shown: ShownPicture | undefined }

/** Reads the life story with its pictures, for viewers of the space. */
export async function readPicturedLife(db: Db, account: Account, life: readonly LifeLine[]): Promise<PicturedLine[]> {
  const { pictures } = life.some(({ picture }) => picture) ? await readGallery(db, account) : { pictures: [] }
  return life.map((line) => ({ ...line, shown: pictures.find(({ id }) => id === line.picture) }))
}

/**
 * Puts a gallery picture under a line, or removes it. `line`: see `typedLine`. Refuses 'not-there' if a relative has
 * changed the line or the picture in the meantime.
 */
export function chooseLifePicture(
  deps: Deps,
  actor: Actor,
  { line, picture }: { line: string; picture: Id | undefined },
): Promise<Outcome<undefined, 'not-there' | 'not-allowed'>> {
  return changeSpace<'not-there'>(deps, actor, async (space, db) => {
    const life = space.life ?? []
    const at = life.findIndex((one) => typedLine(one) === line)
    const { pictures } = await readGallery(db, actor.account)
    const isThere = picture === undefined || pictures.some(({ id }) => id === picture)
    if (at < 0 || !isThere) return refuse('not-there')
    const { picture: _, ...others } = life[at]!
    return accept({ ...space, life: life.with(at, { ...others, ...(picture && { picture }) }) })
  })
}
