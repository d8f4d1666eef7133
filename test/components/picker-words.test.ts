import { expect, test } from 'vitest'
import { countWords } from '#app/components/letters/picker-words.ts'

test.each`
  ready | begun | said
  ${0}  | ${0}  | ${'Vous avancez à votre rythme. Rien n’est obligatoire.'}
  ${1}  | ${0}  | ${'1 lettre prête à imprimer.'}
  ${3}  | ${0}  | ${'3 lettres prêtes à imprimer.'}
  ${0}  | ${1}  | ${'1 lettre commencée.'}
  ${0}  | ${2}  | ${'2 lettres commencées.'}
  ${1}  | ${2}  | ${'1 lettre prête à imprimer, 2 commencées.'}
`('the picker says of $ready ready and $begun begun: « $said »', ({ ready, begun, said }) => {
  expect(countWords({ ready, begun }).replaceAll('\u00A0', ' ')).toBe(said)
})
