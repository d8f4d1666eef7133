import { describe, expect, test } from 'vitest'
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

  test('announces no paper that is not in the envelope', () => {
    for (const answers of forms) expect(wordsOf(answers, [])).not.toMatch(announces)
  })

  test('what it announces is in the envelope, whatever was unticked, and in the line « PJ »', () => {
    for (const answers of forms) {
      const { enclosures } = inProgress(letter, answers, { enclosures: [] }, today)
      const announced = letter.enclosures.filter((paper) => paper.announced).map(({ type }) => type)
      expect(enclosures).toEqual(announced.filter((type) => applyingEnclosures(letter, answers).includes(type)))
      const line = letterView(letter, answers, { today, enclosures }).enclosuresLine
      expect(announces.test(wordsOf(answers, enclosures))).toBe(line !== '')
    }
  })

  test('the command line encloses no paper whose condition is false, and each one that is announced', () => {
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

  test('takes a copy to the notary, on the site as on the command line', () => {
    expect(fieldsOf(letter).map(({ name }) => name)).toContain('sendToNotary')
  })
})
