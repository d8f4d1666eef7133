import { nextDates } from '#app/rules/tracking/next-dates.ts'
import { type NextStep, remedyOf } from '#app/rules/tracking/next-step.ts'

const awaited = (recipient: string, expectedReplyOn: string | undefined, isReplyLate = false) => ({
  recipient,
  expectedReplyOn,
  isReplyLate,
})
const today = '2026-11-28'
const law = { day: '2026-12-19', title: 'La déclaration', note: 'Avec le notaire' }

test('the days of replies and of the law are in order, three at most', () => {
  const rows = [
    awaited('Agira', '2027-01-08'),
    awaited('Mutuelle du Ponant', '2026-12-10'),
    awaited('Mairie', '2026-12-04'),
  ]
  expect(nextDates(rows, [law], today).map(({ day, title, note }) => `${day} ${title} ${note}`)).toEqual([
    '2026-12-04 Mairie Réponse attendue',
    '2026-12-10 Mutuelle du Ponant Réponse attendue',
    '2026-12-19 La déclaration Avec le notaire',
  ])
})

test('a reply that is late or that nobody expects has no day', () => {
  expect(nextDates([awaited('Agira', '2026-11-08', true), awaited('Banque', undefined)], [], today)).toEqual([])
})

const by = '2026-12-02'

test.each<[NextStep, string | undefined]>([
  [{ do: 'write', step: 'complaint', by, isLaw: false }, 'Réclamation à poster'],
  [{ do: 'write', step: 'complaint', by: today, isLaw: false }, 'Réclamation à poster'],
  [{ do: 'write', step: 'complaint', by: '2026-11-27', isLaw: false }, undefined],
  [{ do: 'chase', by }, 'Relance à poster'],
  [{ do: 'go', remedy: 'court', by }, remedyOf('court').name],
  [{ do: 'go', remedy: 'court', by: undefined }, undefined],
  [{ do: 'wait', until: by, isLaw: false }, undefined],
  [{ do: 'resend' }, undefined],
  [{ do: 'end' }, undefined],
])('the step %j after a reply is among the dates while its day is not over', (step, note) => {
  const rows = [{ ...awaited('Banque', undefined), details: { answered: { label: 'Ils refusent', step } } }]
  const day = 'by' in step ? step.by : undefined
  expect(nextDates(rows, [law], today)).toEqual([...(note ? [{ day, title: 'Banque', note }] : []), law])
})
