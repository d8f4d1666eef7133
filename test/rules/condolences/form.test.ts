import { MOST_MESSAGE } from '#app/rules/condolences/condolences.ts'
import { authorForm, condolenceForm, EMPTY_FIELD, photoSentence } from '#app/rules/condolences/form.ts'

const whole = { intent: 'laisser', name: 'Étienne Le Bihan', message: 'Je pense à vous.' }

/** Returns the error messages by field. */
function errorsOf(form: Record<string, string>, schema: typeof condolenceForm | typeof authorForm = condolenceForm) {
  const { error } = schema.safeParse(form)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('A condolence draft', () => {
  test('A draft has a name and a message, and may have an email address', () => {
    const email = 'etienne@famille.example'
    expect(condolenceForm.parse({ ...whole, email })).toMatchObject({ ...whole, email })
    expect(condolenceForm.parse(whole)).toMatchObject({ ...whole, [EMPTY_FIELD]: '' })
  })

  test('A message of 2,000 characters is stored, and one of 2,240 is refused with the excess', () => {
    expect(errorsOf({ ...whole, message: 'é'.repeat(MOST_MESSAGE) })).toEqual({})
    expect(errorsOf({ ...whole, message: '🕯'.repeat(MOST_MESSAGE) })).toEqual({})
    const long = 'e'.repeat(MOST_MESSAGE + 240)
    expect(errorsOf({ ...whole, message: long })).toEqual({ message: 'Votre texte dépasse de 240\u00A0signes.' })
    expect(errorsOf({ ...whole, message: 'e'.repeat(MOST_MESSAGE + 1) })).toEqual({
      message: 'Votre texte dépasse de 1\u00A0signe.',
    })
  })

  test('A message without visible characters is empty', () => {
    expect(errorsOf({ ...whole, message: ' \u200B\n' })).toEqual({
      message: 'Écrivez votre message. Sans message, allumez une bougie.',
    })
  })

  test.each([
    ['nobody', ''],
    ['nobody that can be seen', '\u200B\u2800'],
  ])('A draft with %s is refused because a name is required', (_who, name) => {
    expect(errorsOf({ ...whole, name })).toEqual({
      name: 'Écrivez votre nom, pour que la famille sache qui pense à elle.',
    })
  })

  test('A name of more than 80 characters and an invalid email address are each refused with a message', () => {
    expect(errorsOf({ ...whole, name: 'e'.repeat(81), email: 'etienne' })).toEqual({
      name: 'Votre nom dépasse 80\u00A0signes. Écrivez-le plus court.',
      email: 'Cette adresse e-mail ne semble pas correcte.',
    })
  })

  test('An unknown intent is refused with a message', () => {
    expect(Object.keys(errorsOf({ ...whole, intent: 'publish' }))).toEqual(['intent'])
  })
})

test.each([
  ['Marc', 'Marc'],
  [undefined, 'Quelqu’un'],
  [' \u200B', 'Quelqu’un'],
])('A candle takes one press, with %s', (typed, name) => {
  const form = { intent: 'bougie', ...(typed !== undefined && { name: typed }) }
  expect(condolenceForm.parse(form)).toMatchObject({ name, message: '' })
})

test('A candle does not discard a message that was begun', () => {
  expect(errorsOf({ ...whole, intent: 'bougie' })).toEqual({
    message: 'Vous avez commencé un message. Laissez-le, ou effacez-le pour n’allumer qu’une bougie.',
  })
})

test('An author who asks for a reply must give a valid email address', () => {
  expect(errorsOf({ intent: 'answer-me', email: 'anne@famille.example' }, authorForm)).toEqual({})
  const wrong = { email: 'Cette adresse e-mail ne semble pas correcte.' }
  expect(errorsOf({ intent: 'answer-me' }, authorForm)).toEqual(wrong)
  expect(errorsOf({ intent: 'answer-me', email: 'anne' }, authorForm)).toEqual(wrong)
})

test('A changed condolence may consist of a name only, and has the same maximum length', () => {
  expect(errorsOf({ intent: 'change', name: 'Marc' }, authorForm)).toEqual({})
  const message = 'e'.repeat(MOST_MESSAGE + 12)
  expect(errorsOf({ intent: 'change', name: 'Marc', message }, authorForm)).toEqual({
    message: 'Votre texte dépasse de 12\u00A0signes.',
  })
})

test('The message for an invalid picture suggests a solution and does not mention papers', () => {
  expect(photoSentence('not-accepted')).toBe('Cette image ne s’ouvre pas. Essayez une photo JPEG.')
  expect(photoSentence('encrypted')).toBe('Cette image ne s’ouvre pas. Essayez une photo JPEG.')
  expect(photoSentence('no-room')).not.toContain('Votre espace')
})
