import { readSendDates } from '#app/operations/tracking/send-dates.ts'
import { type Day, isDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { LetterState } from '#app/rules/letters/actions.ts'
import { blockersOf, marksLeft } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf, listLetters, nextOfKind } from '#app/rules/letters/document-id.ts'
import { inProgress, type LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { distinctNames } from '#app/rules/letters/letter-name.ts'
import { type LetterProgress, letterProgressOf } from '#app/rules/letters/letter-progress.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { type PaidLetters, paymentOf } from '#app/rules/orders/letter-payment.ts'
import { type PieceStates, pieceStates } from '#app/rules/pieces/states.ts'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { concernedLetters } from '#app/rules/questions/concerned.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { readStoredPieces } from '#db/files/attachment-choices.ts'
import type { DocumentState } from '#db/letters/documents.ts'
import { readStoredLetters } from '#db/letters/stored-letters.ts'
import { listSendRecords, type SendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

/** `words`: « une autre banque ». */
export type AnotherLetter = { id: DocumentId; words: string }

/** One letter, as it is today. */
export type OverviewLetter = {
  /** Of its kind, under its own id. */
  definition: LetterDefinition
  /** « Banque : Crédit Mutuel », unlike that of any other letter; for those who may read its answers. */
  name: string
  /** Undefined for a letter that nobody saved. */
  document: DocumentState | undefined
  letter: LetterInProgress
  progress: LetterProgress
  state: LetterState
  /** Oldest first, its chases among them. */
  sendings: SendRecord[]
  isInBasket: boolean
  /** One more letter of its kind, once this one is begun and as long as there may be one. */
  another: AnotherLetter | undefined
}

export type LettersOverview = {
  profile: Answers
  firstName: string
  deathDay: Day | undefined
  pieces: PieceStates
  paid: PaidLetters
  /** In posting order: those that are begun or that answers tell of, and one of each kind of which none is. */
  letters: OverviewLetter[]
}

/** The progress of all the letters of an account, and of `opened`, begun or not. Reads, and creates nothing. */
export async function readOverview(
  db: Db,
  account: Account,
  today: Day,
  opened?: DocumentId,
): Promise<LettersOverview> {
  const profile = await readProfile(db, account)
  const { documents, basket, printed, paid } = await readStoredLetters(db, account)
  const pieces = await readPieces(db, account, profile)
  const sendings = await readSendDates(() => listSendRecords(db, account))
  const { defunctDeathDate = '' } = profile
  const deathDay = isDay(defunctDeathDate) ? defunctDeathDate : undefined
  const saved = [...documents, ...sendings].map(({ documentId }) => documentId)
  const begun = [...saved, ...basket, ...printed]
  const known = hasAnswered(profile) ? [...begun, ...concernedLetters(profile).letters] : begun
  const letters = listLetters(opened ? [...known, opened] : known).map((id) => {
    const definition = letterOf(id)
    const document = documents.find(({ documentId }) => documentId === id)
    const letter = inProgress(definition, answersOf(definition, profile), document?.statusData ?? {}, today)
    return { definition, document, letter }
  })
  // What a form proposes before it is saved names nobody yet.
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
      const isInBasket = basket.includes(id)
      return {
        definition,
        name: names[index]!,
        document,
        letter,
        progress,
        isInBasket,
        another: begun.includes(id) ? anotherOf(definition, known) : undefined,
        state: {
          status: progress.status,
          isOpened: progress.isStarted || isInBasket || printed.includes(id),
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

function anotherOf({ id, another }: LetterDefinition, known: readonly DocumentId[]): AnotherLetter | undefined {
  const next = nextOfKind(kindOf(id), known)
  return another && next ? { id: next, words: another } : undefined
}

/** One letter of them, with what is known of the account. */
export async function readOverviewOf(db: Db, account: Account, documentId: DocumentId, today: Day) {
  const overview = await readOverview(db, account, today, documentId)
  return { ...overview, letter: overview.letters.find(({ definition }) => definition.id === documentId)! }
}

/** Whether each piece is at hand, for an account that has answered this. */
export async function readPieces(db: Db, account: Account, answers: Answers): Promise<PieceStates> {
  const { filed, choices } = await readStoredPieces(db, account)
  return pieceStates(filed, choices, answers)
}
