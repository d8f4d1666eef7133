import type { Day } from '../days.ts'
import type { Condition } from '../letters/conditions.ts'
import type { Field, Group, LetterDefinition } from '../letters/definition.ts'
import { conditionCopy } from '../letters/paper/applies-copy.ts'
import { boxOf, type PaperBox } from './boxes.ts'
import { inRows } from './rows.ts'

/**
 * Fields of a letter that depend on the same answers, or on none. `when`: those answers in words; empty without any.
 * `isMore`: they come on top of those of the run before.
 */
export type SheetRun = { when: string; isMore: boolean; boxes: PaperBox[] }

/** A group of the letter's form. `known`: the lines of an address that never changes, which nobody has to write. */
export type SheetPart = { title: string; runs: SheetRun[]; known: string[] }

/**
 * The sheet of one letter, in the order of its form: what only this letter asks. Who died, who signs and the notary are
 * on the first sheet of the questionnaire.
 */
export const letterSheet = (definition: LetterDefinition): SheetPart[] =>
  definition.groups
    .map((group) => ({ ...group, fields: group.fields.filter((field) => isOwn(group, field)) }))
    .filter(({ fields }) => fields.length > 0)
    .map((group) => partOf(group, definition))

/** The sheet of a letter asks nothing about the notary except whether to send a copy. */
const isOwn = ({ kind }: Group, { name }: Field) => kind === 'recipient' || kind === 'topic' || name === 'sendToNotary'

function partOf(group: Group, definition: LetterDefinition): SheetPart {
  const known = group.kind === 'recipient' ? knownAddress(definition) : []
  // The box about the notary says so itself.
  const title = group.kind === 'notary' ? '' : group.title
  return { title, known, runs: known.length > 0 ? [] : runsOf(group, definition) }
}

/** An address that never changes depends on no answer, and on no day. */
const ANY_DAY: Day = '2000-01-01'

function knownAddress({ defaults, recipient }: LetterDefinition): string[] {
  const given = defaults?.({}, ANY_DAY) ?? {}
  const { name, address, postalCode, town } = recipient
  if (!given[address] || !given[town]) return []
  return [given[name], given[address], `${given[postalCode]} ${given[town]}`].flatMap((line) => line ?? [])
}

function runsOf({ showIf, appliesWhen, fields }: Group, definition: LetterDefinition): SheetRun[] {
  const runs: (SheetRun & { conditions: Condition[] })[] = []
  for (const field of fields) {
    const conditions = [...eachOf(showIf), ...eachOf(field.showIf)]
    const last = runs.at(-1)
    const more = conditions.filter((one) => !last?.conditions.some((other) => isSame(one, other)))
    const isMore =
      last !== undefined && last.conditions.length > 0 && conditions.length - more.length === last.conditions.length
    if (last && more.length === 0 && conditions.length === last.conditions.length) {
      last.boxes.push(boxOf(field))
      continue
    }
    const asked = isMore ? more : conditions
    const when = appliesWhen && !field.showIf ? appliesWhen : asked.length > 0 ? copyOf(asked, definition) : ''
    runs.push({ when, isMore, conditions, boxes: [boxOf(field)] })
  }
  return runs.map(({ conditions: _, boxes, ...run }) => ({ ...run, boxes: inRows(boxes) }))
}

/** The conditions that must all hold. */
const eachOf = (condition: Condition | undefined): Condition[] =>
  condition === undefined ? [] : 'all' in condition ? condition.all.flatMap(eachOf) : [condition]

const isSame = (one: Condition, other: Condition) => JSON.stringify(one) === JSON.stringify(other)

const copyOf = (conditions: Condition[], definition: LetterDefinition) =>
  conditionCopy(conditions.length === 1 ? conditions[0]! : { all: conditions }, definition)
