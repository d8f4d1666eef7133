import { isRegistered } from '#app/rules/letters/paper/view.ts'
import { asPosted, proposedMode } from '#app/rules/post/modes.ts'
import { letterOf } from '#letters/index.ts'

test.each([
  ['banqueBlocageComptesDemandeSolde', {}, 'registered'],
  ['bailleur', {}, 'registered'],
  ['retraiteCourrierComplet', {}, 'plain'],
  ['agiraRechercheBeneficiaire', {}, 'plain'],
  ['copieActeDeces', {}, 'plain'],
] as const)('the mode proposed for %s is its own', (id, answers, mode) => {
  const proposed = proposedMode(letterOf(id), answers)
  expect(proposed.mode).toBe(mode)
  expect(proposed.reason.length).toBeLessThan(70)
})

test('a letter says that it is registered only if it is posted so', () => {
  const bank = letterOf('banqueBlocageComptesDemandeSolde')
  expect(isRegistered(asPosted(bank, 'plain'), {})).toBe(false)
  expect(isRegistered(asPosted(letterOf('retraiteCourrierComplet'), 'registered'), {})).toBe(true)
})
