import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterOf } from '#letters/index.ts'

const landlord = letterOf('bailleur')
const today = '2026-03-05'

describe('The notary’s details, which the landlord’s letter encloses by default', () => {
  test('the details are ticked, and not enclosed while no notary is known', () => {
    const letter = inProgress(landlord, {}, {}, today)
    expect(letter.ticked).toContain('contactDetailsOfTheNotary')
    expect(letter.enclosures).not.toContain('contactDetailsOfTheNotary')
  })

  test('the details are enclosed once a notary is known', () => {
    const letter = inProgress(landlord, { notaryName: 'Odile Ernoult' }, {}, today)
    expect(letter.enclosures).toContain('contactDetailsOfTheNotary')
  })

  test('the details stay out after the family unticked them', () => {
    const chosen = { enclosures: ['deathCertificate' as const] }
    const letter = inProgress(landlord, { notaryName: 'Odile Ernoult' }, chosen, today)
    expect(letter.enclosures).toEqual(['deathCertificate'])
  })
})
