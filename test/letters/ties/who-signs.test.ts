import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { situations } from '#app/content/situations/situations.ts'
import { relations } from '#app/rules/accounts/relations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'
import { factsOf, goalsOf } from '#test/support/situations/facts.ts'
import { daughter } from '#test/support/situations/requests.ts'

// Taking the title of heir in a letter means accepting the estate (C. civ. art. 782, C. civ. art. 784), so no letter
// does it for the person who signs. Walks every letter and every situation, for each relationship and civility.

/** The purpose of this letter is to take that title, and it says so. */
const exceptions = ['heritiers-petit-compte']

const civilities = ['monsieur', 'madame', '']
const ties = [...Object.keys(relations), '', 'Héritière', 'cohéritier', 'Légataire universel', 'compagne']
const signers = civilities.flatMap((applicantCivility) =>
  ties.map((applicantRelationshipWithDeceased) => ({ applicantCivility, applicantRelationshipWithDeceased })),
)

const called = signers.filter(
  ({ applicantCivility, applicantRelationshipWithDeceased: tie }) =>
    applicantCivility === 'madame' && ['enfant', 'heritierAutre', 'legataireUniversel', 'cohéritier'].includes(tie),
)

/** The title itself, and an on-screen label in brackets. */
const claims = /en qualité d['’]h[ée]rit|au nom des h[ée]ritiers|ès qualités|l[ée]gataire|je vous écris [^.]*\(/iu
const isClaim = (text: string) => claims.exec(text)

/** Returns a full form, an empty form, and each choice of each list. */
function formsOf(letter: LetterDefinition): Answers[] {
  const full = fullAnswers(letter)
  const ticks = fieldsOf(letter).filter(({ type }) => type === 'checkbox')
  const lists = letter.groups.filter(({ kind }) => kind === 'topic').flatMap(({ fields }) => fields)
  return [
    full,
    { ...full, ...Object.fromEntries(ticks.map(({ name }) => [name, ''])) },
    ...lists.flatMap(({ name, choices = {}, type }) =>
      type === 'select' && !name.startsWith('insuranceBeneficiary')
        ? Object.keys(choices).map((value) => ({ ...full, [name]: value }))
        : [],
    ),
  ]
}

test('no letter of the catalogue takes the title of heir for the person who signs it', () => {
  const found = new Set<string>()
  for (const letter of letters) {
    for (const [index, form] of formsOf(letter).entries()) {
      // Except in a few sentences, what is printed about the relationship does not depend on the other lists.
      for (const signer of index < 2 ? signers : called) {
        const answers = { ...form, ...signer }
        const view = letterView(letter, answers, {
          today: '2026-03-05',
          enclosures: tickedBeforehand(letter, answers),
        })
        const claim = isClaim(textOf(renderLetter(letter, view, { gaps: 'lines' }).html))
        if (claim) found.add(`${letter.id}, ${signer.applicantRelationshipWithDeceased}: ${claim[0]}`)
      }
    }
  }
  expect([...found]).toEqual([])
})

test('no assisted letter takes the title of heir for the person who signs it', () => {
  const found = new Set<string>()
  for (const situation of situations.filter(({ id }) => !exceptions.includes(id))) {
    for (const facts of factsOf(situation)) {
      for (const goals of goalsOf(situation).slice(0, 1)) {
        for (const signer of signers) {
          const answers = { ...daughter, ...signer }
          const { draft } = assembleDraft(situation, { answers, facts, goals, tone: 'firm', today: '2026-11-21' })
          const claim = draft && isClaim([draft.subject, ...draft.paragraphs].join('\n'))
          if (claim) found.add(`${situation.id}, ${signer.applicantRelationshipWithDeceased}: ${claim[0]}`)
        }
      }
    }
  }
  expect([...found]).toEqual([])
})
