import { answersIn, choicesIn, entriesToSave, sentencesOf } from '#app/rules/letters/parsed-form.ts'
import { letterOf } from '#letters/index.ts'

const telecom = letterOf('contratTelecom')

test('a form is parsed by field name and normalised, without other names', () => {
  const typed = {
    applicantPhoneNumber: '06 39 98 01 12',
    defunctDeathDate: '1/3/2026',
    unexpected: 'x',
    intent: 'save',
  }
  const answers = answersIn(telecom, typed)
  expect(answers).toMatchObject({ applicantPhoneNumber: '0639980112', defunctDeathDate: '2026-03-01' })
  expect(answers).not.toHaveProperty('unexpected')
  expect(answers).not.toHaveProperty('intent')
})

test('fields that the form did not ask are left out, except a box, which was left empty', () => {
  const answers = answersIn(telecom, {})
  expect(answers).not.toHaveProperty('applicantCity')
  expect(answers.sendToNotary).toBe('')
})

describe('The values that are stored', () => {
  const before = { telecomContractAction: 'stop', applicantCity: '' }

  test.each`
    after                                                                      | profile                        | written
    ${{ applicantCity: 'Nantes' }}                                             | ${{}}                          | ${{ applicantCity: 'Nantes' }}
    ${{ applicantCity: 'Nantes' }}                                             | ${{ applicantCity: 'Nantes' }} | ${{}}
    ${{ applicantCity: '' }}                                                   | ${{ applicantCity: 'Nantes' }} | ${{ applicantCity: '' }}
    ${{ applicantCity: '' }}                                                   | ${{}}                          | ${{}}
    ${{ telecomContractAction: 'stop' }}                                       | ${{}}                          | ${{}}
    ${{ telecomContractAction: '' }}                                           | ${{}}                          | ${{ telecomContractAction: '' }}
    ${{ telecomContractAction: 'stop', telecomContractNewHolderName: 'Anne' }} | ${{}}                          | ${{}}
    ${{ sendToNotary: 'on' }}                                                  | ${{}}                          | ${{}}
    ${{ telecomContractNumber: '', telecomContractNumberUnknown: 'on' }}       | ${{}}                          | ${{ telecomContractNumberUnknown: 'on' }}
  `('$after over $profile stores $written', ({ after, profile, written }) => {
    expect(entriesToSave(telecom, { profile, before, after }, new Set())).toEqual(written)
  })

  test('refused values are not stored', () => {
    const after = { applicantCity: 'Nantes', applicantPostalCode: '440' }
    expect(entriesToSave(telecom, { profile: {}, before, after }, new Set(['applicantPostalCode']))).toEqual({
      applicantCity: 'Nantes',
    })
  })
})

test.each`
  why                               | before                    | sent    | kept
  ${'never ticked, never proposed'} | ${{}}                     | ${''}   | ${undefined}
  ${'ticked'}                       | ${{}}                     | ${'on'} | ${'on'}
  ${'proposed, and left so'}        | ${{ sendToNotary: 'on' }} | ${'on'} | ${'on'}
  ${'unticked'}                     | ${{ sendToNotary: 'on' }} | ${''}   | ${''}
  ${'unticked before'}              | ${{ sendToNotary: '' }}   | ${''}   | ${''}
`('a copy to the notary that is $why is stored as $kept', ({ before, sent, kept }) => {
  expect(choicesIn(telecom, { before, after: { sendToNotary: sent } }).sendToNotary).toBe(kept)
})

test('an invalid field has one message, and a doubtful one has all its remarks', () => {
  const remark = (level: 'blocking' | 'warning', message: string) => ({ field: 'a', code: 'M', level, message })
  const remarks = [
    remark('blocking', 'Un.'),
    remark('blocking', 'Deux.'),
    remark('warning', 'Trois.'),
    remark('warning', 'Quatre.'),
  ]
  expect(sentencesOf(remarks)).toEqual({ errors: { a: 'Un.' }, notes: { a: 'Trois. Quatre.' } })
})
