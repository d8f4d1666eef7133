import type { LeavingContents } from '#app/operations/mail/letter-contents.ts'
import { marksLeft, missingFields, visibleAnswers } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { holds } from '#app/rules/letters/conditions.ts'
import { isOptionalEnclosure } from '#app/rules/letters/enclosures/enclosure.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { recipientAddress, recipientLines } from '#app/rules/letters/paper/address-blocks.ts'
import { addressLines, isAbroad } from '#app/rules/letters/paper/postal-address.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { LetterToPost } from '#app/rules/post/refusals.ts'
import { isGuardian } from '#letters/groups/guardian.ts'

/** The sender's address, to which the letter comes back: without telephone and email address. */
const senderAddress = (answers: Answers, name: string): string[] =>
  addressLines({
    name,
    additionalAddress1: answers.applicantAdditionalAddress ?? '',
    address: answers.applicantAddress ?? '',
    postalCode: answers.applicantPostalCode ?? '',
    town: answers.applicantCity ?? '',
  })

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
    lacking: leftOut.map(({ type }) => type).filter((type) => !isOptionalEnclosure(definition, type)),
  }
}
