import { newEvent, newEvents } from '#app/rules/ceremony/ceremonies.ts'
import { eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { bookletOf, textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import { checkBookletRoom, longestPart } from '#app/rules/ceremony/papers/booklet-room.ts'
import { sidesOf } from '#app/rules/printing/imposition.ts'
import { anEvent, contentOf, familyEvents, jeanne, music } from '#test/support/ceremony/papers.ts'

const booklet = (given: Parameters<typeof contentOf>[0] = {}) => bookletOf(contentOf({ isForMaster: false, ...given }))
const person = (given: Record<string, string>) => booklet({ profile: { ...jeanne, ...given } })

describe('The cover of the programme', () => {
  test('The cover gives the name, the dates of the life, and the day, time and place', () => {
    expect(booklet()).toMatchObject({
      title: 'Programme – Jeanne Moreau',
      name: 'Jeanne Moreau',
      dates: '2\u00A0mai 1938 – 4\u00A0mars 2026',
      day: 'mardi 10\u00A0mars 2026',
      hour: 'à 14\u00A0h\u00A030',
      place: '',
      address: ['Crématorium de Nantes,', 'salle des Tilleuls,', '44000 Nantes'],
    })
  })

  test.each`
    birth           | death           | civility      | dates
    ${''}           | ${'2026-03-04'} | ${'madame'}   | ${'Morte le 4\u00A0mars 2026'}
    ${''}           | ${'2026-03-01'} | ${'monsieur'} | ${'Mort le 1er\u00A0mars 2026'}
    ${''}           | ${'2026-03-04'} | ${''}         | ${'4\u00A0mars 2026'}
    ${'1938-05-02'} | ${''}           | ${'madame'}   | ${'Née le 2\u00A0mai 1938'}
    ${''}           | ${''}           | ${'madame'}   | ${''}
  `('$birth to $death of $civility is printed "$dates"', ({ birth, death, civility, dates }) => {
    const given = { defunctBirthDate: birth, defunctDeathDate: death, deceasedCivility: civility }
    expect(person(given).dates).toBe(dates)
  })

  test.each`
    type             | address                          | place
    ${'church'}      | ${'Église Saint-Similien'}       | ${''}
    ${'church'}      | ${'12 rue de la Paix, Nantes'}   | ${'À l’église'}
    ${'crematorium'} | ${'Parc du Vigneau'}             | ${'Au crématorium'}
    ${'cemetery'}    | ${'Cimetière de la Miséricorde'} | ${''}
    ${'other'}       | ${'Chez elle'}                   | ${''}
  `('The place of $type at "$address" is printed once', ({ type, address, place }) => {
    expect(booklet({ ceremonyType: type, address }).place).toBe(place)
  })

  test('The cover leaves out unknown facts instead of "à confirmer"', () => {
    const { day, hour, address } = booklet({ datetime: undefined, isConfirmed: false, address: ' ' })
    expect([day, hour, address]).toEqual(['', '', []])
    expect(booklet({ isConfirmed: false })).toMatchObject({ day: '', hour: '' })
    for (const type of eventTypes) {
      const said = JSON.stringify(booklet({ events: [anEvent(type)], datetime: undefined, address: '' }))
      expect([type, /confirmer/.test(said)]).toEqual([type, false])
    }
  })
})

describe('The order of service in the programme', () => {
  const linesOf = (...given: Parameters<typeof anEvent>) => booklet({ events: [anEvent(...given)] }).events[0]?.lines

  test.each([
    ['who speaks', 'funeralEulogy', { pronouncedBy: 'Claire, sa fille' }, ['Claire, sa fille']],
    [
      'what is known, and nothing of what only the family has to find',
      'pictures',
      { musics: [music({ artist: '', version: '', title: 'La Mer' })] },
      ['«\u00A0La Mer\u00A0»'],
    ],
    [
      'what is read, and by whom',
      'poem',
      { title: 'Demain, dès l’aube', author: 'Victor Hugo', pronouncedBy: 'Louise' },
      ['«\u00A0Demain, dès l’aube\u00A0», Victor Hugo', 'lu par Louise'],
    ],
    [
      'every piece of music',
      'meditation',
      { musics: [music(), music({ artist: '', title: 'La Mer' })] },
      ['Gabriel Fauré, «\u00A0Après un rêve\u00A0»', '«\u00A0La Mer\u00A0»'],
    ],
    [
      'what each lays down, not how many come',
      'farewellGesture',
      { accessories: 'Une rose', numberOfPersons: '50' },
      ['Une rose'],
    ],
  ] as const)('The order of service lists %s', (_what, type, details, lines) => {
    expect(linesOf(type, details as never)).toEqual(lines)
  })

  test('The order of service leaves out what the family has not told, and names the opening and the end', () => {
    const events = newEvents([]).map((event, index) => ({ ...event, id: `e${index}` }))
    const titles = (changed: typeof events) => booklet({ events: changed }).events.map(({ title }) => title)
    const untold = ['Accueil', 'Recueillement', 'Dernier hommage', 'Départ du cercueil', 'Adieu']
    expect(titles(events)).toEqual(untold)
    const poem = { ...events[4]!, details: { title: 'Demain, dès l’aube' } }
    expect(titles(events.with(4, poem))).toEqual(untold.toSpliced(2, 0, 'Poème'))
    const middle = { ...newEvent('ceremonyMasterWords'), id: 'middle' }
    expect(titles(events.toSpliced(3, 0, middle))).toEqual(untold.toSpliced(2, 0, 'Mots du maître de cérémonie'))
  })

  test('The programme leaves out subjects to avoid, the family’s phone number and hidden music', () => {
    const events = [...familyEvents, anEvent('music', { musics: [music({ title: 'Cachée' })] })]
    for (const isForMaster of [true, false]) {
      const said = JSON.stringify(booklet({ events, isForMaster }))
      expect(said).not.toMatch(/Paul|06 12 34|Cachée/)
    }
  })
})

describe('The texts of the programme', () => {
  const poem = anEvent('poem', { title: 'Le vent', text: 'Il passe.' })
  const psalm = anEvent('religiousText', { text: 'Le Seigneur est mon berger.' })
  const eulogy = anEvent('funeralEulogy', { text: 'Elle riait.', pronouncedBy: 'Claire' })
  const speech = anEvent('familyIntervention', { speech: 'Mamie.', name: 'Louise' })
  const events = [poem, psalm, eulogy, speech, anEvent('poem', { title: 'Sans texte' })]
  const printed = (textChoices?: Record<string, boolean>) =>
    textsOf({ ...(textChoices && { textChoices }) }, events)
      .filter(({ isPrinted }) => isPrinted)
      .map(({ eventId }) => eventId)

  test('The programme prints poems and religious texts unless the family chooses otherwise', () => {
    expect(printed()).toEqual([poem.id, psalm.id])
    expect(printed({ [poem.id]: false, [eulogy.id]: true })).toEqual([psalm.id, eulogy.id])
    expect(printed({ 'another account’s': true })).toEqual([poem.id, psalm.id])
    expect(textsOf({}, events)).toHaveLength(4)
  })

  test.each([
    ['verses', 'Un\nDeux\n\n\n \nTrois', [['Un', 'Deux'], ['Trois']], true],
    ['prose, by a long line', `Un\n${'mot '.repeat(30).trim()}`, [['Un', 'mot '.repeat(30).trim()]], false],
    ['a single line', 'Un', [['Un']], false],
    ['a text of Windows', 'Un\r\nDeux\r\n\r\nTrois', [['Un', 'Deux'], ['Trois']], true],
  ])('The lines of %s are preserved', (_what, text, stanzas, isVerse) => {
    const { texts } = booklet({ events: [anEvent('poem', { text })] })
    expect(texts).toEqual([{ title: 'Poème', credit: '', stanzas, isVerse }])
  })
})

describe('The page count of a booklet', () => {
  test('A booklet that cannot fit is refused before printing, and the longest part is named', () => {
    const long = booklet({ events: [...familyEvents, anEvent('poem', { title: 'Long', text: 'a\n'.repeat(5000) })] })
    expect(checkBookletRoom(long)).toEqual({ ok: false, problem: 'too-long' })
    expect(longestPart(long)).toEqual({ is: 'text', title: 'Long' })
    expect(checkBookletRoom(booklet())).toEqual({ ok: true, value: undefined })
    expect(longestPart(booklet({ events: [], thanks: 'Merci.\nMerci.' }))).toEqual({ is: 'thanks' })
    expect(longestPart(booklet({ events: familyEvents.slice(0, 4) }))).toEqual({ is: 'events' })
  })

  test.each([
    [4, ['4-1', '2-3']],
    [8, ['8-1', '2-7', '6-3', '4-5']],
    [12, ['12-1', '2-11', '10-3', '4-9', '8-5', '6-7']],
  ])('A booklet of %i pages is imposed in folding order', (pages, sides) => {
    expect(sidesOf(pages).map((side) => side.join('-'))).toEqual(sides)
  })
})
