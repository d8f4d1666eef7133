import { describe, expect, test } from 'vitest'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { letterOf } from '#letters/index.ts'
import { familyLetter, type Problem } from '#scripts/letters/answers.ts'
import { type Complaint, type FaultyFamily, faultyFamilies, plainText } from '#test/support/letters/families.ts'

/** Every refusal and every warning, before anything is laid out. */
function complaintsOf(family: FaultyFamily) {
  const letters = Object.keys(family.letters).filter(isDocumentId)
  const found = letters.map((letter) => ({ letter, ...familyLetter(letterOf(letter), family, family.date) }))
  return {
    refused: found.flatMap(({ letter, errors }) => errors.map((error) => of(letter, error))),
    warned: found.flatMap(({ letter, warnings }) => warnings.map((warning) => of(letter, warning))),
    printed: found.filter(({ errors }) => errors.length === 0).map(({ letter }) => letter),
  }
}

const of = (letter: DocumentId, { field, reason }: Problem) => ({ letter, field, reason: plainText(reason) })

/** The expected reasons are parts of sentences. */
const saying = ({ reason, ...where }: Complaint) => ({ ...where, reason: expect.stringContaining(reason) })

describe.each(faultyFamilies)('$id: $why', (family) => {
  const { refused, warned, printed } = family.expect
  const tooLong = refused.filter(({ field }) => field === 'pdf').map(({ letter }) => letter)
  const found = complaintsOf(family)

  test('what is wrong is refused, and nothing else', () => {
    const expected = refused.filter(({ field, letter }) => field !== 'pdf' && isDocumentId(letter))
    expect(found.refused).toEqual(expected.map(saying))
  })

  test('what is doubtful is warned of, and nothing else', () => {
    expect(found.warned).toEqual(warned.map(saying))
  })

  test('the other letters are printed', () => {
    expect(found.printed.filter((letter) => !tooLong.includes(letter))).toEqual(printed)
  })
})
