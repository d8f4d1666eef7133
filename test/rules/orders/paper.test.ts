import { globSync, readFileSync } from 'node:fs'
import { ourHours } from '#app/rules/help-hours.ts'
import { receiptView } from '#app/rules/orders/paper.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'

const kinds = [
  ['receipt', {}],
  ['receipt', { isGivenBack: true }],
  ['credit-note', { of: '2026-000417' }],
] as const

test.each(kinds)('a %s says of the telephone line what the line says of itself, and no more (%j)', (kind, differs) => {
  const closing = (helpHours: string | undefined) => receiptView(aReceipt({ kind }, { ...differs, helpHours })).closing
  for (const unsaid of ['', undefined]) expect(closing(unsaid)).toMatch(/: 01 99 00 56 78\.$/)
  expect(closing('jour et nuit')).toMatch(/: 01 99 00 56 78, jour et nuit\.$/)
  expect(closing(ourHours)).toMatch(/: 01 99 00 56 78, appel gratuit, du lundi au vendredi/)
})

test('no other sentence says that a call is free', () => {
  const saying = globSync('{app,letter-templates}/**/*.{ts,tsx,html}').filter((file) =>
    readFileSync(file, 'utf8').includes('appel gratuit'),
  )
  expect(saying).toEqual(['app/rules/help-hours.ts'])
})
