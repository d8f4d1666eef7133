import { replyField } from '#app/rules/condolences/reply.ts'
import { thanksForm } from '#app/rules/condolences/thanks.ts'

const readReply = (text: string) => {
  const { success, data, error } = replyField.safeParse(text)
  return success ? { text: data } : { said: error.issues.map(({ message }) => message) }
}
const readThanks = (text: string) => {
  const { success, data, error } = thanksForm.safeParse({ intent: 'send', message: text })
  if (!success) return { said: error.issues.map(({ message }) => message) }
  return { text: 'message' in data ? data.message : undefined }
}

test.each([
  ['an answer', readReply],
  ['the thanks', readThanks],
])('%s refuse links in any spelling, and the error quotes the link', (_, read) => {
  for (const link of [
    'https://gain.example/x',
    'bit.ly/abc',
    'www.gain.example',
    'ｇain．com',
    'aide@banque.example',
  ]) {
    expect(read(`Merci, Anne. ${link} vous attend.`)).toEqual({
      said: [
        `Ce message part de notre service\u00A0: il ne peut contenir ni lien ni adresse e-mail. Retirez «\u00A0${link.normalize('NFC')}\u00A0».`,
      ],
    })
  }
  expect(read('Merci. ]( ici')).toEqual({ said: [expect.stringContaining('Retirez le lien.')] })
  expect(read('Merci, Anne. Il vous aimait.\nÀ jeudi, 14 h 30.')).toEqual({
    text: 'Merci, Anne. Il vous aimait.\nÀ jeudi, 14 h 30.',
  })
})

test.each([
  ['an answer', readReply],
  ['the thanks', readThanks],
])('%s are sent without hidden characters', (_, read) => {
  expect(read('\u202EMerci\u200B, Anne\u2066. 🕊️')).toEqual({ text: 'Merci, Anne. 🕊️' })
  expect(read('bit.\u200Bly/abc')).toMatchObject({ said: [expect.stringContaining('bit.ly/abc')] })
  expect(read('\u200B')).toEqual({ said: [expect.stringMatching(/^Écrivez /)] })
})
