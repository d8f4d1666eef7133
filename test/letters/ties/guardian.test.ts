import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'
import { letterText, roussel } from '#test/support/letters/roussel.ts'

// A person who writes for a child claims for the child, encloses the proof, and is never the default recipient of sums
// due to the heir. Walks every letter: each list of its topic in turn, with every box ticked and with none.

const guardian: Answers = { ...roussel, applicantRelationshipWithDeceased: 'representantLegal' }

/** Letters that claim nothing for an heir. */
const exempt: Partial<Record<DocumentId, string>> = {
  copieActeDeces: 'anyone may ask for a copy: C. civ. art. 78',
  licenciementEmployeurParticulier: 'says what the estate owes, and claims nothing',
}

/** The family writes these letters itself. */
const isFree = ({ drafted }: LetterDefinition) => Boolean(drafted)

function formsOf(letter: LetterDefinition): Answers[] {
  const topic = letter.groups.filter(({ kind }) => kind === 'topic').flatMap(({ fields }) => fields)
  const ticks = fieldsOf(letter).filter(({ type }) => type === 'checkbox')
  const allOn = Object.fromEntries(ticks.map(({ name }) => [name, 'on']))
  const choices = topic.flatMap(({ name, choices = {} }) => Object.keys(choices).map((value) => ({ [name]: value })))
  const notaries: Answers[] = [{}, { hasNotary: 'no' }, { notaryName: 'Odile Ernoult' }]
  return [{}, ...choices].flatMap((choice) =>
    notaries.flatMap((notary) =>
      [choice, { ...allOn, ...choice }].map((form) => ({ ...guardian, ...notary, ...form })),
    ),
  )
}

const sentencesOf = (text: string) => text.split(/(?<=[.;:])\s/)

const toSender = /m’adresser[^.]*en tête de cette lettre/u
const payment = /verser|remboursement|rembourser|recevra|sommes dues|dépôt de garantie/u
const forTheChild = 'l’enfant que je représente'

const claiming = letters.filter((letter) => !isFree(letter) && !exempt[letter.id as DocumentId])

describe.each(claiming)('a guardian’s letter $id', (letter) => {
  const papers = formsOf(letter).map((form) => ({ form, text: letterText(letter.id as DocumentId, form) }))

  test('a letter of a guardian asks on behalf of the child wherever it asks for papers or sums', () => {
    const wrong = papers.flatMap(({ text }) =>
      sentencesOf(text).filter((sentence) => toSender.test(sentence) && !sentence.includes(forTheChild)),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  test('encloses the proof that they represent the child', () => {
    const without = papers.filter(({ text }) => !text.includes('justificatif de représentation de l’enfant'))
    expect(without.length, `${letter.id}: add guardianProof to its enclosures, or a reason to \`exempt\``).toBe(0)
  })

  test('a letter of a guardian does not propose to pay the guardian what is due to the heir', () => {
    const paid = papers.flatMap(({ form, text }) =>
      sentencesOf(text).filter(
        (sentence) =>
          payment.test(sentence) &&
          (sentence.includes('Jeanne ROUSSEL') || (!hasChosen(letter, form) && toSender.test(sentence))),
      ),
    )
    expect([...new Set(paid)]).toEqual([])
  })
})

/** Whether the family itself chose who receives papers and sums: a list that also offers the notary. */
const hasChosen = (letter: LetterDefinition, form: Answers) =>
  fieldsOf(letter).some(({ name, choices = {} }) => 'notary' in choices && name in form)
