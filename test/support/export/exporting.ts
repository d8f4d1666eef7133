import { type OpenedArchive, openArchive } from '#app/adapters/files/archive-reader.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { askCeremonyArchive, askExport } from '#app/operations/export/ask.ts'
import { findDownload } from '#app/operations/export/download.ts'
import { archiveLimits, type ExportDeps, makeExports } from '#app/operations/export/make.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { ExportScope } from '#app/rules/export/archive.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { newFileStore } from '#test/support/files.ts'
import { aSite, insertDomain, noon, sitesOf, testKeys, unwrap } from '#test/support/given.ts'
import { noPrinter } from '#test/support/server/context.ts'

/** The dependencies of an export, at noon, with a fake printer. */
export async function exportDeps(db: Db, differs: Partial<ExportDeps> = {}): Promise<ExportDeps> {
  const site = aSite({ domainId: (await insertDomain(db)).id })
  const printer: Printer = noPrinter
  return {
    db,
    keys: testKeys,
    files: await newFileStore(),
    printer,
    sites: () => sitesOf(site),
    now: () => noon,
    ...differs,
  }
}

type Who = { account: Account; user: User }

/** Requests an export as a member's form does. */
export async function ask(deps: ExportDeps, { account, user }: Who, scope: ExportScope) {
  const memberDeps = { ...deps, site: deps.sites().defaultSite, rates: connectRates(':memory:'), network: undefined }
  return await askExport(memberDeps, { account, user }, scope)
}

/** Requests an export as the button of a ceremony does. */
export async function askCeremony(deps: ExportDeps, { account, user }: Who, ceremonyId: string) {
  const memberDeps = { ...deps, site: deps.sites().defaultSite, rates: connectRates(':memory:'), network: undefined }
  return await askCeremonyArchive(memberDeps, { account, user }, ceremonyId)
}

/** Requests, makes and opens an export. Throws if it is not made. */
export async function takeAway(deps: ExportDeps, who: Who, scope: ExportScope = 'account'): Promise<OpenedArchive> {
  await ask(deps, who, scope)
  await makeExports(deps)
  const role = (await findMembership(deps.db, who.account.id, who.user.id))?.role as Role
  const source = await findDownload(deps, { ...who, role })
  if (!source) throw new Error('No export is ready.')
  return unwrap(await openArchive(source, archiveLimits))
}
