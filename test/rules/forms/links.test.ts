import { displayNameField, messageField } from '#app/rules/accounts/sharing.ts'
import { isPersonName } from '#app/rules/fields.ts'

// What our emails carry to people whom a user chose, so that nobody sends a link of their own in our name.

test.each([
  'www.evil.example/payer',
  'Rose www.evil.com',
  'evil.com',
  'Banque-evil.fr',
  'evil.example/x',
  'ｗｗｗ．evil．com',
])('"%s" is no name of a person', (name) => {
  expect(isPersonName(name)).toBe(false)
  expect(displayNameField.safeParse(name).error?.issues[0]?.message).toBe('Un nom ne peut pas contenir de lien.')
})

test.each([
  'J.R.R. Tolkien',
  'M.de la Tour',
  'Marie.de Souza',
  'Jean-Noël, dit « Le Grand »',
  'St. John',
  'L’Hénoret-Coë',
  'Nguyễn Thị Thu',
  'Gal·la Placídia',
])('"%s" is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
  expect(displayNameField.safeParse(name).success).toBe(true)
})

test('who signs with an email address may, because it is what relatives see otherwise', () => {
  expect(displayNameField.safeParse('jeanne.roux@free.fr').success).toBe(true)
  expect(displayNameField.safeParse('https://evil.example/payer').success).toBe(false)
})

test.each(['Payez sur evil-banque.com/x', 'http://evil.example', 'Écrivez à moi@evil.example', '[ici](evil)'])(
  'the message "%s" is refused',
  (message) => {
    expect(messageField.safeParse(message).error?.issues[0]?.message).toBe('Le message ne peut pas contenir de lien.')
  },
)

test('a message without a link is kept', () => {
  expect(messageField.safeParse('Bonjour.Merci d’aider maman, M. de Castro a le 3.5 en poche.').success).toBe(true)
})

test('a name of half a million letters is read in a few milliseconds', () => {
  const started = performance.now()
  expect(isPersonName('a'.repeat(500_000))).toBe(true)
  expect(isPersonName('a-'.repeat(250_000))).toBe(true)
  expect(performance.now() - started).toBeLessThan(2000)
})
