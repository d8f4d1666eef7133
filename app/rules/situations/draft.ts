import type { LetterTone, Situation } from '#app/content/situations/situation.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import type { Day } from '../days.ts'
import type { Answers } from '../letters/conditions.ts'
import type { Closing } from '../letters/definition.ts'
import { closingOf } from '../letters/paper/closings.ts'
import { type Gap, markText, replaceGaps } from '../letters/paper/gaps.ts'
import { holdsFor, knownValue, type SituationValues } from './condition.ts'
import { combined, peopleKnown } from './known.ts'
import { remarksOnFacts, type SituationRemark } from './remarks.ts'
import { fill, lineSaid, type SituationReading, sentenceSaid } from './sentences.ts'

/** `answers`: of the account. `facts`: by name, as in condition.ts. `goals`: ids of what is requested. */
export type Request = {
  answers: Answers
  facts: Answers
  goals: readonly string[]
  tone: LetterTone
  today: Day
}

/** The parts of an assisted letter. `enclosures`: those that apply, in order, as indexes of the situation's list. */
export type Draft = {
  /** Key of the salutation and closing, and their text. */
  ending: Closing
  salutation: string
  closing: string
  references: string[]
  subject: string
  paragraphs: string[]
  enclosures: Situation['enclosures']
  /** Each `[à compléter : …]` of the text, without repeats, with its field. */
  gaps: Gap[]
}

/** Maximum characters of a subject, so that it stays readable on paper. Our choice: no source. */
const LONGEST_SUBJECT = 120

/** Combines a situation with the values it reads. Leaves out goals that a guard hides. */
export function readingOf(situation: Situation, { answers, facts, goals, tone, today }: Request) {
  const own = peopleKnown(answers)
  const people = { ...own, ...(facts as SituationValues), ...fallbacks(situation, facts, own), tone, today }
  const before: SituationValues = { ...people, ...combined(people), ...ticked(goals) }
  const met = situation.guards.filter(({ when }) => holdsFor(when, before))
  const hidden = met.flatMap((guard) => (guard.level === 'hidden-goal' ? guard.hides : []))
  const known: SituationValues = { ...before, ...Object.fromEntries(hidden.map((id) => [`goal.${id}`, ''])) }
  return { reading: { situation, known, tone } satisfies SituationReading, met }
}

/** Returns the sentences of the letter by paragraph, with their ids. Gaps are marked as on paper. */
export const draftSentencesOf = (reading: SituationReading): { id: string; text: string }[][] =>
  reading.situation.letter.map((ids) =>
    ids.map((id) => ({ id, text: sentenceSaid(id, reading) })).filter(({ text }) => text !== ''),
  )

/**
 * Assembles the letter of a situation. Deterministic, without network, and writes nothing that was not given. If there
 * is no draft, `remarks` lists what to answer first.
 */
export function assembleDraft(situation: Situation, request: Request): { draft?: Draft; remarks: SituationRemark[] } {
  const { reading, met } = readingOf(situation, request)
  const remarks = [
    ...met.map(({ level, message }) => ({ level, message })),
    ...remarksOnFacts(situation, { ...request, death: request.answers.defunctDeathDate ?? '' }),
  ]
  if (remarks.some(({ level }) => level === 'blocking')) return { remarks }

  const gaps: Gap[] = []
  const shown = (text: string) =>
    replaceGaps(text, (gap) => {
      if (!gaps.some(({ field }) => field === gap.field)) gaps.push(gap)
      return markText(gap.words)
    })
  const { closing, otherwise } = situation.recipient
  const ending = otherwise && holdsFor(otherwise.if, reading.known) ? otherwise.closing : closing
  const draft = {
    ending,
    ...closingOf({ closing: ending, recipient: { name: 'recipientName' } }, request.answers),
    references: situation.references.map((line) => shown(lineSaid(line, reading))).filter(Boolean),
    subject: shown(fill(subjectOf(situation, reading.known), reading)),
    paragraphs: draftSentencesOf(reading)
      .map((sentences) => sentences.map(({ text }) => shown(text)).join(' '))
      .filter(Boolean),
    enclosures: draftEnclosuresOf(reading),
    gaps,
  }
  return { draft, remarks: [...remarks, ...remarksOn(draft)] }
}

/**
 * Returns the enclosures that apply, in order. A letter that says that its signer writes for a child encloses the proof
 * of it. C. civ. art. 388-1-1 and 408.
 */
export function draftEnclosuresOf(reading: SituationReading): Situation['enclosures'] {
  const { situation, known } = reading
  const declared = situation.enclosures.filter((each) => !each.if || holdsFor(each.if, known))
  const said = known.relationKey === 'representantLegal' ? draftSentencesOf(reading).flat() : []
  const isForChild = said.some(({ text }) => text.includes(known.capacity ?? ''))
  return isForChild ? [...declared, { piece: 'guardianProof', level: 'C' }] : declared
}

const subjectOf = ({ subject, otherSubjects }: Situation, known: SituationValues): string =>
  otherSubjects.find((other) => holdsFor(other.if, known))?.text ?? subject

/** Returns the values to use for unknown facts. */
const fallbacks = (situation: Situation, facts: Answers, people: SituationValues): SituationValues =>
  Object.fromEntries(
    situation.facts
      .filter(({ name, fallback }) => fallback && knownValue(facts as SituationValues, name) === '')
      .map(({ name, fallback = '' }) => [name, knownValue(people, fallback)]),
  )

const ticked = (goals: readonly string[]): SituationValues =>
  Object.fromEntries(goals.map((id) => [`goal.${id}`, 'on']))

function remarksOn({ subject, gaps }: Draft): SituationRemark[] {
  const remarks: SituationRemark[] = []
  if (gaps.length > 0) remarks.push({ level: 'not-validated', message: 'Il reste un passage à compléter.' })
  if (lengthOf(subject) > LONGEST_SUBJECT) {
    remarks.push({ level: 'warning', message: 'L’objet est long. Raccourcissez-le.' })
  }
  return remarks
}
