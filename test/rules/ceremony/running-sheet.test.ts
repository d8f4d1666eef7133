import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { anEvent, contentOf, music, plain, rendezVous } from '#test/support/ceremony/papers.ts'

const sheetOf = (given: Parameters<typeof contentOf>[0] = {}) => plain(runningSheet(contentOf(given)))

describe('The running sheet', () => {
  test('The running sheet counts the music, so that the last row ends at the time in the heading', () => {
    const { rows, withoutMusic, withMusic, over } = sheetOf()
    expect(rows.map(({ at }) => at)).toEqual([
      ...['14 h 30', '14 h 33', '14 h 40', '14 h 40', '14 h 42', '14 h 43', '14 h 47', '14 h 52', '14 h 56'],
    ])
    expect(withoutMusic).toBe('21 min, fin vers 14 h 51')
    expect(withMusic).toBe('27 min, fin vers 14 h 57')
    expect(over).toBe('')
    expect(sheetOf({ slotMinutes: 20 }).over).toBe('7 min')
  })

  test('The running sheet counts minutes if the ceremony has no time', () => {
    const { datetime: _, ...without } = rendezVous
    const sheet = plain(runningSheet({ ...contentOf(), ceremony: { ...without, datetime: undefined } }))
    expect(sheet.rows.slice(0, 3).map(({ at }) => at)).toEqual(['+ 0 min', '+ 3 min', '+ 10 min'])
    expect(sheet.when).toBe('[jour et heure à confirmer]')
  })

  test('The running sheet has hidden music in its place, with its duration', () => {
    const { rows } = sheetOf({ events: [anEvent('music', { musics: [music()] }, 120), anEvent('poem', {}, 60)] })
    expect(rows.map(({ eventLabel, at }) => [eventLabel, at])).toEqual([
      ['Musique', '14 h 30'],
      ['Poème', '14 h 33'],
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
    ${'funeralEulogy'}      | ${{ text: 'mot '.repeat(1300) }}                | ${'remarks'}  | ${['Lecture : environ 10 minutes']}
  `('$type with $details prints $cell: $words', ({ type, details, cell, words }) => {
    const [row] = sheetOf({ events: [anEvent(type, details)] }).rows
    expect(row?.[cell as 'who']).toEqual(words)
  })

  test('The running sheet shows the missing items of each event, and texts that are longer than planned', () => {
    const text = 'mot '.repeat(650)
    const waiting = anEvent('funeralEulogy', { text, musics: [music({ medium: 'file' })] })
    const planned = anEvent('funeralEulogy', { text, pronouncedBy: 'Claire' }, 60)
    const [first, second] = sheetOf({ events: [waiting, planned] }).rows
    expect(first?.toDo).toEqual(['le nom de la personne qui parle', 'essayer la veille'])
    expect(first?.remarks).toEqual(['Lecture : environ 5 minutes'])
    expect([second?.toDo, second?.remarks]).toEqual([[], ['Lecture : environ 5 minutes, plus que prévu']])
  })

  test('The running sheet gives everything needed to find a piece of music, and what is to be confirmed', () => {
    const [full, bare] = sheetOf({
      events: [
        anEvent('meditation', {
          musics: [music(), music({ title: '', artist: '', version: '', start: '', broughtBy: '' })],
        }),
      ],
    }).rows[0]!.musics
    expect(full).toEqual({
      number: '01',
      medium: '',
      title: '« Après un rêve »',
      artist: 'Gabriel Fauré',
      version: 'Version : Yo-Yo Ma, 1989',
      start: 'À partir de 0:15, 3 min',
      broughtBy: 'Apportée par : Claire Moreau',
    })
    expect(bare).toEqual({
      number: '02',
      medium: '',
      title: '[titre à confirmer]',
      artist: '[interprète à confirmer]',
      version: 'Version : [à confirmer]',
      start: 'Depuis le début, 3 min',
      broughtBy: 'Apportée par : [à confirmer]',
    })
  })

  test('The running sheet numbers recordings as the files are, with the medium and whether it was tested', () => {
    const piece = (more: Parameters<typeof music>[0]) => music({ start: '', ...more })
    const { allMusics } = sheetOf({
      events: [
        anEvent('meditation', { musics: [piece({ end: '3:05', seconds: 185, medium: 'file', isTested: true })] }),
        anEvent('pictures', { pictures: [{ fileId: 'p', caption: '' }], musics: [piece({ medium: 'phone' })] }),
        anEvent('departureOfCoffin', { musics: [piece({ medium: 'live', broughtBy: 'Youenn' })] }),
      ],
    })
    expect(
      allMusics.map(({ number, eventLabel, isTested, words }) => [
        number,
        eventLabel,
        isTested,
        words.start,
        words.medium,
      ]),
    ).toEqual([
      ['01', 'Recueillement', true, 'De 0:00 à 3:05, 3 min 05', 'Le fichier ajouté ici'],
      ['03', 'Diaporama', false, 'Depuis le début, 3 min', 'Un téléphone'],
      ['', 'Départ du cercueil', false, '3 min', 'En direct, par un musicien'],
    ])
    expect(allMusics[2]?.words.broughtBy).toBe('Jouée par : Youenn')
  })

  test('The running sheet gives the seat of each speaker, the fallback, the names and the thanks', () => {
    const spoken = { name: 'Anne', seat: '1er rang, à gauche', relay: 'Marc reprend' }
    const sheet = sheetOf({
      events: [anEvent('familyIntervention', spoken), anEvent('endOfCeremony')],
      pronunciation: 'Le Gouarin : « le gwarin »',
      toThank: 'Les infirmières',
    })
    expect(sheet.rows.map(({ seat }) => seat)).toEqual(['1er rang, à gauche', ''])
    expect(sheet.relays).toEqual([{ eventLabel: 'Prise de parole', at: '14 h 30', words: 'Marc reprend' }])
    expect([sheet.pronunciation, sheet.toThank]).toEqual(['Le Gouarin : « le gwarin »', 'Les infirmières'])
  })

  test('The running sheet prints long texts after the table', () => {
    const words = 'Jeanne aimait le vent. '.repeat(20).trim()
    const { rows, long } = sheetOf({ events: [anEvent('endOfCeremony', { words })] })
    expect(rows[0]?.remarks).toEqual(['Mots souhaités : voir n° 1, après le tableau'])
    expect(long).toEqual([{ number: 1, at: '14 h 30', eventLabel: 'Fin de cérémonie', text: words }])
  })

  test('The running sheet lists subjects to avoid once, for the master of ceremonies only', () => {
    const secret = anEvent('ceremonyMasterWords', { notToMention: ' Paul ' })
    expect(sheetOf({ events: [secret, { ...secret, id: 'other' }] }).avoid).toEqual(['Paul'])
    const open = sheetOf({ events: [secret], isForMaster: false })
    expect(open.avoid).toEqual([])
    expect(open.missing).not.toContain('le téléphone de la famille')
  })
})
