import type { Readable } from 'node:stream'
import { streamArchive } from '#app/adapters/files/archive-writer.ts'
import type { AppContext } from '#app/context.ts'
import { listCeremonyArchive } from '#app/operations/ceremony/archive.ts'
import { readPaperContent } from '#app/operations/ceremony/papers.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { type ExportManifest, FORMAT, names, VERSION } from '#app/rules/export/archive.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Id } from '#db/schema.ts'
import { type ExportRequest, listEntries } from './contents.ts'
import { EntryError } from './entries.ts'
import type { PaperDeps } from './papers.ts'

/** Streams an archive with its manifest, which an import checks. */
export async function streamAccount(deps: PaperDeps, whose: ExportRequest): Promise<Readable> {
  const { scope, now } = whose
  const madeOn = parisDay(now)
  const entries = await listEntries(deps, whose)
  const manifest = {
    path: names.manifest,
    make: (files: readonly ExportManifest['files'][number][]) => {
      const content = { format: FORMAT, version: VERSION, scope, madeOn, files: [...files] } satisfies ExportManifest
      return Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
    },
  }
  return streamArchive(entries, manifest, noonOf(madeOn))
}

/**
 * Streams everything of one ceremony. Throws an `EntryError` if the ceremony was deleted or a document cannot be
 * printed.
 */
export async function streamCeremonyArchive(
  deps: PaperDeps & Pick<AppContext, 'now'>,
  account: Account,
  { site, ceremonyId }: { site: Site; ceremonyId: Id | null },
): Promise<Readable> {
  const content = ceremonyId ? await readPaperContent(deps.db, account, ceremonyId) : undefined
  if (!content) throw new EntryError('gone')
  const entries = await listCeremonyArchive({ ...deps, site }, account, content)
  if (!entries.ok) throw new EntryError(entries.problem)
  return streamArchive(entries.value, undefined, noonOf(parisDay(deps.now())))
}

/** Noon, because the time of a file means nothing here. */
const noonOf = (day: Day) => new Date(`${day}T12:00:00`)
