import { composeMail, type MailContents } from '#app/operations/mail/letter-contents.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { asMailed, secretFields, withoutSecrets } from '#app/rules/mail/letter-by-mail.ts'
import { letters } from '#letters/index.ts'
import { aPartnerSite } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const site = aPartnerSite({ hostname: 'kervella.example', origin: 'https://kervella.example' })
const corsican = '185052A00608491'
const secrets = ['185057800608491', corsican, 'FR7630006000011234567890189', '0000000010010']

const mailOf = (letter: LetterDefinition, answers: Answers) => {
  const contents = { definition: asMailed(letter), answers, today: '2026-03-05', attached: [] } as Partial<MailContents>
  return composeMail(site, contents as MailContents, { to: 'a@organisme.example', replyTo: 'b@famille.example' })
}
const bare = (text: string) => text.replace(/[\s\u00A0\u202F.-]/gu, '')

// A pension or member number is often the social-security number: each is typed in every field that takes a number.
describe.each(letters)('The email of $id', (letter) => {
  const numbers = fieldsOf(letter).filter(takesNumber)

  test.each(secrets)('the email does not contain %s, which the letter prints', (secret) => {
    const answers = { ...fullAnswers(letter), ...Object.fromEntries(numbers.map(({ name }) => [name, secret])) }
    const { subject, text, html } = mailOf(letter, answers)
    expect(bare(subject + text + html)).not.toContain(secret)
    expect(secretFields(letter, answers).length).toBeGreaterThanOrEqual(numbers.length === 0 ? 0 : 1)
  })
})

const takesNumber = ({ name, type, check }: Field) =>
  type === 'text' &&
  !name.endsWith('Country') &&
  (!check || ['socialSecurityNumber', 'bankAccount', 'taxNumber', 'subjectLine'].includes(check))

test.each`
  line                                                        | said
  ${'Décès de votre assuré Élie – n° 1 85 05 2A 006 084 91'}  | ${'Décès de votre assuré Élie'}
  ${'compte n° FR76 3000 6000 0112 3456 7890 189'}            | ${''}
  ${'adhérent n° AB-2026/17'}                                 | ${'adhérent n° AB-2026/17'}
  ${'Décès de Monsieur Élie ABADIE, salarié de l’entreprise'} | ${'Décès de Monsieur Élie ABADIE, salarié de l’entreprise'}
  ${'Décès de Monsieur Élie ABADIE – ligne 06 39 98 01 12'}   | ${'Décès de Monsieur Élie ABADIE – ligne 06 39 98 01 12'}
`('"$line" is "$said" in an email', ({ line, said }) => {
  expect(withoutSecrets(line)).toBe(said)
})
