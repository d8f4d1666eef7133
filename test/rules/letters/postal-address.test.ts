import { addressLines, isAbroad, type PostalAddress } from '#app/rules/letters/paper/postal-address.ts'

const paris = { postalCode: '75014', town: 'Paris' }

describe('The address in the envelope window', () => {
  test.each<[string, PostalAddress, string[]]>([
    [
      'the street and the town are in capitals without accent nor punctuation',
      { name: "Service de l'état civil", address: "12 bis rue de l'Abbé-Carton", ...paris },
      ["Service de l'état civil", '12 BIS RUE DE L ABBE CARTON', '75014 PARIS'],
    ],
    [
      'complements stay as typed, between the name and the street',
      { name: 'Banque Test', additionalAddress1: 'Service décès', address: '18 boulevard Edgar Quinet', ...paris },
      ['Banque Test', 'Service décès', '18 BOULEVARD EDGAR QUINET', '75014 PARIS'],
    ],
    [
      'a complement that is a CS goes after the street',
      {
        name: 'Assurance Test',
        additionalAddress1: 'CS 30051',
        address: '1 cours Michelet',
        postalCode: '92076',
        town: 'Paris La Défense CEDEX',
      },
      ['Assurance Test', '1 COURS MICHELET', 'CS 30051', '92076 PARIS LA DEFENSE CEDEX'],
    ],
    [
      'a CS typed after the street has its own line',
      {
        name: 'Banque',
        address: '44 rue Traversière, CS 80134',
        postalCode: '92772',
        town: 'Boulogne-Billancourt CEDEX',
      },
      ['Banque', '44 RUE TRAVERSIERE', 'CS 80134', '92772 BOULOGNE BILLANCOURT CEDEX'],
    ],
    [
      'a TSA may stand for the street',
      { name: 'EDF – Service clients', address: 'TSA 21941', postalCode: '62978', town: 'ARRAS CEDEX 9' },
      ['EDF – Service clients', 'TSA 21941', '62978 ARRAS CEDEX 9'],
    ],
    [
      'a CEDEX without street prints no empty line',
      { name: 'Cnav – Île-de-France', address: '', postalCode: '75951', town: 'Paris CEDEX 19' },
      ['Cnav – Île-de-France', '75951 PARIS CEDEX 19'],
    ],
    [
      'a place name is the line after the street',
      { name: 'M', additionalAddress1: 'Lieu-dit Les Œillets', address: 'Route du Sacré-Cœur', ...paris },
      ['M', 'ROUTE DU SACRE COEUR', 'LIEU DIT LES OEILLETS', '75014 PARIS'],
    ],
    [
      'a street that is too long is abbreviated',
      { name: 'X', address: 'Le Roc Fleuri, 31 avenue Princesse Grace', postalCode: '98000', town: 'Monaco' },
      ['X', 'LE ROC FLEURI 31 AV PRINCESSE GRACE', '98000 MONACO'],
    ],
    [
      'a street of 38 characters is not',
      { name: 'X', address: '14 avenue du Général Leclerc de Hautecl', ...paris },
      ['X', '14 AV DU GENERAL LECLERC DE HAUTECL', '75014 PARIS'],
    ],
    [
      'what is still too long is folded at its commas, the number with its street',
      {
        name: 'X',
        address: 'Résidence du Parc de la Prairie, 112 ter boulevard du Maréchal de Lattre',
        ...paris,
      },
      ['X', 'RES DU PARC DE LA PRAIRIE', '112 TER BD DU MARECHAL DE LATTRE', '75014 PARIS'],
    ],
    [
      'a long name is folded between words',
      { name: 'AGIRA – Recherche des bénéficiaires en cas de décès', address: '1 rue Jules Lefebvre', ...paris },
      ['AGIRA – Recherche des bénéficiaires en', 'cas de décès', '1 RUE JULES LEFEBVRE', '75014 PARIS'],
    ],
    [
      'the country is the last line',
      {
        name: 'Étude Blanc & Associés',
        address: '3 rue du Rhône',
        postalCode: '1201',
        town: 'Genève',
        country: 'Suisse',
      },
      ['Étude Blanc & Associés', '3 RUE DU RHONE', '1201 GENEVE', 'SUISSE'],
    ],
    [
      'neither France nor Monaco is a line',
      { name: 'X', address: '1 rue A', postalCode: '98000', town: 'Monaco', country: 'Monaco' },
      ['X', '1 RUE A', '98000 MONACO'],
    ],
    [
      'overseas is France',
      { name: 'Caisse générale', address: 'Route de Raban', postalCode: '97306', town: 'Cayenne CEDEX' },
      ['Caisse générale', 'ROUTE DE RABAN', '97306 CAYENNE CEDEX'],
    ],
    [
      'what no free line can take is abbreviated further, before it is too long',
      {
        name: 'Caisse de retraite complémentaire des agents',
        additionalAddress1: 'Immeuble Saint-Lazare, bâtiment C, étage 12',
        additionalAddress2: 'Service des pensions et des réversions',
        address: '152 bis boulevard du Maréchal de Lattre',
        postalCode: '14500',
        town: 'Saint-Germain-de-Tallevende-Lande',
      },
      [
        'Caisse de retraite complémentaire des',
        'agents',
        'Immeuble ST-Lazare, BAT C, étage 12',
        'Service des pensions et des réversions',
        '152 BIS BD DU MARECHAL DE LATTRE',
        '14500 ST GERMAIN DE TALLEVENDE LANDE',
      ],
    ],
    [
      '« Direction » stays whole where another word makes room',
      {
        name: 'Direction des ressources humaines du siège',
        additionalAddress1: 'Immeuble Saint-Lazare, bâtiment C, étage 12',
        additionalAddress2: 'Service des pensions et des réversions',
        address: '152 bis boulevard du Maréchal de Lattre',
        postalCode: '14500',
        town: 'Saint-Germain-de-Tallevende-Lande',
      },
      [
        'Direction des ressources humaines du',
        'siège',
        'Immeuble ST-Lazare, BAT C, étage 12',
        'Service des pensions et des réversions',
        '152 BIS BD DU MARECHAL DE LATTRE',
        '14500 ST GERMAIN DE TALLEVENDE LANDE',
      ],
    ],
    ['nothing is nothing', {}, []],
  ])('%s', (_sentence, address, lines) => {
    expect(addressLines(address)).toEqual(lines)
  })

  test.each(['', 'France', 'FRANCE', ' france ', 'Monaco', 'Principauté de Monaco', undefined])(
    '%s is France',
    (country) => {
      expect(isAbroad(country)).toBe(false)
    },
  )
  test.each(['Suisse', 'Portugal', 'Île Maurice'])('%s is abroad', (country) => {
    expect(isAbroad(country)).toBe(true)
  })
})
