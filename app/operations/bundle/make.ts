import { isWholePdf } from '#app/adapters/pdf/finished.ts'
import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import type { BundleRefusal } from '#app/rules/bundle/bundle.ts'
import { accept, type DetailedOutcome, type RefusedWith, refuse } from '#app/rules/outcome.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { BundleLetter } from './content.ts'
import type { ChosenLetter } from './contents.ts'
import type { BundlePlan } from './plan.ts'
import { type BundlePrintRefusal, printBundle } from './print.ts'

/** Bytes of the attachments of a bundle, by file id. A file used by several letters is read once. */
export type PieceBytes = ReadonlyMap<string, Buffer>

/** Reads the attachments. Undefined if one of them was deleted in the meantime. */
export async function readPieceBytes(
  deps: FileDeps,
  account: Account,
  { fileIds }: Pick<BundlePlan, 'fileIds'>,
): Promise<PieceBytes | undefined> {
  const pieces = new Map<string, Buffer>()
  for (const id of fileIds) {
    const read = await readBytes(deps, account, id)
    if (!read) return undefined
    pieces.set(id, read.bytes)
  }
  return pieces
}

/** Makes one PDF to print and post. `plan.shape` is not 'zip'. */
export async function makePdf(
  printer: Pick<Printer, 'printBundle'>,
  { shape, letters, cover, firstName, deceasedName, today }: BundlePlan,
  pieces: PieceBytes,
): Promise<DetailedOutcome<Uint8Array, BundleRefusal>> {
  const sides = shape === 'simplex' ? 'simplex' : 'duplex'
  const printed = await printBundle(printer, {
    firstName,
    deceasedName,
    today,
    sides,
    cover,
    letters: letters.map((letter) => toPrint(letter, pieces, today)),
  })
  if (!printed.ok) return bundleRefusalOf(printed)
  return isWholePdf(printed.value.bytes) ? accept(printed.value.bytes) : refuse('browser-failed')
}

function toPrint(letter: ChosenLetter, pieces: PieceBytes, today: string): BundleLetter {
  const { definition, hasNotaryCopy } = letter
  const { answers, enclosures } = letter.letter
  return {
    definition,
    answers,
    enclosures,
    today,
    withNotaryCopy: hasNotaryCopy,
    attachments: letter.pieces.flatMap(({ type, files }) =>
      files.map(({ id, mediaType, pages }) => ({
        label: attachments[type].label,
        mediaType: mediaType as AttachedFile['mediaType'],
        pages,
        bytes: pieces.get(id) ?? Buffer.alloc(0),
      })),
    ),
  }
}

/**
 * Turns a printing problem into a refusal. The plan was checked for blocked letters and missing notaries, so such a
 * problem means that it is out of date.
 */
export function bundleRefusalOf({ problem, letter, piece }: BundlePrintRefusal): RefusedWith<BundleRefusal> {
  const where = { ...(letter && { letter }), ...(piece && { piece }) }
  return refuse(problem === 'blocked' || problem === 'no-notary' ? 'changed' : problem, where)
}
