import { announceQuestion } from '#app/rules/ceremony/announcing.ts'
import { rendezVous } from '#test/support/ceremony/papers.ts'

const confirmed = { ...rendezVous, datetime: '2026-03-10T14:30', isConfirmed: true, address: 'Nantes' }
const answered = (isAnnounced: boolean, more = {}) => ({
  ...confirmed,
  announcing: { datetime: '2026-03-10T14:30', address: 'Nantes', isAnnounced },
  ...more,
})
const told = (more = {}) => ({ isOn: true, datetime: '2026-03-10T14:30', place: 'Nantes', ...more })
const off = { isOn: false, place: '' }

test.each([
  ['nothing while the hour is not confirmed', { ...confirmed, isConfirmed: false }, off, undefined],
  ['to announce it once it is', confirmed, off, 'first'],
  ['also where there is no space yet', confirmed, undefined, 'first'],
  ['nothing once it was announced', answered(true), told(), undefined],
  ['nothing once the answer was "Pas encore"', answered(false), off, undefined],
  ['nothing where the family told the day in the space itself', confirmed, told({ place: 'Au Vigneau' }), undefined],
  ['again when the day changes', answered(true, { datetime: '2026-03-11T14:30' }), told(), 'day'],
  ['again when the hour changes', answered(true, { datetime: '2026-03-10T15:00' }), told(), 'hour'],
  ['again when the place changes', answered(true, { address: 'Rezé' }), told(), 'place'],
  ['as at first, when what was not announced changes', answered(false, { address: 'Rezé' }), off, 'first'],
] as const)('A family is asked %s', (_what, ceremony, moment, question) => {
  expect(announceQuestion(ceremony, moment)).toBe(question)
})
