import { z } from 'zod'
import type { Day } from '../days.ts'
import { type LetterKind, letterKinds } from '../letters/definition.ts'
import { questionCopy, seriesCopy } from './copy.ts'
import { letterFor } from './creditors.ts'
import type { Findings, Proposal } from './proposals.ts'

/** One line of what was found, as the form carries it from the list to the letters: no balance, no other line. */
export type FoundRow = {
  group: 'sure' | 'asked' | 'unknown'
  label: string
  /** To write to; empty for one that only the family can name. */
  name: string
  /** As in creditors.json; empty for what is in no list. */
  kind: string
  hint: string
}

/** A letter that the family asks for. `situation`: what it begins with. */
export type WantedLetter = { kind: LetterKind; name: string; situation?: string | undefined }

/** Lines of one list. */
const MOST_ROWS = 80

type Told = { firstName: string; today: Day; letterName: (kind: LetterKind) => string }

/** What was found, line by line, the most pressing letters first. `isTicked`: beforehand. */
export function toRows({ proposals, unknowns }: Findings, told: Told): { row: FoundRow; isTicked: boolean }[] {
  const rank = ({ kind }: Proposal) => letterKinds.indexOf(letterFor(kind)!.kind)
  const known = [...proposals].sort((one, other) => rank(one) - rank(other)).map((proposal) => toRow(proposal, told))
  const others = unknowns.map((unknown) => ({
    row: { group: 'unknown', label: unknown.label, name: '', kind: '', hint: seriesCopy(unknown, told.today) } as const,
    isTicked: false,
  }))
  return [...known, ...others].slice(0, MOST_ROWS)
}

/** What says a faith, a union or a party is « Association », and never more. */
const discreet = ['don', 'don-culte', 'syndicat', 'parti']

function toRow(proposal: Proposal, { firstName, today, letterName }: Told) {
  const { kind, name, category, question, isTicked } = proposal
  const letter = letterFor(kind)!
  const shown = discreet.includes(category) ? 'Association' : name || letter.label || letterName(letter.kind)
  const about =
    letter.label && letter.label !== shown ? `${letterName(letter.kind)} (${letter.label})` : letterName(letter.kind)
  const asked = question ? `${questionCopy(question, firstName)} ` : ''
  const row: FoundRow = {
    group: question ? 'asked' : 'sure',
    label: shown,
    name,
    kind,
    hint: `${asked}${seriesCopy(proposal, today)} → ${about}`,
  }
  return { row, isTicked }
}

const text = z.string().max(300)
const rowShape = z.object({
  group: z.enum(['sure', 'asked', 'unknown']),
  label: text,
  name: z.string().max(80),
  kind: text,
  hint: text,
})

/** What a form says of one line: its row, and what was ticked or typed beside it. */
export type SentRow = { row: FoundRow; isTicked: boolean; name: string; letter: string }

/** The rows of a form that comes back. One that we did not write is left out. */
export function readRows(typed: Readonly<Record<string, string>>): SentRow[] {
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

/** The letters to begin: those that are ticked, and those that the family has named or chosen a letter for. */
export function wantedLetters(rows: readonly SentRow[]): WantedLetter[] {
  return rows.flatMap(({ row, isTicked, name, letter: chosen }) => {
    const isUnknown = row.group === 'unknown'
    if (isUnknown ? name === '' && chosen === '' : !isTicked) return []
    const letter = letterFor(isUnknown ? chosen || 'customizable' : row.kind)
    return letter
      ? [{ kind: letter.kind, situation: letter.situation, name: isUnknown ? name || row.label : row.name }]
      : []
  })
}

/** The letters that a family may choose for what is in no list. */
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
