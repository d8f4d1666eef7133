import { returnsCopy } from '#app/rules/calendar/springs.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import { notToForgetOf } from '#app/rules/letters/not-to-forget.ts'
import { letters } from '#letters/index.ts'

/** Text of each letter's form before any answer. */
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
])('Texts about %s', (firstName, of) => {
  test('letters read "$of", and no placeholder is left', () => {
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

  test('the reminders of "what not to forget" read the same way', () => {
    const words = notToForgetOf(firstName).map(({ what }) => what)
    expect(words).toContain(`Le courrier au nom ${of}`)
  })
})

test('no other word that elides precedes a first name', () => {
  expect(said.filter(([, text]) => /\b(de|que|lorsque|puisque|jusque|ne|se) \{Prénom\}/.test(text))).toEqual([])
})

test('a name is printed unchanged, whatever it contains', () => {
  expect(withFirstName('L’absence {de Prénom}, {Prénom}', '$& $1')).toBe('L’absence de $& $1, $& $1')
})
