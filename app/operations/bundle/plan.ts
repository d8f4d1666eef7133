import { printingVersion } from '#app/adapters/printing/version.ts'
import type { AppContext } from '#app/context.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import {
  type BundleOptions,
  type BundleRefusal,
  MOST_BYTES_OF_BUNDLE,
  type SendingProof,
} from '#app/rules/bundle/bundle.ts'
import type { Deadline } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'
import { fullNameOf } from '#app/rules/first-name.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import { visibleAnswers } from '#app/rules/letters/answers.ts'
import { accept, type DetailedOutcome, refuse } from '#app/rules/outcome.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Takers } from '#app/rules/tasks/tasks.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { type BundleShape, bundleFingerprint } from '#db/letters/bundles.ts'
import type { CoverContent } from './content.ts'
import { type ChosenLetter, readContents } from './contents.ts'
import { coverOf } from './cover.ts'
import { readSendingProofs } from './proofs.ts'

/** Content of a bundle, before it is made. */
export type BundlePlan = {
  shape: BundleShape
  today: Day
  firstName: string
  deceasedName: string
  letters: ChosenLetter[]
  cover: CoverContent
  deadlines: Deadline[]
  /** Named in the calendar of its dates. */
  takers: Takers
  /** Proofs of the letters that were posted, in the ZIP only. */
  proofs: SendingProof[]
  /** Attachments printed in it, each once, and proofs. */
  fileIds: string[]
  /** Hash of the content. */
  fingerprint: string
}

export type RequestedShape = BundleOptions & { isZip: boolean }

/** Reads the family's choices. A ZIP may have proofs alone. Refuses 'empty', 'too-heavy', and 'blocked' or 'to-pay' with the letters concerned. */
export async function planBundle(
  { db, keys, sites }: Pick<AppContext, 'db' | 'keys' | 'sites'>,
  account: Account,
  today: Day,
  { sides, leavesOut, addresses, letters: only, isZip }: RequestedShape,
): Promise<DetailedOutcome<BundlePlan, BundleRefusal>> {
  const { chosen: stack, pieces, firstName, profile, ...overview } = await readContents(db, account, today)
  const chosen = stack.filter(({ definition }) => only?.includes(definition.id) ?? true)
  const blocked = chosen.filter(({ blockers }) => blockers.length > 0)
  const toPay = chosen.filter(({ state }) => whyNot.print(state) === 'to-pay')
  const letters = chosen.filter(({ state }) => !whyNot.print(state))
  const { proofs, ...proven } = isZip
    ? await readSendingProofs(db, account, overview.letters)
    : { proofs: [], bytes: 0 }
  if (chosen.length === 0 && proofs.length === 0) return refuse('empty')
  const mayLeaveOut = letters.length > 0
  if (blocked.length > 0 && !(mayLeaveOut && leavesOut)) {
    const lacking = blocked.map(({ definition: { id }, name, blockers }) => ({ id, name, gaps: blockers }))
    return refuse('blocked', { blocked: lacking, mayLeaveOut })
  }
  if (toPay.length > 0 && !(mayLeaveOut && leavesOut)) {
    return refuse('to-pay', { toPay: toPay.map(({ name }) => name), mayLeaveOut })
  }

  const files = new Map(
    letters.flatMap((letter) => letter.pieces.flatMap((piece) => piece.files)).map((file) => [file.id, file]),
  )
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, proven.bytes)
  if (bytes > MOST_BYTES_OF_BUNDLE) return refuse('too-heavy')

  const shape = isZip ? 'zip' : sides
  const deadlines = calendarOf({ ...overview, profile }, today)
  // Paper is passed around, so a user without a name is printed as a relative and not by their address.
  const takers = await readTakers({ db, keys }, account, { unnamed: 'Un proche' })
  const cover = coverOf(letters, { pieces, deadlines, takers, addresses, help: helpCopy(siteOf(sites(), account)) })
  const deceasedName = fullNameOf(profile)
  const printed = [
    { today, firstName, deceasedName, cover, deadlines, proofs, letters: letters.map(printedOf) },
    ...takers,
  ]
  return accept({
    shape,
    today,
    firstName,
    deceasedName,
    letters,
    cover,
    deadlines,
    takers,
    proofs,
    fileIds: [...files.keys(), ...proofs.map(({ fileId }) => fileId)],
    fingerprint: bundleFingerprint(account, [printingVersion, shape, printed]),
  })
}

/** Returns all that a letter prints. Attachments count by id, because the bytes of a file never change. */
const printedOf = ({ definition, letter, hasNotaryCopy, pieces }: ChosenLetter) => [
  definition.id,
  visibleAnswers(definition, letter.answers),
  letter.enclosures,
  hasNotaryCopy,
  pieces.map(({ type, state, files }) => [type, state, files.map(({ id }) => id)]),
]
