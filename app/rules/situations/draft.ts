import { lengthOf } from '#app/rules/forms/text.ts'
import type { Day } from '../days.ts'
import type { Answers } from '../letters/conditions.ts'
import type { Closing } from '../letters/definition.ts'
import { closingOf } from '../letters/paper/closings.ts'
import { type Gap, markText, replaceGaps } from '../letters/paper/gaps.ts'
import { holds, type Known, knownValue } from './condition.ts'
import { combined, peopleKnown } from './known.ts'
import { remarksOnFacts, type SituationRemark } from './remarks.ts'
import { fill, lineSaid, type Reading, sentenceSaid } from './sentences.ts'
import type { Situation, Tone } from './situation.ts'

/** `answers`: of the account. `facts`: by name, as condition.ts reads them. `goals`: what is asked for, by id. */
export type Request = {
  answers: Answers
  facts: Answers
  goals: readonly string[]
  tone: Tone
  today: Day
}

/** What a letter of its own is made of. `enclosures`: those that apply, in order, as indexes of the situation's. */
export type Draft = {
  /** Which of the salutations and closings of letters, and its words. */
  ending: Closing
  salutation: string
  closing: string
  references: string[]
  subject: string
  paragraphs: string[]
  enclosures: Situation['enclosures']
  /** Each `[à compléter : …]` of the text, once, with the field that fills it. */
  gaps: Gap[]
}

/** Longer, a subject is hard to read on paper. In characters; our decision. */
const LONGEST_SUBJECT = 120

/** A situation as its letter is read, with what was met in it: goals that a guard hides are not asked for. */
export function readingOf(situation: Situation, { answers, facts, goals, tone, today }: Request) {
  const own = peopleKnown(answers)
  const people = { ...own, ...(facts as Known), ...fallbacks(situation, facts, own), tone, today }
  const before: Known = { ...people, ...combined(people), ...ticked(goals) }
  const met = situation.guards.filter(({ when }) => holds(when, before))
  const hidden = met.flatMap((guard) => (guard.level === 'hidden-goal' ? guard.hides : []))
  const known: Known = { ...before, ...Object.fromEntries(hidden.map((id) => [`goal.${id}`, ''])) }
  return { reading: { situation, known, tone } satisfies Reading, met }
}

/** What the letter says, paragraph by paragraph, by the ids of its sentences; gaps are those of paper. */
export const sentencesOf = (reading: Reading): { id: string; text: string }[][] =>
  reading.situation.letter.map((ids) =>
    ids.map((id) => ({ id, text: sentenceSaid(id, reading) })).filter(({ text }) => text !== ''),
  )

/**
 * A situation put into words, offline and in the same words each time: nothing that was not given is written. Without a
 * draft, `remarks` says what is to be answered first.
 */
export function assembleDraft(situation: Situation, request: Request): { draft?: Draft; remarks: SituationRemark[] } {
  const { reading, met } = readingOf(situation, request)
  const remarks = [
    ...met.map(({ level, message }) => ({ level, message })),
    ...remarksOnFacts(situation, request.facts, request.goals),
  ]
  if (remarks.some(({ level }) => level === 'blocking')) return { remarks }

  const gaps: Gap[] = []
  const shown = (text: string) =>
    replaceGaps(text, (gap) => {
      if (!gaps.some(({ field }) => field === gap.field)) gaps.push(gap)
      return markText(gap.words)
    })
  const { closing, otherwise } = situation.recipient
  const ending = otherwise && holds(otherwise.if, reading.known) ? otherwise.closing : closing
  const draft = {
    ending,
    ...closingOf({ closing: ending, recipient: { name: 'recipientName' } }, request.answers),
    references: situation.references.map((line) => shown(lineSaid(line, reading))).filter(Boolean),
    subject: shown(fill(subjectOf(situation, reading.known), reading)),
    paragraphs: sentencesOf(reading)
      .map((sentences) => sentences.map(({ text }) => shown(text)).join(' '))
      .filter(Boolean),
    enclosures: situation.enclosures.filter((each) => !each.if || holds(each.if, reading.known)),
    gaps,
  }
  return { draft, remarks: [...remarks, ...remarksOn(draft)] }
}

const subjectOf = ({ subject, otherSubjects }: Situation, known: Known): string =>
  otherSubjects.find((other) => holds(other.if, known))?.text ?? subject

/** What is read instead of facts that are unknown. */
const fallbacks = (situation: Situation, facts: Answers, people: Known): Known =>
  Object.fromEntries(
    situation.facts
      .filter(({ name, fallback }) => fallback && knownValue(facts as Known, name) === '')
      .map(({ name, fallback = '' }) => [name, knownValue(people, fallback)]),
  )

const ticked = (goals: readonly string[]): Known => Object.fromEntries(goals.map((id) => [`goal.${id}`, 'on']))

function remarksOn({ subject, gaps }: Draft): SituationRemark[] {
  const remarks: SituationRemark[] = []
  if (gaps.length > 0) remarks.push({ level: 'not-validated', message: 'Il reste un passage à compléter.' })
  if (lengthOf(subject) > LONGEST_SUBJECT) {
    remarks.push({ level: 'warning', message: 'L’objet est long. Raccourcissez-le.' })
  }
  return remarks
}
