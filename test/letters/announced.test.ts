import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { applyingEnclosures, inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { letters } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'

const today = '2026-03-05'
const announces = /ci-joint|joints? à ce courrier|jointe à ce courrier|dans ce pli sa/

describe.each(letters)('letter $id', (letter) => {
  const full = fullAnswers(letter)
  const boxes = fieldsOf(letter).filter(({ type }) => type === 'checkbox')
  const choices = fieldsOf(letter).flatMap(({ name, choices: values, type }) =>
    type === 'select' ? Object.keys(values ?? {}).map((value) => ({ ...full, [name]: value })) : [],
  )
  const forms: Answers[] = [full, ...choices, ...boxes.map(({ name }) => ({ ...full, [name]: '' }))]
  const wordsOf = (answers: Answers, enclosures: readonly (typeof attachmentTypes)[number][]) =>
    textOf(renderLetter(letter, letterView(letter, answers, { today, enclosures }), { gaps: 'words' }).html)

  test('a letter announces no document that is not enclosed', () => {
    for (const answers of forms) expect(wordsOf(answers, [])).not.toMatch(announces)
  })

  test('what a letter announces is enclosed and in its "PJ" line, whatever box was unticked', () => {
    for (const answers of forms) {
      const { enclosures } = inProgress(letter, answers, { enclosures: [] }, today)
      const announced = letter.enclosures.filter((paper) => paper.announced).map(({ type }) => type)
      expect(enclosures).toEqual(announced.filter((type) => applyingEnclosures(letter, answers).includes(type)))
      const line = letterView(letter, answers, { today, enclosures }).enclosuresLine
      expect(announces.test(wordsOf(answers, enclosures))).toBe(line !== '')
    }
  })

  test('the command line encloses every announced document and none whose condition is false', () => {
    for (const answers of forms) {
      const told = Object.fromEntries(fieldsOf(letter).map(({ name }) => [name, answers[name] ?? '']))
      const people = { id: 'F', applicant: {}, deceased: {}, notary: {}, letters: { [letter.id]: told } }
      const all = familyLetter(letter, { ...people, attachments: [...attachmentTypes] }, today)
      const applying = applyingEnclosures(letter, all.answers)
      expect(all.enclosures.filter((type) => !applying.includes(type))).toEqual([])
      const none = familyLetter(letter, { ...people, attachments: [] }, today)
      expect(none.enclosures).toEqual(inProgress(letter, none.answers, { enclosures: [] }, today).enclosures)
    }
  })

  test('the website and the command line both offer a copy to the notary', () => {
    expect(fieldsOf(letter).map(({ name }) => name)).toContain('sendToNotary')
  })
})
