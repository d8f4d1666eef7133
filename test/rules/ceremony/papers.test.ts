import { gapsOf, missingCopy } from '#app/rules/ceremony/gaps.ts'
import { paperNamed } from '#app/rules/ceremony/papers/papers.ts'
import { paragraphsOf, readingCards } from '#app/rules/ceremony/papers/reading-cards.ts'
import { usbFiles } from '#app/rules/ceremony/papers/usb-files.ts'
import { anEvent, contentOf, familyEvents, jeanne, music, plain, rendezVous } from '#test/support/ceremony/papers.ts'

describe('The content of the papers', () => {
  test('Only the papers of the master of ceremonies contain private fields', () => {
    const open = contentOf({ isForMaster: false })
    expect(JSON.stringify(open)).not.toContain('Paul')
    expect(JSON.stringify(open)).not.toContain('06 12')
    expect(JSON.stringify(contentOf())).toContain('Paul')
    expect(JSON.stringify(contentOf())).toContain('06 12')
  })

  test('Papers print "votre proche" without a name, and leave out an invalid date', () => {
    const { deceased } = contentOf({ profile: { defunctDeathDate: 'hier' } })
    expect(deceased).toEqual({
      firstName: 'votre proche',
      name: 'votre proche',
      civility: '',
      birthDay: undefined,
      deathDay: undefined,
    })
    expect(contentOf({ profile: jeanne }).deceased).toMatchObject({ name: 'Jeanne Moreau', birthDay: '1938-05-02' })
  })

  test.each([
    ['deroule', 'deroule'],
    ['fiches-de-lecture', 'fiches'],
    ['cle-usb', 'cle-usb'],
    ['programme', undefined],
    ['constructor', undefined],
    [undefined, undefined],
  ])('The address %s is that of %s', (word, paper) => {
    expect(paperNamed(word)).toBe(paper)
  })
})

test('A complete ceremony has no missing items', () => {
  expect(gapsOf(rendezVous, familyEvents.slice(0, 5))).toEqual([])
})

test('Missing items start with the appointment and are not repeated', () => {
  const bare = { ...rendezVous, isConfirmed: false, address: ' ', phone: '', slotMinutes: 0 }
  const events = [
    anEvent('familyIntervention'),
    anEvent('familyIntervention'),
    anEvent('funeralEulogy'),
    anEvent('farewellGesture'),
    anEvent('departureOfCoffin', { musics: [music({ title: '' }), music({ version: ' ' })] }),
  ]
  expect(plain(missingCopy(gapsOf(bare, events), events))).toEqual([
    'le jour et l’heure',
    'le lieu',
    'la durée de réservation de la salle',
    'le téléphone de la famille',
    'le nom de la personne qui parle (prise de parole, 2 fois)',
    'le nom de la personne qui parle (éloge funèbre)',
    'ce que chacun dépose',
    'le titre d’une musique',
    'des précisions sur « Après un rêve »',
  ])
})

describe('Reading cards', () => {
  test('There is one reading card for each text, with its number and time', () => {
    const cards = plain(readingCards(contentOf()))
    expect(cards.map(({ number, count, reader, at }) => [number, count, reader, at])).toEqual([
      [3, 9, 'Claire Moreau, sa fille', 'vers 14 h 40'],
      [4, 9, 'Marc Moreau et Anne-Marguerite de La Rochefoucauld-Kervella, ses petits-enfants', 'vers 14 h 40'],
      [5, 9, 'Louise', 'vers 14 h 42'],
    ])
    expect(cards[1]).toMatchObject({ paragraphs: [], fileId: 'f1', lasting: '' })
  })

  test.each([
    ['funeralEulogy', 'Un.\nDeux.\r\n\r\nTrois.', [['Un.'], ['Deux.'], ['Trois.']]],
    ['poem', 'Un,\nDeux.\r\n \r\nTrois.', [['Un,', 'Deux.'], ['Trois.']]],
    ['poem', '', []],
    ['familyIntervention', '  Un.  ', [['Un.']]],
  ] as const)('The pauses of %s are at its paragraphs: %j', (type, text, paragraphs) => {
    expect(paragraphsOf(type, text)).toEqual(paragraphs)
  })
})

test('The list of files is numbered in playing order, with the person who brings each file and the missing files', () => {
  const { files, missing } = plain(usbFiles(contentOf()))
  expect(files.map(({ number, kind, eventLabel, at }) => `${number} ${kind} ${eventLabel} ${at}`)).toEqual([
    '01 music Recueillement vers 14 h 33',
    '02 speech Prise de parole vers 14 h 40',
    '03 pictures Diaporama vers 14 h 43',
    '04 music Diaporama vers 14 h 43',
    '05 music Départ du cercueil vers 14 h 52',
  ])
  expect(missing).toEqual(['les photos du diaporama', 'la version de « La Mer »', 'qui apporte « La Mer »'])
})

test('The list of files has every picture of a slide show, in order, with the family’s file names', () => {
  const pictures = Array.from({ length: 12 }, (_, index) => ({ fileId: `f${index}`, caption: `Été ${1950 + index}` }))
  const fileNames = new Map([['f11', 'Jeanne à Pornic.jpg']])
  const content = { ...contentOf({ events: [anEvent('pictures', { pictures })] }), fileNames }
  const [show] = plain(usbFiles(content)).files
  expect(show).toMatchObject({ kind: 'pictures', title: '12 photos' })
  expect(show?.kind === 'pictures' && show.captions.at(-1)).toEqual({
    number: '12',
    fileName: 'Jeanne à Pornic.jpg',
    caption: 'Été 1961',
  })
})
