import type { ArchiveEntry } from '#app/adapters/files/archive-writer.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { bytesOfFile } from '#app/operations/export/entries.ts'
import type { FileDeps } from '#app/operations/files/files.ts'
import {
  type CeremonyArchiveFile,
  ceremonyArchiveBytes,
  ceremonyArchiveFiles,
  ceremonyArchiveReadme,
} from '#app/rules/ceremony/papers/archive.ts'
import { type CeremonyContent, type PaperName, papers } from '#app/rules/ceremony/papers/papers.ts'
import { parisDay } from '#app/rules/days.ts'
import { condolencePageOf } from '#app/rules/deceased-space/share-address.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { listFiles } from '#db/files/files.ts'
import { printBooklet } from './booklet.ts'
import { CEREMONY_CALENDAR_NAME, ceremonyCalendarFile } from './calendar-file.ts'
import { printPaper } from './papers.ts'
import { readCover } from './photograph.ts'
import { readSpeeches } from './speeches.ts'

type ArchiveDeps = FileDeps & { printer: Pick<Printer, 'printBundle' | 'printBooklet'>; now: () => Date; site: Site }

/** Lists the files of a ceremony under their names in the archive, without those that the antivirus has not cleared. */
export async function listCeremonyArchiveFiles(
  db: Db,
  account: Account,
  content: Pick<CeremonyContent, 'events'>,
): Promise<CeremonyArchiveFile[]> {
  const kept = (await listFiles(db, account, 'ceremony', 'picture')).filter((file) => canHandOut(file))
  return ceremonyArchiveFiles(content, new Map(kept.map(({ id, mediaType, bytes }) => [id, { mediaType, bytes }])))
}

/**
 * Lists everything of a ceremony: its documents, printed first, all or none; the booklet to fold; its calendar file
 * if confirmed; its music and pictures in order; and a list. Uploaded files are read one at a time.
 */
export async function listCeremonyArchive(
  deps: ArchiveDeps,
  account: Account,
  content: CeremonyContent,
): Promise<Outcome<ArchiveEntry[], PrintProblem>> {
  const printed: ArchiveEntry[] = []
  for (const paper of Object.keys(papers) as PaperName[]) {
    const speeches = paper === 'fiches' ? await readSpeeches(deps, account, content) : undefined
    const made = await printPaper(deps.printer, paper, content, { speeches, help: helpCopy(deps.site) })
    if (!made.ok) return made
    const { bytes } = made.value
    printed.push({ path: papers[paper].file, make: async () => bytes })
  }
  const booklet = await printBookletFile(deps, account, content)
  if (!booklet.ok) return booklet
  printed.push(...booklet.value, ...calendarOf(deps, account, content))
  const files = await listCeremonyArchiveFiles(deps.db, account, content)
  const names = printed.map(({ path }) => path)
  const readme = Buffer.from(ceremonyArchiveReadme(names, files, ceremonyArchiveBytes(files)))
  const brought = files.map(({ name, fileId }) => ({ path: name, make: () => bytesOfFile(deps, account, fileId) }))
  return accept([{ path: 'LISEZ-MOI.txt', make: async () => readme }, ...printed, ...brought])
}

/** Returns nothing if the booklet does not fit on its pages; its page then says what to shorten. */
async function printBookletFile(
  deps: ArchiveDeps,
  account: Account,
  content: CeremonyContent,
): Promise<Outcome<ArchiveEntry[], PrintProblem>> {
  const picture = await readCover(deps, account, content.ceremony)
  const forAll = { ...content, isForMaster: false }
  const condolencePage = condolencePageOf(await findSpace(deps.db, account), deps.site)
  const printed = await printBooklet(deps.printer, forAll, { shape: 'sheets', picture, condolencePage })
  if (printed.ok) return accept([{ path: 'programme-a-plier.pdf', make: async () => printed.value.bytes }])
  const { problem } = printed
  return problem === 'too-long' || problem === 'cover-too-long' ? accept([]) : refuse(problem)
}

function calendarOf({ now, site }: ArchiveDeps, account: Account, { ceremony, events, deceased }: CeremonyContent) {
  const options = { account, site, deceased: deceased.name, today: parisDay(now()) }
  const file = ceremonyCalendarFile(ceremony, events, options)
  return file.ok ? [{ path: CEREMONY_CALENDAR_NAME, make: async () => Buffer.from(file.value) }] : []
}
