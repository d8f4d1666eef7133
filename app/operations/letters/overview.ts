import { readSendDates } from '#app/operations/tracking/send-dates.ts'
import { type Day, isDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { isToLeave, type LetterState } from '#app/rules/letters/actions.ts'
import { blockersOf, marksLeft } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf, listLetters, nextOfKind } from '#app/rules/letters/document-id.ts'
import { inProgress, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { distinctNames } from '#app/rules/letters/letter-name.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { type LetterProgress, letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { isChosen } from '#app/rules/letters/progress/path.ts'
import { type PaidLetters, paymentOf } from '#app/rules/orders/letter-payment.ts'
import { notApplicable, type PieceStates, pieceStates } from '#app/rules/pieces/states.ts'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { concernedLetters } from '#app/rules/questions/concerned.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { readStoredPieces } from '#db/files/attachment-choices.ts'
import type { DocumentState } from '#db/letters/documents.ts'
import { readStoredLetters } from '#db/letters/stored-letters.ts'
import { listSendRecords, type SendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

/** `words`: "une autre banque". */
export type LetterToAdd = { id: DocumentId; words: string }

/** The current state of one letter. */
export type OverviewLetter = {
  /** Definition of its kind, with the letter's own id. */
  definition: LetterDefinition
  /** "Banque : Crédit Mutuel": a distinct name, for members who may read its answers. */
  name: string
  /** Undefined if nobody saved the letter. */
  document: DocumentState | undefined
  letter: LetterInProgress
  progress: LetterProgress
  state: LetterState
  /** Whether this family writes it: it is started, or its answers require it. */
  isChosen: boolean
  /** Oldest first, including reminders to its recipient. */
  sendings: SendRecord[]
  /** Another letter of its kind, if this one is started and the limit is not reached. */
  another: LetterToAdd | undefined
}

export type LettersOverview = {
  profile: Answers
  firstName: string
  deathDay: Day | undefined
  pieces: PieceStates
  paid: PaidLetters
  /** In posting order: letters started or named by an answer, and one of each other kind. */
  letters: OverviewLetter[]
}

/** Reads the progress of all letters of an account, and of `opened` even if not started. Creates nothing. */
export async function readOverview(
  db: Db,
  account: Account,
  today: Day,
  opened?: DocumentId,
): Promise<LettersOverview> {
  const { profile, documents, basket, printed, paid, pieces: stored } = await readStoredLetters(db, account)
  const pieces = pieceStates(stored.filed, stored.choices, profile)
  const without = notApplicable(pieces)
  const sendings = await readSendDates(() => listSendRecords(db, account))
  const { defunctDeathDate = '' } = profile
  const deathDay = isDay(defunctDeathDate) ? defunctDeathDate : undefined
  const saved = [...documents, ...sendings].map(({ documentId }) => documentId)
  const begun = [...saved, ...basket, ...printed]
  const answered = hasAnswered(profile)
  const known = answered ? [...begun, ...concernedLetters(profile).letters] : begun
  const letters = listLetters(opened ? [...known, opened] : known).map((id) => {
    const definition = letterOf(id)
    const document = documents.find(({ documentId }) => documentId === id)
    const letter = inProgress(definition, answersOf(definition, profile), document?.statusData ?? {}, today, without)
    return { definition, document, letter }
  })
  // A value that a form proposes but nobody saved names no recipient yet.
  const names = distinctNames(
    letters.map(({ definition, document, letter }) => ({ definition, answers: document ? letter.answers : {} })),
  )

  return {
    profile,
    firstName: firstNameOf(profile),
    deathDay,
    pieces,
    paid,
    letters: letters.map(({ definition, document, letter }, index) => {
      const { id } = definition
      const progress = letterProgressOf(definition, letter, document, pieces)
      const isOpened = progress.isStarted || basket.includes(id) || printed.includes(id)
      const isAside = progress.status === 'non_pertinent'
      return {
        definition,
        name: names[index]!,
        document,
        letter,
        progress,
        isChosen: isChosen({ isUndated: definition.isUndated === true, isOpened, isAside }, answered),
        another: begun.includes(id) ? anotherOf(definition, known) : undefined,
        state: {
          status: progress.status,
          isOpened,
          hasLeft: progress.status === 'sent' || sendings.some(({ documentId }) => documentId === id),
          isBlocked: blockersOf(definition, letter.answers).length > 0,
          isToPay: paymentOf(id, paid) === 'to-pay',
          isToComplete: marksLeft(definition, letter.answers).length > 0,
        },
        sendings: sendings.filter(({ documentId }) => documentId === id),
      }
    }),
  }
}

function anotherOf({ id, another }: LetterDefinition, known: readonly DocumentId[]): LetterToAdd | undefined {
  const next = nextOfKind(kindOf(id), known)
  return another && next ? { id: next, words: another } : undefined
}

/** Returns one more letter of each kind that some of these letters offer, once. */
export function offeredOnce(offers: readonly (LetterToAdd | undefined)[]): LetterToAdd[] {
  const others = offers.flatMap((offer) => offer ?? [])
  return others.filter(({ id }, at) => others.findIndex((other) => other.id === id) === at)
}

/** The letters that this family writes and has not posted. */
export const lettersToWrite = (letters: readonly OverviewLetter[]): OverviewLetter[] =>
  letters.filter(({ isChosen, progress }) => isChosen && isToLeave(progress))

/** Reads the progress of one letter, and the account's data. */
export async function readOverviewOf(db: Db, account: Account, documentId: DocumentId, today: Day) {
  const overview = await readOverview(db, account, today, documentId)
  return { ...overview, letter: overview.letters.find(({ definition }) => definition.id === documentId)! }
}

/** Reads whether each attachment is available, for these answers. */
export async function readPieceStates(db: Db, account: Account, answers: Answers): Promise<PieceStates> {
  const { filed, choices } = await readStoredPieces(db, account)
  return pieceStates(filed, choices, answers)
}
