import { redirectTo } from '#app/http/answers.ts'
import { noSpaceHere, type SpaceVisit } from '#app/http/deceased-space.ts'
import type { AppLoadContext } from '#app/http/router.ts'
import { takePhotographOfBooklet } from '#app/operations/deceased-space/portrait.ts'
import { openSpace } from '#app/operations/deceased-space/space.ts'
import { spaceHome } from '#app/rules/deceased-space/addresses.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { waitingBriefly } from '#db/sqlite-turns.ts'

/**
 * Creates the space on an editor's first visit (choice-9). Readers are asked to wait on the page of the service; a
 * read-only request (a prefetch) finds nothing, and the browser asks again. While another process writes for long, the
 * page that says to try again comes at once.
 */
export async function makeSpace(context: AppLoadContext, { member }: SpaceVisit) {
  if (!member || context.isReadOnly) throw noSpaceHere()
  const made = await waitingBriefly(() => openSpace(context, member))
  if (!made.ok) throw redirectTo(spaceHome)
  await takePhotographOfBooklet(context, member)
  return (await findSpace(context.db, member.account)) ?? made.value
}
