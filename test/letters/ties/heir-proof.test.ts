import { outsideEstate } from '#app/rules/accounts/relations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

// A person whom the law does not call to the estate has no proof of being an heir, so no letter encloses one unasked.

const TIE = 'applicantRelationshipWithDeceased'
/** Returns a full form, and each choice of each list of the letter's topic. */
function formsOf(letter: LetterDefinition): Answers[] {
  const full = fullAnswers(letter)
  return [
    full,
    ...fieldsOf(letter).flatMap(({ name, type, choices = {} }) =>
      type === 'select' && name !== TIE ? Object.keys(choices).map((value) => ({ ...full, [name]: value })) : [],
    ),
  ]
}

/** The letter itself says that the money goes to another person, who inherits. */
const paysAnother = ({ poleEmploiRegulationRecipient }: Answers) => poleEmploiRegulationRecipient === 'heir'

const enclosing = (ties: readonly string[], excepted = paysAnother) =>
  letters.flatMap((letter) =>
    formsOf(letter)
      .filter((form) => !excepted(form))
      .flatMap((form) =>
        ties.flatMap((tie) =>
          tickedBeforehand(letter, { ...form, [TIE]: tie }).includes('heirStatusCertificate')
            ? [`${letter.id}, ${tie}`]
            : [],
        ),
      ),
  )

test('no letter encloses proof of an heir for a person who is not called to the estate', () => {
  expect(outsideEstate.length).toBeGreaterThan(10)
  expect([...new Set(enclosing(outsideEstate))]).toEqual([])
})

test.each(['executeurTestamentaire', 'notaire', 'enfant', 'representantLegal', 'compagne', ''])(
  'the bank still has it from "%s"',
  (tie) => {
    expect(enclosing([tie])).toContain(`banqueBlocageComptesDemandeSolde, ${tie}`)
  },
)
