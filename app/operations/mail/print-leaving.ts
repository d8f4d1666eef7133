import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import { fullNameOf, usualNameOf } from '#app/rules/first-name.ts'
import { refuse } from '#app/rules/outcome.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { LeavingContents } from './letter-contents.ts'

export type PrintDeps = FileDeps & { printer: Pick<Printer, 'printBundle'> }

/**
 * Prints a letter and its enclosures as they leave, by email or by post, on one side of each sheet. `signature`: its
 * picture; without it, the letter has its place for the pen. Refuses 'changed' if a file was deleted since.
 */
export async function printLeaving(
  deps: PrintDeps,
  account: Account,
  { definition, answers, today, attached }: LeavingContents,
  signature?: string,
) {
  const files: AttachedFile[] = []
  for (const { type, file } of attached.flatMap(({ type, files }) => files.map((file) => ({ type, file })))) {
    const read = await readBytes(deps, account, file.id)
    if (!read) return refuse('changed')
    const mediaType = file.mediaType as AttachedFile['mediaType']
    files.push({ label: attachments[type].label, mediaType, pages: file.pages, bytes: read.bytes })
  }
  const enclosures = attached.map(({ type }) => type)
  const letter = { definition, answers, enclosures, today, withNotaryCopy: false, signature, isAlone: true } as const
  return await printBundle(deps.printer, {
    today,
    firstName: usualNameOf(answers),
    deceasedName: fullNameOf(answers),
    sides: 'simplex',
    letters: [{ ...letter, attachments: files }],
  })
}
