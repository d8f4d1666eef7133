import {
  a,
  agree,
  cardinal,
  copies,
  dateFr,
  de,
  deTown,
  euros,
  inWords,
  numericDate,
  weekdayDate,
} from '#app/rules/french.ts'

const spaced = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u202F', '~')

describe('Elision and contraction', () => {
  test.each`
    label              | printed
    ${'épouse'}        | ${'d’épouse'}
    ${'fils'}          | ${'de fils'}
    ${'ex-belle-sœur'} | ${'d’ex-belle-sœur'}
    ${'héritier'}      | ${'d’héritier'}
    ${'Héritière'}     | ${'d’Héritière'}
    ${'œnologue'}      | ${'d’œnologue'}
    ${'handicapé'}     | ${'de handicapé'}
    ${'ami'}           | ${'d’ami'}
    ${'Éditeur'}       | ${'d’Éditeur'}
    ${'Hadrien'}       | ${'d’Hadrien'}
    ${'Hector'}        | ${'d’Hector'}
    ${'Henry'}         | ${'d’Henry'}
    ${'Hilda'}         | ${'d’Hilda'}
    ${'Honorat'}       | ${'d’Honorat'}
    ${'Hugo-Pierre'}   | ${'d’Hugo-Pierre'}
    ${'Hassan'}        | ${'de Hassan'}
    ${'Harold'}        | ${'de Harold'}
    ${'Hannah'}        | ${'de Hannah'}
    ${'Yann'}          | ${'de Yann'}
    ${'Yvonne'}        | ${'d’Yvonne'}
    ${'Ánh'}           | ${'d’Ánh'}
    ${'محمد'}          | ${'de محمد'}
    ${'Елена'}         | ${'de Елена'}
  `('the capacity is printed "en qualité $printed"', ({ label, printed }) => {
    expect(de(label)).toBe(printed)
  })

  test.each`
    town                     | where                      | ofTown
    ${'Le Mans'}             | ${'au Mans'}               | ${'du Mans'}
    ${'Les Sables-d’Olonne'} | ${'aux Sables-d’Olonne'}   | ${'des Sables-d’Olonne'}
    ${'La Rochelle'}         | ${'à La Rochelle'}         | ${'de La Rochelle'}
    ${'L’Haÿ-les-Roses'}     | ${'à L’Haÿ-les-Roses'}     | ${'de L’Haÿ-les-Roses'}
    ${'Ajaccio'}             | ${'à Ajaccio'}             | ${'d’Ajaccio'}
    ${'Évry'}                | ${'à Évry'}                | ${'d’Évry'}
    ${'Yvetot'}              | ${'à Yvetot'}              | ${'d’Yvetot'}
    ${'Honfleur'}            | ${'à Honfleur'}            | ${'de Honfleur'}
    ${'Hyères'}              | ${'à Hyères'}              | ${'d’Hyères'}
    ${'Lens'}                | ${'à Lens'}                | ${'de Lens'}
    ${'Lesquin'}             | ${'à Lesquin'}             | ${'de Lesquin'}
    ${'Lisbonne (Portugal)'} | ${'à Lisbonne (Portugal)'} | ${'de Lisbonne (Portugal)'}
    ${'Le Caire (Égypte)'}   | ${'au Caire (Égypte)'}     | ${'du Caire (Égypte)'}
    ${'Paris 14'}            | ${'à Paris 14e'}           | ${'de Paris 14e'}
    ${'Paris 1'}             | ${'à Paris 1er'}           | ${'de Paris 1er'}
    ${'Lyon 03'}             | ${'à Lyon 3e'}             | ${'de Lyon 3e'}
    ${'Marseille 16'}        | ${'à Marseille 16e'}       | ${'de Marseille 16e'}
    ${'Paris 75'}            | ${'à Paris 75'}            | ${'de Paris 75'}
    ${'Paris 14e'}           | ${'à Paris 14e'}           | ${'de Paris 14e'}
  `('the town $town is printed "$where", "$ofTown"', ({ town, where, ofTown }) => {
    expect(a(town)).toBe(where)
    expect(deTown(town)).toBe(ofTown)
  })
})

describe('Dates', () => {
  test.each`
    day             | printed                | numeric         | weekday
    ${'2026-03-01'} | ${'1er_mars 2026'}     | ${'01/03/2026'} | ${'dimanche 1er_mars 2026'}
    ${'2026-03-05'} | ${'5_mars 2026'}       | ${'05/03/2026'} | ${'jeudi 5_mars 2026'}
    ${'2024-02-29'} | ${'29_février 2024'}   | ${'29/02/2024'} | ${'jeudi 29_février 2024'}
    ${'1937-08-15'} | ${'15_août 1937'}      | ${'15/08/1937'} | ${'dimanche 15_août 1937'}
    ${'1948-12-01'} | ${'1er_décembre 1948'} | ${'01/12/1948'} | ${'mercredi 1er_décembre 1948'}
  `('$day is printed "$printed"', ({ day, printed, numeric, weekday }) => {
    expect(spaced(dateFr(day))).toBe(printed)
    expect(numericDate(day)).toBe(numeric)
    expect(spaced(weekdayDate(day))).toBe(weekday)
  })

  test.each(['', '2025-02-29', 'un jour'])('"%s" is not a day, and is printed unchanged', (text) => {
    expect([dateFr(text), numericDate(text), weekdayDate(text)]).toEqual([text, text, text])
  })
})

describe('Numbers', () => {
  test('numbers are written in letters up to twenty', () => {
    expect([1, 3, 12, 17, 20, 21].map(cardinal)).toEqual(['un', 'trois', 'douze', 'dix-sept', 'vingt', '21'])
  })

  test.each`
    count | printed
    ${1}  | ${'une copie intégrale'}
    ${2}  | ${'deux (2) copies intégrales'}
    ${12} | ${'douze (12) copies intégrales'}
    ${25} | ${'25 copies intégrales'}
  `('$count is printed "$printed"', ({ count, printed }) => {
    expect(copies(count)).toBe(printed)
  })

  test.each`
    amount       | printed
    ${'7.99'}    | ${'7,99_€'}
    ${7.9}       | ${'7,90_€'}
    ${5965}      | ${'5~965_€'}
    ${'1234567'} | ${'1~234~567_€'}
    ${'50 000'}  | ${'50~000_€'}
    ${'850,5'}   | ${'850,50_€'}
    ${'peu'}     | ${'peu'}
    ${''}        | ${''}
  `('$amount is printed "$printed"', ({ amount, printed }) => {
    expect(spaced(euros(amount))).toBe(printed)
  })
})

test.each`
  civility      | word
  ${'monsieur'} | ${'né'}
  ${'madame'}   | ${'née'}
  ${''}         | ${'dont le nom figure'}
`('the civility "$civility" is printed "$word"', ({ civility, word }) => {
  expect(agree(civility, 'né', 'née', 'dont le nom figure')).toBe(word)
})

test('a count in words is never zero', () => {
  const lettersInWords = [0, 1, 2, 21].map((count) => inWords(count, 'une lettre', 'lettres'))
  expect(lettersInWords).toEqual(['aucune lettre', 'une lettre', 'deux lettres', '21 lettres'])
  expect(inWords(0, 'un organisme', 'organismes')).toBe('aucun organisme')
})
