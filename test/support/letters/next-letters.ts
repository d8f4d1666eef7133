import { composeNextLetter } from '#app/operations/tracking/next-letter.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import type { NextLetter } from '#app/rules/tracking/next-letter.ts'
import { fullAnswers } from './answers.ts'

/** Everything that a family may add to a letter that follows a reply. */
export const facts = {
  piece: 'le livret de famille',
  amount: '120.50',
  total: '4000',
  points: 'le solde du livret',
  reason: 'votre réponse ne dit pas pourquoi',
  request: 'le versement de la somme due',
  point: 'le calcul de la somme due',
  decisionOn: '2026-12-01',
  mistake: 'le prénom est Élie et non Émile',
  meter: '12 345',
  day: '2027-01-15',
  text: 'Je vous remercie de votre réponse.',
  place: 'TSA 12345\n75009 PARIS',
}

/** A letter that follows a reply of 5 December 2026 to a letter of 26 November. */
export const written = (letter: LetterDefinition, next: Partial<NextLetter>) => ({
  next: { step: 'answer', code: 'paper', facts, replyOn: '2026-12-05', sentOn: ['2026-11-26'], ...next } as NextLetter,
  answers: fullAnswers(letter),
  earlier: [],
  today: '2026-12-07',
})

export const compose = (letter: LetterDefinition, next: Partial<NextLetter>) =>
  composeNextLetter(letter, written(letter, next))
