import { z } from 'zod'
import type { Day } from '../days.ts'
import { type LetterKind, letterKinds } from '../letters/definition.ts'
import { organisationQuestionCopy, seriesCopy } from './copy.ts'
import { type LetterFor, letterFor } from './creditors.ts'
import type { Findings, Proposal } from './proposals.ts'

/** One finding, as a form field carries it from the list to the letters. Contains no balance and no other line. */
export type FoundRow = {
  group: 'sure' | 'asked' | 'ended' | 'unknown'
  label: string
  /** Name of the recipient; empty if only the family can name it. */
  name: string
  /** As in creditors.json; empty if the organisation is unknown. */
  kind: string
  hint: string
}

/** A letter that the family requested. `situation`: what it starts with; `facts`: its answers that are known. */
export type WantedLetter = Pick<LetterFor, 'kind' | 'situation' | 'facts'> & { name: string }

/** Maximum lines of a list. */
const MOST_ROWS = 80

type RowContext = { firstName: string; today: Day; letterName: (kind: LetterKind, recipient: string) => string }

/** Returns the findings as rows, most urgent letters first. `isTicked`: default state of the box. */
export function toRows({ proposals, unknowns }: Findings, context: RowContext): { row: FoundRow; isTicked: boolean }[] {
  const rank = ({ kind }: Proposal) => letterKinds.indexOf(letterFor(kind)!.kind)
  const known = [...proposals].sort((one, other) => rank(one) - rank(other)).map((proposal) => toRow(proposal, context))
  const others = unknowns.map((unknown) => ({
    row: { group: 'unknown', label: unknown.label, name: '', kind: '', hint: seriesCopy(unknown, context) } as const,
    isTicked: false,
  }))
  return [...known, ...others].slice(0, MOST_ROWS)
}

/** Shown as "Association", so that a faith, a union or a party is not revealed. */
const discreet = ['don', 'don-culte', 'syndicat', 'parti']

/** Letters that the name of the organisation says: "Carsat", "Free Mobile". An insurer sells several things, and water has the letter of energy. */
const saidByName: readonly LetterKind[] = [
  'retraiteCourrierComplet',
  'retraiteCourrierComplet2',
  'cpamCourrierComplet',
  'poleEmploi',
  'energyNotificationDeces',
  'contratTelecom',
  'impotsNotificationDeces',
]

function toRow(proposal: Proposal, { firstName, today, letterName }: RowContext) {
  const { kind, name, category, question, isTicked } = proposal
  const letter = letterFor(kind)!
  const shown = discreet.includes(category) ? 'Association' : name || letter.label || letterName(letter.kind, name)
  const about = letter.label ?? letterName(letter.kind, name)
  const isEnded = question === 'arrete'
  // The question of those that seem to have ended is said once, above them.
  const asked = question && !isEnded ? `${organisationQuestionCopy(question, firstName)} ` : ''
  const isSaid = about === shown || (!question && category !== 'eau' && saidByName.includes(letter.kind))
  const row: FoundRow = {
    group: isEnded ? 'ended' : question ? 'asked' : 'sure',
    label: shown,
    name,
    kind,
    hint: `${asked}${seriesCopy(proposal, { today, isEnded, isDated: question !== undefined })}${isSaid ? '' : `, lettre «\u00A0${about}\u00A0»`}`,
  }
  return { row, isTicked }
}

const text = z.string().max(300)
const rowShape = z.object({
  group: z.enum(['sure', 'asked', 'ended', 'unknown']),
  label: text,
  name: z.string().max(80),
  kind: text,
  hint: text,
})

/** A submitted row, with its box and the texts beside it. */
export type SentRow = { row: FoundRow; isTicked: boolean; name: string; letter: string }

/** Parses the rows of a submitted form. Drops rows that we did not write. */
export function readSentRows(typed: Readonly<Record<string, string>>): SentRow[] {
  return Array.from({ length: MOST_ROWS }, (_, index) => index).flatMap((index) => {
    const row = rowShape.safeParse(parsed(typed[`row${index}`]))
    if (!row.success) return []
    const [name, letter] = [typed[`name${index}`]?.trim() ?? '', typed[`letter${index}`] ?? '']
    return [{ row: row.data, isTicked: typed[`tick${index}`] === 'on', name, letter }]
  })
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}

/** Returns the letters to start: ticked rows, and rows that the family named or chose a letter for. */
export function wantedLetters(rows: readonly SentRow[]): WantedLetter[] {
  return rows.flatMap(({ row, isTicked, name, letter: chosen }) => {
    const isUnknown = row.group === 'unknown'
    if (isUnknown ? name === '' && chosen === '' : !isTicked) return []
    const letter = letterFor(isUnknown ? chosen || 'customizable' : row.kind)
    return letter ? [{ ...letter, name: isUnknown ? name || row.label : row.name }] : []
  })
}

/** Letters that every family has a use for, whatever the statements say. They are free everywhere (choice-78). */
export const alwaysUseful = ['copieActeDeces', 'agiraRechercheBeneficiaire'] as const

export const alwaysBoxOf = (kind: (typeof alwaysUseful)[number]): string => `always-${kind}`

/** Returns those that are ticked. Their recipient is not known yet. */
export const alwaysUsefulIn = (typed: Readonly<Record<string, string>>): WantedLetter[] =>
  alwaysUseful.filter((kind) => typed[alwaysBoxOf(kind)] === 'on').map((kind) => ({ kind, name: '' }))

/** Letters that the family may choose for an unknown organisation. */
export const unknownKinds: readonly LetterKind[] = [
  'contratTelecom',
  'energyNotificationDeces',
  'contratAbonnement',
  'assuranceHabitationCourrierComplet',
  'mutuelleCourrierComplet',
  'banqueBlocageComptesDemandeSolde',
  'bailleur',
  'customizable',
]
