import {
  helpEndsOn,
  helpForm,
  helpOfferCopy,
  helpTotal,
  isHelpFlagged,
  isHelpShown,
} from '#app/rules/deceased-space/help-offers.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'

const space = (moments: object, foldedAt?: string) => {
  const made = newSpace('Odile', 'link')
  return { ...made, moments: { ...made.moments, ...moments }, foldedAt }
}
const visitor = (day: string) => ({ role: undefined, now: new Date(`${day}T12:00:00Z`) })

describe('The lists of beds and cars', () => {
  test('The lists are shown until fifteen days after the last moment that people travel to', () => {
    const two = space({
      burialOrCremation: aMoment({ datetime: '2026-03-10T14:30' }),
      snack: aMoment({ datetime: '2026-03-11T12:00' }),
    })
    expect(helpEndsOn(two, visitor('2026-03-10'))).toBe('2026-03-26')
    expect(isHelpShown(two, visitor('2026-03-26'))).toBe(true)
    expect(isHelpShown(two, visitor('2026-03-27'))).toBe(false)
  })

  test('The lists are shown while no date is known', () => {
    const undated = space({ burialOrCremation: aMoment({ datetime: undefined }) })
    expect(helpEndsOn(undated, visitor('2026-03-10'))).toBeUndefined()
    expect(isHelpShown(undated, visitor('2026-03-10'))).toBe(true)
  })

  test('The lists are hidden from visitors if the ceremony is for the family', () => {
    const forFamily = space({ burialOrCremation: aMoment({ audience: 'family' }) })
    expect(isHelpShown(forFamily, visitor('2026-03-10'))).toBe(false)
    expect(isHelpShown(forFamily, { ...visitor('2026-03-10'), role: 'reader' })).toBe(true)
    expect(isHelpShown(space({}), visitor('2026-03-10'))).toBe(false)
    expect(isHelpShown(space({ funeralChamber: aMoment() }), visitor('2026-03-10'))).toBe(false)
  })

  test('The lists are hidden if the family folds the practical information', () => {
    const folded = space({ burialOrCremation: aMoment() }, '2026-03-09T12:00:00.000Z')
    expect(isHelpShown(folded, visitor('2026-03-10'))).toBe(false)
  })
})

describe('An entry of the lists', () => {
  const line = { kind: 'seat', places: '3', text: 'de Rennes, mardi 10 h', name: 'Solène', contact: '06 39 98 01 12' }

  test.each(['06 39 98 01 12', '+44 20 7946 0958', 'solene@famille.example'])(
    'An entry gives its author’s contact: %s',
    (contact) => {
      expect(helpForm.safeParse({ ...line, contact }).success).toBe(true)
    },
  )

  test.each([
    ['contact', 'abc'],
    ['contact', '12'],
    ['contact', undefined],
    ['places', '0'],
    ['places', '31'],
    ['places', 'deux'],
    ['text', ''],
    ['text', 'a'.repeat(121)],
    ['name', undefined],
    ['name', 'a'.repeat(81)],
    ['kind', 'house'],
  ])('An entry whose %s is %j is refused with a message', (name, value) => {
    const { error } = helpForm.safeParse({ ...line, [name]: value })
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
    expect(error?.issues[0]?.message).toMatch(/^(Écrivez|Choisissez|Votre nom) .+\.$/)
  })

  test('An entry is formatted in words and counted', () => {
    const offers = [
      { kind: 'bed', places: 2, text: 'Lannion' },
      { kind: 'seat', places: 1, text: 'de Rennes' },
      { kind: 'need-seat', places: 1, text: 'de Guingamp' },
    ] as const
    expect(offers.map(helpOfferCopy)).toEqual([
      'propose 2\u00A0places, Lannion',
      'propose une place, de Rennes',
      'cherche une place, de Guingamp',
    ])
    expect(helpTotal(offers)).toBe('Proposées\u00A0: 2\u00A0places pour dormir, une place en voiture.')
    expect(helpTotal([])).toBe('')
  })

  test('An entry with a link or a second number is flagged', () => {
    expect(isHelpFlagged({ name: 'Solène', text: 'de Rennes, mardi 10 h' })).toBe(false)
    expect(isHelpFlagged({ name: 'Solène', text: 'voir www.hotel.example' })).toBe(true)
    expect(isHelpFlagged({ name: 'Solène', text: 'appelez le 0899 12 34 56' })).toBe(true)
  })
})
