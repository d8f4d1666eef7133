import { describe, expect, test } from 'vitest'
import { gapsOf, missingWords } from '#app/rules/ceremony/gaps.ts'
import { paperNamed } from '#app/rules/ceremony/papers.ts'
import { paragraphsOf, readingCards } from '#app/rules/ceremony/reading-cards.ts'
import { runningSheet } from '#app/rules/ceremony/running-sheet.ts'
import { usbFiles } from '#app/rules/ceremony/usb-files.ts'
import { replaceGaps } from '#app/rules/letters/gaps.ts'
import { aMoment, contentOf, jeanne, moments, music, rendezVous } from '#test/support/ceremony-papers.ts'

/** Gaps between brackets, and ordinary spaces. */
const plain = <Value>(value: Value): Value =>
  JSON.parse(replaceGaps(JSON.stringify(value), ({ words }) => `[${words}]`).replace(/[\u00A0\u202F]/g, ' '))

const sheetOf = (given: Parameters<typeof contentOf>[0] = {}) => plain(runningSheet(contentOf(given)))

describe('what the papers are made of', () => {
  test('holds nothing that only the master of ceremonies reads, but for them', () => {
    const open = contentOf({ isForMaster: false })
    expect(JSON.stringify(open)).not.toContain('Paul')
    expect(JSON.stringify(open)).not.toContain('06 12')
    expect(JSON.stringify(contentOf())).toContain('Paul')
    expect(JSON.stringify(contentOf())).toContain('06 12')
  })

  test('says « votre proche » where no name is known, and leaves out a day that is none', () => {
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
  ])('the address %s is that of %s', (word, paper) => {
    expect(paperNamed(word)).toBe(paper)
  })
})

describe('the running sheet', () => {
  test('counts the hours from the beginning, and the end with and without the music', () => {
    const { rows, withoutMusic, withMusic, over } = sheetOf()
    expect(rows.map(({ at }) => at)).toEqual([
      ...['14 h 30', '14 h 33', '14 h 37', '14 h 40', '14 h 42', '14 h 45', '14 h 49', '14 h 54', '14 h 55'],
    ])
    expect(withoutMusic).toBe('26 min, fin vers 14 h 56')
    expect(withMusic).toBe('35 min, fin vers 15 h 05')
    expect(over).toBe('')
    expect(sheetOf({ slotMinutes: 30 }).over).toBe('5 min')
  })

  test('counts minutes where the ceremony has no hour', () => {
    const { datetime: _, ...without } = rendezVous
    const sheet = plain(runningSheet({ ...contentOf(), ceremony: { ...without, datetime: undefined } }))
    expect(sheet.rows.slice(0, 3).map(({ at }) => at)).toEqual(['+ 0 min', '+ 3 min', '+ 7 min'])
    expect(sheet.when).toBe('[jour et heure à confirmer]')
  })

  test('has the music that no list shows at its place, and its time', () => {
    const { rows } = sheetOf({ events: [aMoment('music', { musics: [music()] }, 120), aMoment('poem', {}, 60)] })
    expect(rows.map(({ moment, at }) => [moment, at])).toEqual([
      ['Musique', '14 h 30'],
      ['Poème', '14 h 32'],
    ])
  })

  test.each`
    type                    | details                                         | cell          | words
    ${'funeralEulogy'}      | ${{}}                                           | ${'who'}      | ${'[nom à confirmer]'}
    ${'familyIntervention'} | ${{ name: ' Marc ' }}                           | ${'who'}      | ${'Marc'}
    ${'familyIntervention'} | ${{ name: 'Marc', file: 'f' }}                  | ${'material'} | ${['Texte dans un fichier, sur la clé USB']}
    ${'poem'}               | ${{ pronouncedBy: 'Louise' }}                   | ${'work'}     | ${'[poème à confirmer]'}
    ${'poem'}               | ${{ title: 'Demain', author: 'Hugo' }}          | ${'work'}     | ${'« Demain », Hugo'}
    ${'religiousText'}      | ${{ text: 'Au commencement' }}                  | ${'work'}     | ${''}
    ${'pictures'}           | ${{}}                                           | ${'material'} | ${['[photos à confirmer], sur la clé USB']}
    ${'pictures'}           | ${{ pictures: [{ fileId: 'a', caption: '' }] }} | ${'material'} | ${['1 photo, sur la clé USB']}
    ${'farewellGesture'}    | ${{ numberOfPersons: '1' }}                     | ${'who'}      | ${'1 personne'}
    ${'farewellGesture'}    | ${{}}                                           | ${'material'} | ${['[ce que chacun dépose : à confirmer]']}
    ${'farewellGesture'}    | ${{ secondsPerPerson: '6' }}                    | ${'remarks'}  | ${['6 secondes par personne']}
    ${'endOfCeremony'}      | ${{ words: 'Merci.' }}                          | ${'remarks'}  | ${['Mots souhaités : Merci.']}
    ${'endOfCeremony'}      | ${{}}                                           | ${'who'}      | ${'Maître de cérémonie'}
    ${'funeralEulogy'}      | ${{ text: 'mot '.repeat(130) }}                 | ${'remarks'}  | ${['Lecture : environ 1 minute']}
    ${'funeralEulogy'}      | ${{ text: 'mot '.repeat(1300) }}                | ${'remarks'}  | ${['Lecture : environ 10 minutes, plus que prévu']}
  `('$type with $details says $cell: $words', ({ type, details, cell, words }) => {
    const [row] = sheetOf({ events: [aMoment(type, details)] }).rows
    expect(row?.[cell as 'who']).toEqual(words)
  })

  test('says of a music everything that finds it, and what is still to be confirmed', () => {
    const [full, bare] = sheetOf({
      events: [
        aMoment('meditation', {
          musics: [music(), music({ title: '', artist: '', version: '', start: '', broughtBy: '' })],
        }),
      ],
    }).rows[0]!.musics
    expect(full).toEqual({
      title: '« Après un rêve »',
      artist: 'Gabriel Fauré',
      version: 'Version : Yo-Yo Ma, 1989',
      start: 'À partir de 0:15, 3 min',
      broughtBy: 'Apportée par : Claire Moreau',
    })
    expect(bare).toEqual({
      title: '[titre à confirmer]',
      artist: '[interprète à confirmer]',
      version: 'Version : [à confirmer]',
      start: 'Depuis le début, 3 min',
      broughtBy: 'Apportée par : [à confirmer]',
    })
  })

  test('prints long words after the table, so that a row stays short', () => {
    const words = 'Jeanne aimait le vent. '.repeat(20).trim()
    const { rows, long } = sheetOf({ events: [aMoment('endOfCeremony', { words })] })
    expect(rows[0]?.remarks).toEqual(['Mots souhaités : voir n° 1, après le tableau'])
    expect(long).toEqual([{ number: 1, at: '14 h 30', moment: 'Fin de cérémonie', text: words }])
  })

  test('keeps apart what is not to be mentioned, once, and for the master of ceremonies alone', () => {
    const secret = aMoment('ceremonyMasterWords', { notToMention: ' Paul ' })
    expect(sheetOf({ events: [secret, { ...secret, id: 'other' }] }).avoid).toEqual(['Paul'])
    const open = sheetOf({ events: [secret], isForMaster: false })
    expect(open.avoid).toEqual([])
    expect(open.missing).not.toContain('le téléphone de la famille')
  })
})

