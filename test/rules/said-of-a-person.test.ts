import { describe, expect, test } from 'vitest'
import { returnsCopy } from '#app/rules/calendar/springs.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import { notToForgetOf } from '#app/rules/letters/not-to-forget.ts'
import { letters } from '#letters/index.ts'

/** Text of each letter's form before anything is typed, as it is written. */
const said = letters.flatMap(({ id, groups, ...letter }) => {
  const fields = groups.flatMap((group) => group.fields).flatMap(({ label, help = '' }) => [label, help])
  const texts = [...letter.advice, letter.why, letter.description, letter.sending.advice, letter.info.text, ...fields]
  return texts.map((text) => [id, text] as const)
})

describe.each([
  ['Étienne', 'd’Étienne'],
  ['Hélène', 'd’Hélène'],
  ['Yvonne', 'd’Yvonne'],
  ['Harold', 'de Harold'],
])('what is said of %s', (firstName, of) => {
  test('in the letters is « $of », and nothing is left to replace', () => {
    const words = said.map(
      ([id, text]) => [id, withFirstName(text.replace('{incomeReturns}', returnsCopy()), firstName)] as const,
    )
    expect(words.filter(([, text]) => /[{}]/.test(text))).toEqual([])
    const named = words.filter(([, text]) => text.includes(firstName)).map(([, text]) => text)
    expect(named.length).toBeGreaterThan(10)
    const wrong = of.startsWith('d’') ? `de ${firstName}` : `d’${firstName}`
    expect(named.filter((text) => text.includes(wrong))).toEqual([])
    expect(named.filter((text) => text.includes(of)).length).toBeGreaterThan(5)
  })

  test('in what is not to be forgotten too', () => {
    const words = notToForgetOf(firstName).map(({ what }) => what)
    expect(words).toContain(`Le courrier au nom ${of}`)
  })
})

test('nothing else that elides stands before a first name', () => {
  expect(said.filter(([, text]) => /\b(de|que|lorsque|puisque|jusque|ne|se) \{Prénom\}/.test(text))).toEqual([])
})

test('a name is written as it is, whatever it holds', () => {
  expect(withFirstName('L’absence {de Prénom}, {Prénom}', '$& $1')).toBe('L’absence de $& $1, $& $1')
})
