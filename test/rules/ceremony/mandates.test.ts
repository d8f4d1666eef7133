import { type Permission, permissions } from '#app/rules/accounts/roles.ts'
import { isMandateDay, mandateAllows, mandateState, proposedMandateDay } from '#app/rules/ceremony/mandates.ts'

const today = '2026-03-02'

test.each([
  ['seven days after the ceremony', ['2026-03-10T14:30'], '2026-03-17'],
  ['after the last of two', ['2026-03-12T10:00', '2026-03-10T14:30'], '2026-03-19'],
  ['a month while no day is known', [undefined], '2026-04-01'],
  ['ninety days at most', ['2026-12-01T10:00'], '2026-05-31'],
  ['a week after a ceremony that is long past', ['2026-01-05T10:00'], '2026-03-09'],
])('The proposed last day of a mandate is %s', (_name, days, expected) => {
  expect(
    proposedMandateDay(
      days.map((datetime) => ({ datetime })),
      today,
    ),
  ).toBe(expected)
})

test('A mandate may last from today to ninety days', () => {
  const asked = ['2026-03-01', today, '2026-05-31', '2026-06-01']
  expect(asked.map((day) => isMandateDay(day, today))).toEqual([false, true, true, false])
})

test('A mandate is valid through its last day, unless the family revoked it', () => {
  expect(mandateState({ until: today }, today)).toBe('living')
  expect(mandateState({ until: today }, '2026-03-03')).toBe('over')
  expect(mandateState({ until: today, endedAt: '2026-03-01T10:00:00Z' }, today)).toBe('ended')
})

test('A mandate gives access to the ceremony only', () => {
  const allowed = (Object.keys(permissions) as Permission[]).filter(mandateAllows)
  expect(allowed).toEqual(['see-ceremony', 'write-ceremony'])
})
