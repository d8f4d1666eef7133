import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FinishedPdf } from '#app/adapters/pdf/finished.ts'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import type { PrintProblem } from '#app/adapters/printing/print-job.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { qrCodeOf } from '#app/adapters/qr-code.ts'
import type { Deps } from '#app/context.ts'
import type { Meanwhile } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { printSheets } from '#app/operations/bundle/print-sheets.ts'
import { lifeDatesFr } from '#app/rules/accounts/life-dates.ts'
import { announcementOf } from '#app/rules/ceremony/papers/announcement.ts'
import { type AnnouncementWords, announcementInputs, noWords } from '#app/rules/ceremony/papers/announcement-words.ts'
import type { CondolencePage } from '#app/rules/ceremony/papers/booklet.ts'
import type { CeremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { type ThanksModel, thanksModels } from '#app/rules/ceremony/papers/thanks-models.ts'
import { mergeTexts } from '#app/rules/forms/text-parts.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { de } from '#app/rules/french.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { findCeremony, findCeremonyChange, updateCeremony } from '#db/ceremony/ceremonies.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'

const style = readFileSync(createRequire(import.meta.url).resolve('#letters/ceremony/announcement-style.css'), 'utf8')

/** `a5`: two on A4; `a6`: two to fold; otherwise four thank-you cards, with the family's text or a model. */
export type AnnouncementSheet = 'a5' | 'a6' | 'thanks' | ThanksModel

/**
 * Saves the family's texts of the announcement. Merges concurrent changes; refuses 'changed-meanwhile' if both changed
 * the same field, and 'not-there' for another account's ceremony.
 */
export function saveAnnouncement(
  deps: Deps,
  actor: Actor,
  ceremonyId: Id,
  { words, typed }: { words: AnnouncementWords; typed: TypedValues },
): Promise<Outcome<undefined, 'not-there' | 'not-allowed', Meanwhile>> {
  const { account, user } = actor
  return withPermission<undefined, 'not-there', Meanwhile>(deps, actor, 'write-ceremony', async (db) => {
    const ceremony = await findCeremony(db, account, ceremonyId)
    const change = await findCeremonyChange(db, account, ceremonyId)
    if (!ceremony || !change) return refuse('not-there')
    const theirs = { ...noWords, ...ceremony.announcement }
    const merged = mergeTexts(announcementInputs, { mine: typed, theirs }, fingerprinter(account))
    if (merged.conflicts.length > 0) return refuse('changed-meanwhile', { meanwhile: { ...merged, theirs, change } })
    const taken = Object.fromEntries(merged.taken.map((name) => [name, theirs[name as keyof AnnouncementWords] ?? '']))
    const announcement = { ...words, ...taken }
    await updateCeremony(db, account, { ...ceremony, announcement }, { by: user.id, now: deps.now() })
    return accept(undefined)
  })
}

/** Prints the announcement or a sheet of thank-you cards. `space`: address where readers can leave a message. */
export function printAnnouncement(
  printer: Pick<Printer, 'printBundle'>,
  content: CeremonyContent,
  { sheet, space }: { sheet: AnnouncementSheet; space?: CondolencePage | undefined },
): Promise<Outcome<FinishedPdf, PrintProblem>> {
  const { ceremony, deceased } = content
  const isAnnouncement = sheet === 'a5' || sheet === 'a6'
  const title = `${isAnnouncement ? 'Faire-part' : 'Remerciements'} – ${deceased.name}`
  const html = isAnnouncement
    ? renderPaper('death-notice', {
        isFolded: sheet === 'a6',
        name: deceased.name,
        dates: lifeDatesFr({ birth: deceased.birthDay, death: deceased.deathDay }, { isFull: false }),
        parts: announcementOf(content, ceremony.announcement ?? noWords).map(({ lines, isName = false }) => ({
          lines,
          isName,
        })),
        space: space ? { ...qrCodeOf(space.url), short: space.short } : null,
      })
    : renderPaper('thanks-cards', {
        lines: sheet === 'thanks' ? cardLines(ceremony.announcement?.thanksCard) : thanksModels[sheet].lines,
        isByHand: sheet === 'pen',
        signature: `La famille ${de(deceased.name)}`,
      })
  return printSheets(printer, {
    title,
    style,
    parts: [{ kind: 'sheet', id: 'announcement', title, series: title, level: 1, html: () => html }],
  })
}

/** Returns the lines of the first model if the family has written none. */
const cardLines = (text = ''): readonly string[] =>
  text.trim() ? text.trim().split(/\s*\n\s*/) : thanksModels.short.lines
