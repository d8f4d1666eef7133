import type { Condition } from '../letters/conditions.ts'
import type { Field, Group, LetterDefinition } from '../letters/definition.ts'
import { conditionCopy } from '../letters/paper/applies-copy.ts'
import { boxOf, type PaperBox } from './boxes.ts'

/** Fields of a letter that depend on one answer, or on none. `when`: that answer in words; empty without one. */
export type SheetRun = { when: string; boxes: PaperBox[] }

/** A group of the letter's form. */
export type SheetPart = { title: string; runs: SheetRun[] }

/**
 * The sheet of one letter, in the order of its form: what only this letter asks. Who died, who signs and the notary are
 * on the first sheet of the questionnaire.
 */
export const letterSheet = (definition: LetterDefinition): SheetPart[] =>
  definition.groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => isOwn(group, field)) }))
    .filter(({ fields }) => fields.length > 0)
    .map((group) => ({ title: group.title, runs: runsOf(group, definition) }))

/** The sheet of a letter asks nothing about the notary except whether to send a copy. */
const isOwn = ({ kind }: Group, { name }: Field) => kind === 'recipient' || kind === 'topic' || name === 'sendToNotary'

function runsOf({ showIf, appliesWhen, fields }: Group, definition: LetterDefinition): SheetRun[] {
  const runs: SheetRun[] = []
  for (const field of fields) {
    const conditions = [showIf, field.showIf].filter((one) => one !== undefined)
    const when =
      appliesWhen && !field.showIf ? appliesWhen : conditions.length > 0 ? copyOf(conditions, definition) : ''
    const last = runs.at(-1)
    if (last?.when === when) last.boxes.push(boxOf(field))
    else runs.push({ when, boxes: [boxOf(field)] })
  }
  return runs
}

const copyOf = (conditions: Condition[], definition: LetterDefinition) =>
  conditionCopy(conditions.length === 1 ? conditions[0]! : { all: conditions }, definition)
