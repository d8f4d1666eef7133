import { expect, test } from 'vitest'
import { nextDates } from '#app/rules/tracking/copy.ts'

const awaited = (recipient: string, expectedReplyOn: string | undefined, isReplyLate = false) => ({
  recipient,
  expectedReplyOn,
  isReplyLate,
})
const law = { day: '2026-12-19', title: 'La déclaration', note: 'Avec le notaire' }

test('the days of replies and of the law are in order, three at most', () => {
  const rows = [
    awaited('Agira', '2027-01-08'),
    awaited('Mutuelle du Ponant', '2026-12-10'),
    awaited('Mairie', '2026-12-04'),
  ]
  expect(nextDates(rows, [law]).map(({ day, title, note }) => `${day} ${title} ${note}`)).toEqual([
    '2026-12-04 Mairie Réponse attendue',
    '2026-12-10 Mutuelle du Ponant Réponse attendue',
    '2026-12-19 La déclaration Avec le notaire',
  ])
})

test('a reply that is late or that nobody expects has no day', () => {
  expect(nextDates([awaited('Agira', '2026-11-08', true), awaited('Banque', undefined)], [])).toEqual([])
})
