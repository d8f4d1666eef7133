import { newPartner } from '#app/rules/partners/new-partner.ts'
import { faultsOfEvents } from '#app/rules/partners/proposed-events.ts'
import { readWindow, shopWindowOf, typedWindow } from '#app/rules/partners/shop-window.ts'

const shown = shopWindowOf({ ...newPartner, name: 'Maison Kervella' })

describe('The moments that a partner proposes', () => {
  test.each([
    [
      { 'event-poem': '2', 'event-funeralEulogy': '3', 'event-departureOfCoffin': '1' },
      'departureOfCoffin poem funeralEulogy',
    ],
    [{ 'event-music': '1, 3', 'event-poem': '2' }, 'music poem music'],
    [{ 'event-poem': '10', 'event-music': '9' }, 'music poem'],
    [{ 'event-poem': '', 'event-music': '0' }, 'music'],
    [{}, ''],
  ])('the moments that a partner proposes are in the order of their numbers: %o', (typed, order) => {
    expect(readWindow(typed).ceremonyEvents?.join(' ')).toBe(order)
    expect(faultsOfEvents(typed)).toEqual([])
  })

  test('the moments that a partner proposes are read from the form as they are shown in it', () => {
    const ceremonyEvents = ['poem', 'music', 'familyIntervention', 'music', 'endOfCeremony'] as const
    const typed = typedWindow({ ...shown, ceremonyEvents: [...ceremonyEvents] })
    expect(readWindow(typed).ceremonyEvents).toEqual(ceremonyEvents)
  })

  test.each([
    ['deuxième', 'Écrivez un numéro, comme 2.'],
    ['on', 'Écrivez un numéro, comme 2.'],
    ['1, 2, 3, 4, 5, 6', '5 numéros au plus.'],
  ])('%s is told', (typed, sentence) => {
    expect(faultsOfEvents({ 'event-poem': typed })).toEqual([{ field: 'event-poem', sentence }])
  })
})
