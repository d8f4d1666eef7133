import { fieldsOf, isSecret } from '#app/rules/letters/answers.ts'
import { letters } from '#letters/index.ts'

/** Words in the labels of numbers that no browser may store. */
const secretWords = /sécurité sociale|fiscal|IBAN|compte|contrat|adhérent|sociétaire|allocataire|pension/i

describe('Answers that the browser never stores', () => {
  const numbers = letters.flatMap((letter) =>
    fieldsOf(letter)
      .filter(
        ({ type, choices, label }) => type === 'text' && !choices && /^(votre )?(numéro|n°|identifiant)/i.test(label),
      )
      .map((field) => ({ ...field, letter: letter.id })),
  )

  test.each(numbers.filter(({ label }) => secretWords.test(label)))(
    'the browser never stores "$label" of $letter',
    (field) => {
      expect(isSecret(field)).toBe(true)
    },
  )

  test('the browser may store names and addresses', () => {
    const kept = letters.flatMap(fieldsOf).filter(({ name }) => /(FirstName|LastName|Address|City|Town)$/.test(name))
    expect(kept.length).toBeGreaterThan(40)
    expect(kept.filter(isSecret)).toEqual([])
  })
})
