import { describe, expect, test } from 'vitest'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterOf } from '#letters/index.ts'

const landlord = letterOf('bailleur')
const today = '2026-03-05'

describe('the notary’s details, which the landlord’s letter sends for by default', () => {
  test('are ticked, and are not in the envelope while there is no notary', () => {
    const letter = inProgress(landlord, {}, {}, today)
    expect(letter.ticked).toContain('contactDetailsOfTheNotary')
    expect(letter.enclosures).not.toContain('contactDetailsOfTheNotary')
  })

  test('are in it once there is one', () => {
    const letter = inProgress(landlord, { notaryName: 'Odile Ernoult' }, {}, today)
    expect(letter.enclosures).toContain('contactDetailsOfTheNotary')
  })

  test('stay out when somebody unticked them', () => {
    const chosen = { enclosures: ['deathCertificate' as const] }
    const letter = inProgress(landlord, { notaryName: 'Odile Ernoult' }, chosen, today)
    expect(letter.enclosures).toEqual(['deathCertificate'])
  })
})
