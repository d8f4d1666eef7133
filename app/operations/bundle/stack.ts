import type { AppContext } from '#app/context.ts'
import { lacksAddress } from '#app/operations/letters/path.ts'
import { listToVerify } from '#app/operations/questionnaire/to-verify.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { STAMPED_ENVELOPE } from '#app/rules/bundle/envelopes.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { lowerFirst } from '#app/rules/french.ts'
import { lackCopy, lackOf, ownLack, sharedLack } from '#app/rules/letters/known/lack.ts'
import { recipientNames, shortNameOf } from '#app/rules/letters/letter-name.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'
import { isPutOff } from '#app/rules/letters/progress/addresses-later.ts'
import { areBothKnown, currentStage, stagesBefore } from '#app/rules/letters/progress/path.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { enclosedCopy, enclosuresCopy } from '#app/rules/pieces/copy.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listLettersUnderWay } from '#db/post/dispatches.ts'
import { asksForReply } from './addresses.ts'
import { type ChosenLetter, readContents } from './contents.ts'
import { copiesByHand } from './cover.ts'

/**
 * Reads the stack of letters to read again and print together. A reader sees their progress, and nothing from the
 * answers (choice-13). `shared`: missing facts that are asked once for all of them. `toVerify`: illegible on paper.
 */
export async function readStack(
  { db, keys, now, printer, carrier }: Pick<AppContext, 'db' | 'keys' | 'now' | 'printer' | 'carrier'>,
  { account, role }: { account: Account; role: Role },
) {
  const today = parisDay(now())
  const { profile, chosen, pieces, paid, letters } = await readContents(db, account, today)
  const printable = chosen.filter(({ blockers }) => blockers.length === 0)
  const putOff = chosen.filter((letter) => lacksAddress(letter) && isPutOff(letter.definition.id, profile)).length
  // Counts the letters of the stack only. One that cannot be printed sends the family back to the addresses.
  const stage = currentStage({
    chosen: chosen.length,
    toLeave: chosen.length,
    withoutAddress: chosen.length - printable.length - putOff,
    putOff,
    areBothKnown: areBothKnown(profile),
  })
  const done = stagesBefore(stage)
  if (!can(role, 'write-letters')) return { readOnly: chosen.map(progressOf), stagesDone: done }

  const takers = await readTakers({ db, keys }, account)
  const names = recipientNames(chosen)
  const confided = carrier ? await listLettersUnderWay(db, account) : []
  const lacks = chosen.map(({ definition, letter }) => lackOf(definition, letter.answers))
  return {
    readOnly: undefined,
    rows: chosen.map((letter, at) => ({
      id: letter.definition.id,
      recipient: names[at]!,
      payment: paymentOf(letter.definition.id, paid),
      lack: lackCopy(ownLack(lacks[at]!)),
      isReady: letter.progress.isReady,
      blockers: letter.blockers,
      enclosed: enclosedIn(letter, today),
      taker: takers.get(letter.definition.id),
      isConfided: confided.includes(letter.definition.id),
    })),
    shared: sharedLack(lacks),
    toVerify: listToVerify(profile),
    stagesDone: done,
    photocopies: copiesByHand(printable, pieces).reduce((sum, { copies }) => sum + copies, 0),
    notaryCopies: printable.filter(({ hasNotaryCopy }) => hasNotaryCopy).length,
    canPrint: printer.reason() === undefined,
    hasProofs: letters.some(({ sendings }) => sendings.some(({ receiptFileId }) => receiptFileId)),
    mayBePosted: carrier !== undefined && printable.length > 0,
  }
}

function progressOf({ definition, progress: { status, isStarted, isReady } }: ChosenLetter) {
  return { id: definition.id, name: shortNameOf(definition), progress: { status, isStarted, isReady } }
}

/** Returns how to send a letter and its enclosures, '' for nothing. */
const enclosedIn = ({ definition, letter, pieces }: ChosenLetter, today: Day): string =>
  [
    isRegistered(definition, letter.answers) ? 'recommandé' : '',
    enclosuresCopy(pieces.map(({ type, files }) => enclosedCopy(type, files))),
    asksForReply({ definition, answers: letter.answers, today }) ? lowerFirst(STAMPED_ENVELOPE) : '',
  ]
    .filter(Boolean)
    .join(', ')
