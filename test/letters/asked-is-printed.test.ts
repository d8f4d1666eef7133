import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letters } from '#letters/index.ts'
import { familyLetter } from '#scripts/letters/answers.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { formAsking, isElsewhere, others, paperOf } from '#test/support/letters/asking.ts'

const today = '2026-03-05'

describe.each(letters)('letter $id', (letter) => {
  test('every answer that is asked is printed', () => {
    const unused = fieldsOf(letter).filter((field) => {
      if (isElsewhere(letter, field)) return false
      const form = formAsking(letter, field)
      const first = paperOf(letter, form)
      return others(field).every((value) => paperOf(letter, { ...form, [field.name]: value }) === first)
    })
    expect(unused.map(({ name }) => name)).toEqual([])
  })

  test('the command line prints everything that the website prints', () => {
    const full = fullAnswers(letter)
    const nobody = { id: 'F', applicant: {}, deceased: {}, notary: {}, attachments: [] }
    const { answers, errors } = familyLetter(letter, { ...nobody, letters: { [letter.id]: full } }, today)
    expect(errors).toEqual([])
    expect(paperOf(letter, answers)).toBe(paperOf(letter, full))
  })

  test('the letter says who writes, whatever their relationship', () => {
    const full = fullAnswers(letter)
    for (const tie of ['ami', 'conjoint', 'compagne'])
      expect(paperOf(letter, { ...full, applicantRelationshipWithDeceased: tie })).toMatch(/qualité/)
  })

  test('the form says that the letter may be sent to an email address', () => {
    const mail = fieldsOf(letter).find(({ name }) => name === letter.recipient.mail)
    expect(mail?.help).toContain('envoyer la lettre par e-mail')
  })
})