describe('what is missing', () => {
  test('is nothing for a ceremony that is whole', () => {
    expect(gapsOf(rendezVous, moments.slice(0, 5))).toEqual([])
  })

  test('begins with the appointment, and says each thing once', () => {
    const bare = { ...rendezVous, isConfirmed: false, address: ' ', phone: '', slotMinutes: 0 }
    const events = [
      aMoment('familyIntervention'),
      aMoment('familyIntervention'),
      aMoment('farewellGesture'),
      aMoment('departureOfCoffin', { musics: [music({ title: '' }), music({ version: ' ' })] }),
    ]
    expect(plain(missingWords(gapsOf(bare, events)))).toEqual([
      'le jour et l’heure',
      'le lieu',
      'la durée de réservation de la salle',
      'le téléphone de la famille',
      'le nom de la personne qui parle (2 fois)',
      'ce que chacun dépose',
      'le titre d’une musique',
      'des précisions sur « Après un rêve »',
    ])
  })
})

describe('the reading cards', () => {
  test('are one for each text that somebody reads, with its place and its hour', () => {
    const cards = plain(readingCards(contentOf()))
    expect(cards.map(({ place, places, reader, at }) => [place, places, reader, at])).toEqual([
      [3, 9, 'Claire Moreau, sa fille', 'vers 14 h 37'],
      [4, 9, 'Marc Moreau et Anne-Marguerite de La Rochefoucauld-Kervella, ses petits-enfants', 'vers 14 h 40'],
      [5, 9, 'Louise', 'vers 14 h 42'],
    ])
    expect(cards[1]).toMatchObject({ paragraphs: [], hasFile: true, lasting: '' })
  })

  test.each([
    ['funeralEulogy', 'Un.\nDeux.\r\n\r\nTrois.', [['Un.'], ['Deux.'], ['Trois.']]],
    ['poem', 'Un,\nDeux.\r\n \r\nTrois.', [['Un,', 'Deux.'], ['Trois.']]],
    ['poem', '', []],
    ['familyIntervention', '  Un.  ', [['Un.']]],
  ] as const)('%s breathes at its paragraphs: %j', (type, text, paragraphs) => {
    expect(paragraphsOf(type, text)).toEqual(paragraphs)
  })
})

describe('the list of files', () => {
  test('is numbered in playing order, with who brings each, and says what is missing', () => {
    const { files, missing } = plain(usbFiles(contentOf()))
    expect(files.map(({ number, kind, moment, at }) => `${number} ${kind} ${moment} ${at}`)).toEqual([
      '01 music Recueillement vers 14 h 33',
      '02 speech Prise de parole vers 14 h 40',
      '03 pictures Diaporama vers 14 h 45',
      '04 music Diaporama vers 14 h 45',
      '05 music Départ du cercueil vers 14 h 54',
    ])
    expect(missing).toEqual(['les photos du diaporama', 'la version de « La Mer »', 'qui apporte « La Mer »'])
  })

  test('has every picture of a slide show, in its order', () => {
    const pictures = Array.from({ length: 12 }, (_, index) => ({ fileId: `f${index}`, caption: `Été ${1950 + index}` }))
    const [show] = plain(usbFiles(contentOf({ events: [aMoment('pictures', { pictures })] }))).files
    expect(show).toMatchObject({ kind: 'pictures', title: '12 photos' })
    expect(show?.kind === 'pictures' && show.captions.at(-1)).toEqual({ number: '12', caption: 'Été 1961' })
  })
})
