import { frTypo } from '../french.ts'
import type { Field } from '../letters/definition.ts'

// How a field of a form is drawn on paper, to be filled in with a pen.

/**
 * `cells`: one square per character, in groups; `line`: a line to write on; `space`: several lines; `text`: room for a
 * whole letter; `ticks`: squares to tick, each with its words.
 */
export type Shape =
  | { kind: 'cells'; groups: readonly number[] }
  | { kind: 'line' }
  | { kind: 'space' }
  | { kind: 'text' }
  | { kind: 'ticks'; words: readonly string[] }

/** `span`: sixths of the width of the sheet. `isBeside`: the label stands beside its box, on one line. */
export type PaperBox = { name: string; label: string; shape: Shape; span: 2 | 3 | 4 | 6; isBeside: boolean }

/** Values whose number of characters is known, with the groups in which people write them. */
const cells: Partial<Record<NonNullable<Field['check']>, readonly number[]>> = {
  postalCode: [5],
  phone: [2, 2, 2, 2, 2],
  socialSecurityNumber: [1, 2, 2, 2, 3, 3, 2],
  taxNumber: [2, 2, 3, 3, 3],
  bankAccount: [4, 4, 4, 4, 4, 4, 3],
}

const DATE = [2, 2, 4]

/** Maximum number of choices to tick. The answer to a longer list is written. */
const MOST_TICKS = 5

/** Maximum length of a text for which several lines are enough. */
const SEVERAL_LINES = 500

/** Maximum length of a text for which half the width is enough. */
const SHORT_TEXT = 50

/** Names, and lines of an address that are short, which share a line with another. */
const halves = /(?:FirstName|LastName|AdditionalAddress[12])$/

export function boxOf(field: Field): PaperBox {
  const shape = shapeOf(field)
  // A box to tick has its label after it.
  const label = field.type === 'checkbox' ? '' : frTypo(field.label)
  return { name: field.name, label, shape, span: spanOf(field, shape), isBeside: false }
}

function shapeOf({ type, check, choices, label, maxLength = 0 }: Field): Shape {
  if (type === 'date') return { kind: 'cells', groups: DATE }
  if (type === 'textarea') return { kind: maxLength > SEVERAL_LINES ? 'text' : 'space' }
  if (type === 'checkbox') return { kind: 'ticks', words: [frTypo(label)] }
  if (choices && Object.keys(choices).length <= MOST_TICKS) {
    return { kind: 'ticks', words: Object.values(choices).map(frTypo) }
  }
  const groups = check && cells[check]
  return groups ? { kind: 'cells', groups } : { kind: 'line' }
}

function spanOf({ name, check, type, maxLength, choices }: Field, shape: Shape): PaperBox['span'] {
  if (check === 'postalCode' || type === 'number') return 2
  if (check === 'town') return 4
  if (halves.test(name) || type === 'date' || check === 'phone' || check === 'email') return 3
  const isShort = shape.kind === 'line' && (choices || (maxLength ?? SHORT_TEXT) <= SHORT_TEXT)
  return isShort || check === 'relationship' || check === 'deathTown' ? 3 : 6
}
