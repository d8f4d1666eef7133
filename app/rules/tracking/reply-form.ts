import { z } from 'zod'
import type { ReplyFact } from '#app/content/replies/reply.ts'
import { repliesTo } from '#app/content/replies.ts'
import { isDay } from '#app/rules/days.ts'
import { readAmount, storedAmount, wrongAmount } from '#app/rules/estimate/amounts.ts'
import { lengthOf, toLine, withoutEnd } from '#app/rules/forms/text.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { severalLines, toDay } from '#app/rules/letters/normalise.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import type { ReplyFacts } from './passages.ts'
import { dayProblems } from './sending.ts'

/** Maximum characters of a line and of a text. A letter keeps to three pages. Our choice: no source. */
const LONGEST_LINE = 150
const LONGEST_TEXT = 1200

type FactField = {
  label: string
  hint?: string
  type: 'line' | 'text' | 'amount' | 'day' | 'tick' | 'choice'
  choices?: Readonly<Record<string, string>>
  rows?: number
}

/** Questions of the letter that follows a reply. */
export const factFields: Readonly<Record<ReplyFact, FactField>> = {
  piece: { label: 'La pièce qu’ils demandent', hint: 'Par exemple\u00A0: le livret de famille.', type: 'line' },
  hasPiece: {
    label: 'Cette pièce',
    type: 'choice',
    choices: { '': 'Je la joins', no: 'Je ne peux pas la fournir' },
  },
  amount: { label: 'La somme, en euros', type: 'amount' },
  total: { label: 'Total des comptes dans cette banque, en euros', type: 'amount' },
  isSimple: {
    label: 'La succession est simple, ou la personne avait moins de 18 ans',
    hint: 'Simple\u00A0: un enfant ou un petit-enfant hérite, sans crédit immobilier, compte professionnel ou lien avec l’étranger. Et vous avez l’acte de notoriété, ou l’attestation qui dit qui hérite.',
    type: 'tick',
  },
  points: { label: 'Ce qui reste sans réponse', type: 'text', rows: 3 },
  reason: { label: 'Pourquoi vous n’êtes pas d’accord', type: 'text', rows: 4 },
  request: {
    label: 'Ce que vous demandez',
    hint: 'La phrase commence par «\u00A0Je demande\u00A0».',
    type: 'text',
    rows: 3,
  },
  point: {
    label: 'Le point en désaccord',
    hint: 'En quelques mots\u00A0: le remboursement d’une cotisation.',
    type: 'line',
  },
  decisionOn: { label: 'Date écrite sur leur décision', type: 'day' },
  mistake: { label: 'L’erreur, et ce qui est juste', type: 'text', rows: 3 },
  meter: { label: 'Le relevé du compteur', type: 'line' },
  day: { label: 'La date', type: 'day' },
  stance: {
    label: 'La succession',
    hint: 'La lettre dit si vous avez déjà choisi.',
    type: 'choice',
    choices: { '': 'Je n’ai pas encore choisi', accepted: 'Je l’ai acceptée', renounced: 'J’y ai renoncé' },
  },
  text: { label: 'Votre réponse', type: 'text', rows: 8 },
  place: {
    label: 'L’adresse du destinataire',
    hint: 'Elle est sur le contrat ou sur son site.',
    type: 'text',
    rows: 3,
  },
}

/** Reads the submitted facts: those of `names` only. An empty one is kept empty, and is then a line to fill by hand. */
export function readFacts(names: readonly ReplyFact[], typed: Readonly<Record<string, string>>): Read<ReplyFacts> {
  const read = names.map((name) => [name, ...readFact(name, typed[name] ?? '')] as const)
  const errors = Object.fromEntries(read.flatMap(([name, , error]) => (error ? [[name, error]] : [])))
  if (Object.keys(errors).length > 0) return refuse('wrong', { errors })
  return accept(Object.fromEntries(read.map(([name, value]) => [name, value])))
}

function readFact(name: ReplyFact, typed: string): [value: string, error?: string] {
  const { type, choices = {} } = factFields[name]
  if (type === 'text') return limited(severalLines(typed), LONGEST_TEXT)
  const line = toLine(typed)
  if (line === '') return ['']
  if (type === 'tick') return [line === 'on' ? 'on' : '']
  if (type === 'choice') return [line in choices ? line : '']
  if (type === 'day') {
    const day = toDay(line)
    return isDay(day) ? [day] : [line, dayProblems['no-such-day']]
  }
  if (type === 'amount') {
    const cents = readAmount(line)
    return cents === undefined ? [line, wrongAmount] : [storedAmount(cents)]
  }
  return limited(withoutEnd(line), LONGEST_LINE)
}

const limited = (text: string, most: number): [string, string?] =>
  lengthOf(text) > most ? [text, `${most} caractères au plus.`] : [text]

/** Fields of the question, for letters of this kind. */
export const replyFields = (kind: LetterKind) => ({
  reply: z
    .string({ error: 'Choisissez leur réponse.' })
    .refine((code) => Object.hasOwn(repliesTo(kind), code), { error: 'Choisissez leur réponse.' }),
  repliedOn: z.string().default(''),
  /** Version of the reply that is corrected. */
  _seen: z.string().optional(),
})
