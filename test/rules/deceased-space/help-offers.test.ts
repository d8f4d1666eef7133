import { describe, expect, test } from 'vitest'
import {
  helpCopy,
  helpEndsOn,
  helpForm,
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

describe('the lists of beds and cars', () => {
  test('are shown until fifteen days after the last moment that one comes to', () => {
    const two = space({
      burialOrCremation: aMoment({ datetime: '2026-03-10T14:30' }),
      snack: aMoment({ datetime: '2026-03-11T12:00' }),
    })
    expect(helpEndsOn(two, visitor('2026-03-10'))).toBe('2026-03-26')
    expect(isHelpShown(two, visitor('2026-03-26'))).toBe(true)
    expect(isHelpShown(two, visitor('2026-03-27'))).toBe(false)
  })

  test('wait for a day that is not known yet', () => {
    const undated = space({ burialOrCremation: aMoment({ datetime: undefined }) })
    expect(helpEndsOn(undated, visitor('2026-03-10'))).toBeUndefined()
    expect(isHelpShown(undated, visitor('2026-03-10'))).toBe(true)
  })

  test('are of those who may come: not of visitors where the ceremony is for the family', () => {
    const forFamily = space({ burialOrCremation: aMoment({ audience: 'family' }) })
    expect(isHelpShown(forFamily, visitor('2026-03-10'))).toBe(false)
    expect(isHelpShown(forFamily, { ...visitor('2026-03-10'), role: 'reader' })).toBe(true)
    expect(isHelpShown(space({}), visitor('2026-03-10'))).toBe(false)
    expect(isHelpShown(space({ funeralChamber: aMoment() }), visitor('2026-03-10'))).toBe(false)
  })

  test('are folded with the rest, by the family', () => {
    const folded = space({ burialOrCremation: aMoment() }, '2026-03-09T12:00:00.000Z')
    expect(isHelpShown(folded, visitor('2026-03-10'))).toBe(false)
  })
})

describe('a line', () => {
  const line = { kind: 'seat', places: '3', text: 'de Rennes, mardi 10 h', name: 'Solène', contact: '06 39 98 01 12' }

  test.each(['06 39 98 01 12', '+44 20 7946 0958', 'solene@famille.example'])(
    'says how to reach its author: %s',
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
  ])('is refused where %s is %j, in a sentence', (name, value) => {
    const { error } = helpForm.safeParse({ ...line, [name]: value })
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
    expect(error?.issues[0]?.message).toMatch(/^(Écrivez|Choisissez|Votre nom) .+\.$/)
  })

  test('reads as one says it, and is counted', () => {
    const offers = [
      { kind: 'bed', places: 2, text: 'Lannion' },
      { kind: 'seat', places: 1, text: 'de Rennes' },
      { kind: 'need-seat', places: 1, text: 'de Guingamp' },
    ] as const
    expect(offers.map(helpCopy)).toEqual([
      'propose 2\u00A0places, Lannion',
      'propose une place, de Rennes',
      'cherche une place, de Guingamp',
    ])
    expect(helpTotal(offers)).toBe('Proposées\u00A0: 2\u00A0places pour dormir, une place en voiture.')
    expect(helpTotal([])).toBe('')
  })

  test('is to be read with care where it holds a link or a second number', () => {
    expect(isHelpFlagged({ name: 'Solène', text: 'de Rennes, mardi 10 h' })).toBe(false)
    expect(isHelpFlagged({ name: 'Solène', text: 'voir www.hotel.example' })).toBe(true)
    expect(isHelpFlagged({ name: 'Solène', text: 'appelez le 0899 12 34 56' })).toBe(true)
  })
})
