import type { RequestArgs } from '#app/context.ts'
import { mayWriteCeremony, preparedFor } from '#app/http/ceremony.ts'
import type { Member } from '#app/http/guards.ts'
import { listCeremonyArchiveFiles } from '#app/operations/ceremony/archive.ts'
import { hasChangedSinceSent } from '#app/operations/ceremony/summary.ts'
import { readLastExport } from '#app/operations/export/ask.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { readersOf } from '#app/rules/ceremony/events/events.ts'
import { gapsOf, missingCopy } from '#app/rules/ceremony/gaps.ts'
import { ceremonyArchiveBytes, ceremonyArchiveWeight } from '#app/rules/ceremony/papers/archive.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { requireCeremony } from '../espace-ceremonie/section.ts'

/** Reads the documents that a user may print, their gaps, and the last file that contains all of them. */
export async function readPapers({ request, context }: RequestArgs, member: Member) {
  const { db, printer } = context
  const { account, role } = member
  const ceremony = await requireCeremony({ request, context }, member)
  const { id, events } = ceremony
  const isEditor = can(role, 'print-ceremony')
  // Only members send the running order as the family, and request its files.
  const maySend = isEditor && !member.mandate && !member.helper
  const page = {
    id,
    isEditor,
    maySend,
    mayWrite: mayWriteCeremony(member, context),
    prepared: preparedFor(member, context),
    mayPrint: !printer.reason(),
    readers: isEditor ? readersOf(events) : [],
    missing: isEditor ? missingCopy(gapsOf(ceremony, events), events) : [],
  }
  if (!maySend) return { ...page, hasChanged: false, weight: '', archive: undefined }
  const profile = await readProfile(db, account)
  return {
    ...page,
    hasChanged: await hasChangedSinceSent(db, account, { ceremony, events, profile }),
    weight: ceremonyArchiveWeight(ceremonyArchiveBytes(await listCeremonyArchiveFiles(db, account, ceremony))),
    archive: await readLastExport(context, member, id),
  }
}
