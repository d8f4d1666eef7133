import { stepCopy, stepWhen } from '#app/rules/tracking/answered.ts'
import type { NextStep } from '#app/rules/tracking/next-step.ts'

const by = '2026-12-15'
const advised: NextStep = { do: 'write', step: 'complaint', by, isLaw: false }
const lawful: NextStep = { do: 'write', step: 'appeal', by, isLaw: true }
const chase: NextStep = { do: 'chase', by }
const court: NextStep = { do: 'go', remedy: 'court', by }

test.each<[NextStep, string, string]>([
  [advised, 'Réclamation à poster avant le 15 décembre', 'avant le mardi 15 décembre 2026, date conseillée'],
  [chase, 'Relance à poster avant le 15 décembre', 'avant le mardi 15 décembre 2026, date conseillée'],
  [lawful, 'Recours amiable à poster avant le 15 décembre', 'avant le mardi 15 décembre 2026, délai fixé par la loi'],
  [court, 'Le juge avant le 15 décembre', 'avant le mardi 15 décembre 2026, délai fixé par la loi'],
])('until its day, a step says the day and who sets it: %j', (step, short, long) => {
  for (const today of ['2026-11-28', by]) {
    expect(stepCopy(step, today).replaceAll('\u00A0', ' ')).toBe(short)
    expect(stepWhen(step, today)?.replaceAll('\u00A0', ' ')).toBe(long)
  }
})

test('once its day is past, it names no day to come, and says what the law may refuse', () => {
  const today = '2026-12-16'
  for (const step of [advised, chase]) {
    expect(stepCopy(step, today)).toMatch(/ à poster dès que possible$/)
    expect(stepWhen(step, today)).toBe('dès que possible')
  }
  for (const step of [lawful, court]) {
    expect(stepCopy(step, today)).toMatch(/dès que possible$/)
    expect(stepWhen(step, today)?.replaceAll('\u00A0', ' ')).toBe(
      'dès que possible : le délai de la loi allait jusqu’au mardi 15 décembre 2026. Votre demande peut être refusée',
    )
  }
})

test('a remedy without a day has none', () => {
  expect(stepWhen({ do: 'go', remedy: 'court', by: undefined }, by)).toBeUndefined()
  expect(stepCopy({ do: 'go', remedy: 'court', by: undefined }, by)).toBe('Le juge')
})
