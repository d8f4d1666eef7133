import { zipOf } from '#app/adapters/files/zip.ts'
import { TABS } from '#app/adapters/printing/print-job.ts'
import { calendarFileOf } from '#app/operations/calendar/file.ts'
import type { BundleRefusal } from '#app/rules/bundle/bundle.ts'
import { readmeText } from '#app/rules/bundle/readme.ts'
import { isAhead } from '#app/rules/calendar/deadlines.ts'
import { afterComma } from '#app/rules/help-hours.ts'
import { accept, type DetailedOutcome, type RefusedWith } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { PieceBytes } from './make.ts'
import type { BundlePlan } from './plan.ts'
import { filesOfLetter, filesOfSheets, type Printing, type ZipFiles } from './zip-papers.ts'

/**
 * Makes the bundle as files: a PDF for each letter and each copy to a notary, the attachments once each, the dates, and
 * a text that lists them.
 */
export async function makeZip(
  { printer, site }: { printer: Printing; site: Site },
  account: Account,
  plan: BundlePlan,
  pieces: PieceBytes,
): Promise<DetailedOutcome<Uint8Array, BundleRefusal>> {
  const { letters, today, deadlines, takers, proofs } = plan
  // The sheets take the longest, so they start first and the letters run beside them.
  const printed = await inTurns([
    () => filesOfSheets(printer, plan),
    ...letters.map((letter, index) => () => filesOfLetter(printer, letter, { number: index + 1, today })),
  ])
  if (!printed.ok) return printed
  const [sheets, ...each] = printed.value
  // An attachment of several letters is included once.
  const named = new Map([
    ...each.flatMap((files) => files.pieces),
    ...proofs.map(({ fileId, name }) => [fileId, name] as const),
  ])

  const hasDates = deadlines.some(isAhead)
  const help = site.helpPhone ? `${site.helpPhone}${afterComma(site.helpHours)}.` : site.helpEmail
  const readme = readmeText({
    today,
    letters: each.flatMap(({ readme }) => readme ?? []),
    proofs: proofs.map(({ name }) => name),
    hasDates,
    help,
  })
  const entries = [
    { name: 'LISEZ-MOI.txt', bytes: Buffer.from(readme) },
    ...[...each, ...(sheets ? [sheets] : [])].flatMap(({ papers }) => papers),
    ...[...named].map(([id, name]) => ({ name, bytes: pieces.get(id) ?? Buffer.alloc(0) })),
    ...(hasDates
      ? [
          {
            name: 'dates.ics',
            bytes: Buffer.from(calendarFileOf(account, site, deadlines, { today, takers, letters })),
          },
        ]
      : []),
  ]
  return accept(await zipOf(entries, noonOf(today)))
}

/**
 * Runs jobs in order, as many at once as the printer allows, so that a family printing a single letter waits for at
 * most one. Starts none after a refusal.
 */
async function inTurns(
  works: (() => Promise<DetailedOutcome<ZipFiles, BundleRefusal>>)[],
): Promise<DetailedOutcome<ZipFiles[], BundleRefusal>> {
  const done: ZipFiles[] = []
  const refused: RefusedWith<BundleRefusal>[] = []
  const waiting = works.entries()
  const takeNext = async () => {
    for (const [index, work] of waiting) {
      const files = await work()
      if (files.ok) done[index] = files.value
      else refused.push(files)
      if (refused.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: TABS }, takeNext))
  return refused[0] ?? accept(done)
}

/** Noon, because the time of a file means nothing here. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`)
