import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printBundle } from '#app/operations/bundle/print.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import { fileLines, type LeavingContents } from '#app/operations/mail/letter-contents.ts'
import { fullNameOf, usualNameOf } from '#app/rules/first-name.ts'
import { marksLeft, missingFields, visibleAnswers } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { recipientAddress, recipientLines } from '#app/rules/letters/paper/address-blocks.ts'
import { addressLines, isAbroad } from '#app/rules/letters/paper/postal-address.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { asPosted, type PostMode } from '#app/rules/post/modes.ts'
import type { LetterToPost } from '#app/rules/post/refusals.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { isGuardian } from '#letters/groups/guardian.ts'

export type PrintDeps = FileDeps & { printer: Pick<Printer, 'printBundle'> }

/** The sender's address, to which the letter comes back: without telephone and email address. */
const senderAddress = (answers: Answers, name: string): string[] =>
  addressLines({
    name,
    additionalAddress1: answers.applicantAdditionalAddress ?? '',
    address: answers.applicantAddress ?? '',
    postalCode: answers.applicantPostalCode ?? '',
    town: answers.applicantCity ?? '',
  })

const isOptional = ({ enclosures }: LetterDefinition, type: AttachmentType): boolean =>
  enclosures.some((enclosure) => enclosure.type === type && enclosure.level === 'F')

/** Returns what rules/post/refusals.ts decides on, before the letter is printed. */
export function letterToPost(
  contents: LeavingContents,
  { mode, evenWithout }: { mode: PostMode; evenWithout: boolean },
): Omit<LetterToPost, 'isWaiting' | 'cameBack' | 'illegible' | 'sheets' | 'bytes'> & {
  recipientName: string
  signer: string
} {
  const { definition, answers, today, attached, leftOut, state } = contents
  const effective = visibleAnswers(definition, answers)
  const enclosed = attached.map(({ type }) => type)
  const view = letterView(definition, answers, { today, enclosures: enclosed })
  return {
    state,
    mode,
    evenWithout,
    gaps: gapsToFill(definition, answers, [...missingFields(definition, answers), ...marksLeft(definition, answers)]),
    recipientLines: recipientLines(definition, effective),
    recipientName: String(view.recipientName),
    signer: String(view.applicantSigned),
    senderLines: senderAddress(effective, String(view.applicantSigned)),
    isAbroad: isAbroad(recipientAddress(definition, effective).country) || isAbroad(effective.applicantCountry),
    isForChild: holds(isGuardian, effective),
    enclosed,
    lacking: leftOut.map(({ type }) => type).filter((type) => !isOptional(definition, type)),
  }
}

/** `signature`: its picture; without it, the letter has its place for the pen. */
type AsItLeaves = { mode: PostMode; signature: string | undefined }

/** Prints the letter with its enclosures as it leaves, on one side. Refuses 'changed' if a file was deleted since. */
export async function printToPost(
  deps: PrintDeps,
  account: Account,
  contents: LeavingContents,
  { mode, signature }: AsItLeaves,
) {
  const { answers, today, attached } = contents
  const attachments: AttachedFile[] = []
  for (const { label, file } of fileLines(contents)) {
    const read = await readBytes(deps, account, file.id)
    if (!read) return refuse('changed')
    const mediaType = file.mediaType as AttachedFile['mediaType']
    attachments.push({ label, mediaType, pages: file.pages, bytes: read.bytes })
  }
  const enclosures = attached.map(({ type }) => type)
  const definition = asPosted(contents.definition, mode)
  return await printBundle(deps.printer, {
    today,
    firstName: usualNameOf(answers),
    deceasedName: fullNameOf(answers),
    sides: 'simplex',
    letters: [{ definition, answers, enclosures, today, withNotaryCopy: false, attachments, signature, isAlone: true }],
  })
}
