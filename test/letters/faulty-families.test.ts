import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { letterOf } from '#letters/index.ts'
import { familyLetter, type Problem } from '#scripts/letters/answers.ts'
import { type Complaint, type FaultyFamily, plainText } from '#test/support/letters/families.ts'
import { faultyFamilies } from '#test/support/letters/faulty-families.ts'

/** Returns every refusal and warning, before layout. */
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

/** The expected reasons are substrings of the messages. */
const saying = ({ reason, ...where }: Complaint) => ({ ...where, reason: expect.stringContaining(reason) })

test.each(faultyFamilies)('$id: $why', (family) => {
  const { refused, warned, printed } = family.expect
  const tooLong = refused.filter(({ field }) => field === 'pdf').map(({ letter }) => letter)
  const found = complaintsOf(family)
  expect({ ...found, printed: found.printed.filter((letter) => !tooLong.includes(letter)) }).toEqual({
    refused: refused.filter(({ field, letter }) => field !== 'pdf' && isDocumentId(letter)).map(saying),
    warned: warned.map(saying),
    printed,
  })
})
