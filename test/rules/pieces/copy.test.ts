import { expect, test } from 'vitest'
import { enclosuresCopy } from '#app/rules/pieces/copy.ts'

test.each([
  [[], ''],
  [['acte de décès'], 'acte de décès'],
  [['livret de famille', 'livret de famille'], 'livret de famille'],
  [['un', 'deux', 'trois'], 'un, deux, trois'],
  [['un', 'deux', 'trois', 'quatre'], 'un, deux et 2 autres pièces'],
])('%j is named as "%s" in a row of the stack', (names, words) => {
  expect(enclosuresCopy(names)).toBe(words)
})
