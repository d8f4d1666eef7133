import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { situations } from '#app/content/situations/situations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { wordFaults } from '#test/support/letters/faults.ts'
import { blocksOf } from '#test/support/letters/text.ts'
import { factsOf, goalsOf } from '#test/support/situations/facts.ts'
import { daughter } from '#test/support/situations/requests.ts'

// The subject is the first line that an office reads, and it is made of names that we do not know: walks every letter
// and every situation with names that begin with a vowel, with an h or with "de".

const names = [
  'de l’Est',
  'de la Plaine',
  'du Parc',
  'des Lilas',
  'd’Avron',
  'l’Équipe',
  'Orange',
  'Énergie',
  'Hector',
  'Halle',
  'Yann',
  'Ypres',
]

const people: Answers[] = names.flatMap((name) =>
  ['monsieur', 'madame', ''].map((deceasedCivility) => ({
    deceasedCivility,
    deceasedFirstName: /^\p{Lu}/u.test(name) ? name : 'Hector',
    deceasedLastName: name,
  })),
)

/** After a dash, a colon or a comma, "de l’Est" belongs to a word that is missing. */
const isOrphan = (subject: string) => /[–:,][\s\u00A0\u202F]+(?:de|du|des|d’)(?![\p{L}])/u.test(subject)

const faults = (subject: string) => [
  ...wordFaults(subject),
  ...(isOrphan(subject) ? [`a name without its noun: ${subject}`] : []),
  ...(/\bd[e’] ?(?:de|du|des|d’)(?!\p{L})/u.test(subject.replace(/(?:Monsieur|Madame|Hector) \S+/gu, ''))
    ? [`a preposition twice: ${subject}`]
    : []),
  ...(/d’h(?!éri|abi|omm|oir|ôp|eur)/iu.test(subject.replace(/d’Hector/gu, ''))
    ? [`an elision before an aspirated h: ${subject}`]
    : []),
  ...(/(?:d’|\bde )Y(?:ann|pres)/u.test(subject) && /d’Yann|de Ypres/u.test(subject) ? [`a y: ${subject}`] : []),
]

/** Facts that are a number, an address or a whole name, and never a part of one such as "de l’Est". */
const whole = ['memberNumber', 'employeeNumber', 'buildingAddress', 'dwelling', 'professional']
const isPart = (name: string) => /^(?:de|du|des|d’)/u.test(name)

/** Free text that the form does not check as a number, a date or an email address. */
const isName = ({ type, check }: Field) =>
  (type === 'text' || type === 'textarea') &&
  (!check || ['personName', 'organisation', 'town', 'address', 'subjectLine'].includes(check))

test('the subject of every letter is right French, whatever the names', () => {
  const found = letters.flatMap((letter) => {
    const full = fullAnswers(letter)
    const typed = fieldsOf(letter)
      .filter(isName)
      .map(({ name }) => name)
    const forms = [
      ...people.map((person) => ({ ...full, ...person })),
      ...typed.flatMap((field) => names.map((name) => ({ ...full, [field]: name }))),
      ...names.map((name) => ({ ...full, ...Object.fromEntries(typed.map((field) => [field, name])) })),
    ]
    return forms.flatMap((answers) => {
      const { html } = renderLetter(letter, letterView(letter, answers, { today: '2026-03-05', enclosures: [] }), {
        gaps: 'words',
      })
      const lines = blocksOf(html).filter(({ className }) => ['subject', 'reference'].includes(className))
      return lines
        .flatMap(({ text }) => faults(text.replace(/^(?:Objet|Réf\.)[\s\u00A0]:[\s\u00A0]/u, '')))
        .map((fault) => `${letter.id}: ${fault}`)
    })
  })
  expect([...new Set(found)]).toEqual([])
})

test('the subject of every assisted letter is right French, whatever the names', () => {
  const found = situations.flatMap((situation) => {
    const [all = {}] = factsOf(situation)
    const typed = situation.facts.filter(({ type }) => type === 'text').map(({ name }) => name)
    const requests = [
      ...people.map((person) => ({ answers: { ...daughter, ...person }, facts: all })),
      ...typed.flatMap((fact) =>
        names
          .filter((name) => !(whole.includes(fact) && isPart(name)))
          .map((name) => ({ answers: daughter, facts: { ...all, [fact]: name } })),
      ),
    ]
    return requests.flatMap(({ answers, facts }) =>
      goalsOf(situation).flatMap((goals) => {
        const { draft } = assembleDraft(situation, { answers, facts, goals, tone: 'neutral', today: '2026-11-21' })
        return draft
          ? [draft.subject, ...draft.references].flatMap(faults).map((fault) => `${situation.id}: ${fault}`)
          : []
      }),
    )
  })
  expect([...new Set(found)]).toEqual([])
})
