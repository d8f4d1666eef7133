import { shownSuggestions } from '#app/rules/letters/suggestions.ts'
import { codesOf, compared } from '#app/rules/places/communes.ts'
import { departmentsFor, directorySuggestions, type KnownPlace } from '#app/rules/places/directory.ts'
import { officeOf } from '#app/rules/places/directory-record.ts'
import { officesOfDump } from '#test/support/places/offices.ts'

const today = '2026-11-28'
const offices = await officesOfDump()
const quimper = { postalCode: '29000', deathTown: 'Quimper' }
type Kind = Parameters<typeof directorySuggestions>[0]

const linesFor = (kind: Kind, place: KnownPlace, known = offices) =>
  directorySuggestions(kind, known, place, today).map(({ content }) =>
    Object.values(content).filter(Boolean).join(', '),
  )

describe('the addresses of a letter', () => {
  test('the proposed addresses are all in the département of the deceased', () => {
    expect(linesFor('cpamCourrierComplet', quimper)).toEqual([
      'Caisse primaire d’assurance maladie (CPAM) du Finistère - siège de Quimper, 18 rue de la République, 29000, Quimper',
    ])
    for (const kind of ['cpamCourrierComplet', 'impotsNotificationDeces', 'copieActeDeces'] as const)
      for (const postalCode of ['29000', '69003', '97400', '']) {
        const place = { postalCode, deathTown: 'Quimper' }
        const found = directorySuggestions(kind, offices, place, today)
        expect(
          found.every(
            ({ departments }) => departments?.join() === (postalCode.startsWith('97') ? '974' : postalCode.slice(0, 2)),
          ),
        ).toBe(true)
        expect(shownSuggestions(found, { deceasedPostalCode: postalCode })).toHaveLength(found.length)
      }
    expect(linesFor('impotsNotificationDeces', { postalCode: '69003' })).toEqual([])
    expect(linesFor('employeur', quimper)).toEqual([])
  })

  test('a proposed address has its day, and says so if it is older than a year', () => {
    const notedIn = (deathTown: string, day = today) =>
      directorySuggestions('copieActeDeces', offices, { postalCode: '29000', deathTown }, day)[0]?.noted
    expect(notedIn('Quimper')).toBe('Annuaire de l’administration, fiche du 18\u00A0décembre 2025.')
    expect(notedIn('Quimper', '2026-12-19')).toContain('Elle a plus d’un an\u00A0: vérifiez-la.')
    expect(notedIn('Brest')).toContain('Elle a plus d’un an')
  })
})

describe('the town hall', () => {
  test('the proposed town hall is the one of the town of the death', () => {
    expect(linesFor('copieActeDeces', quimper)).toEqual(['Mairie de Quimper, CS 26004, 29107, Quimper Cedex'])
    expect(linesFor('copieActeDeces', { ...quimper, deathTown: 'BREST (29)' })[0]).toContain('2 rue Frézier')
    expect(linesFor('copieActeDeces', { postalCode: '29000' })).toEqual([])
  })

  const hall = (town: string, department: string, id = town) => ({
    ...offices[0]!,
    id,
    department,
    townKey: compared(town),
    name: `Mairie de ${town}`,
    town,
    postalCode: `${department}000`,
  })

  test('the proposed town hall is the one of the town of the death, even in another département', () => {
    const halls = [...offices, hall('Saint-Malo', '35')]
    for (const deathTown of ['St-Malo', 'Saint-Malo (35)', 'SAINT MALO'])
      expect(linesFor('copieActeDeces', { postalCode: '29000', deathTown }, halls)).toEqual([
        'Mairie de Saint-Malo, CS 26004, 35000, Saint-Malo',
      ])
    const found = directorySuggestions('copieActeDeces', halls, { postalCode: '29000', deathTown: 'St-Malo' }, today)
    expect(shownSuggestions(found, { deceasedPostalCode: '29000' })).toHaveLength(1)
  })

  test('an arrondissement has its own town hall, however it is written, and the city itself has no register', () => {
    const district = (nom: string, code: string, city: string, kind: string) =>
      officeOf(
        {
          id: nom,
          nom,
          pivot: [{ type_service_local: kind }],
          adresse: [{ type_adresse: 'Adresse', numero_voie: '1 place', code_postal: code, nom_commune: city }],
          date_modification: '01/06/2026',
        },
        today,
      ) ?? []
    const halls = [
      district('Mairie de Paris - Hôtel de ville', '75004', 'Paris', 'paris_mairie'),
      district('Mairie du 12e arrondissement - Paris', '75012', 'Paris', 'paris_mairie_arrondissement'),
      district('Mairie du 14e arrondissement - Paris', '75014', 'Paris', 'paris_mairie_arrondissement'),
      district('Mairie - Lyon', '69001', 'Lyon', 'mairie'),
      district('Mairie du 3e arrondissement - Lyon', '69003', 'Lyon', 'mairie'),
      district('Mairie - Nouméa', '98800', 'Nouméa', 'mairie_com'),
    ].flat()
    const at = (deathTown: string) => linesFor('copieActeDeces', { postalCode: '29000', deathTown }, halls)
    for (const deathTown of ['Paris 12', 'PARIS 12E', 'Paris XIIe arrondissement', 'paris 12ème'])
      expect(at(deathTown)[0]).toContain('12e arrondissement')
    expect(at('Paris 13e')[0]).toContain('75013')
    expect(at('Paris')).toEqual([])
    expect(at('Lyon 3e')[0]).toContain('3e arrondissement')
    expect(at('Lyon')[0]).toContain('69001')
    expect(at('Noumea')[0]).toContain('98800')
  })

  test('if several towns have the name, only the one of the written département, or of that of the deceased, is proposed', () => {
    const halls = [hall('Saint-Denis', '93'), hall('Saint-Denis', '97', 'reunion')]
    const at = (deathTown: string, postalCode: string) => linesFor('copieActeDeces', { postalCode, deathTown }, halls)
    expect(at('Saint-Denis', '29000')).toEqual([])
    expect(at('Saint-Denis', '93100')[0]).toContain('93000')
    expect(at('Saint-Denis (93)', '29000')[0]).toContain('93000')
    expect(at('Saint-Denis (93200)', '29000')[0]).toContain('93000')
  })

  test.each([
    ['Quimper', '29000', ['29']],
    ['St-Malo', '29000', ['29', '35']],
    ['Bastia (2B)', '29000', ['29', '20']],
    ['Lisbonne (Portugal)', '29000', ['29']],
    ['', '', []],
  ])('the town hall of %s and the offices of %s are searched in %s', (deathTown, postalCode, departments) =>
    expect(departmentsFor({ deathTown, postalCode })).toEqual(departments),
  )

  test.each([
    ['Quimper', '29000', 'Mairie, service de l’état civil, 29000, QUIMPER'],
    ['St-Malo', '29000', 'Mairie, service de l’état civil, 35400, ST-MALO'],
    ['Paris 14e', '29000', 'Mairie, service de l’état civil, 75014, PARIS 14E'],
    ['Lyon', '69003', 'Mairie, service de l’état civil, 69003, LYON'],
    ['Saint-Denis', '97400', 'Mairie, service de l’état civil, 97400, SAINT-DENIS'],
    ['Monaco', '', 'Mairie, service de l’état civil, 98000, MONACO'],
  ])('without the dump, the town hall of %s is the name of the service and the place', (deathTown, postalCode, line) =>
    expect(linesFor('copieActeDeces', { postalCode, deathTown }, [])).toEqual([line]),
  )

  test.each([
    ['Lyon', '29000'],
    ['Saint-Denis', '29000'],
    ['Lisbonne (Portugal)', '29000'],
    ['Ville inconnue', '29000'],
  ])('the town hall of %s, which is not one place, is not proposed to a family of %s', (deathTown, postalCode) =>
    expect(linesFor('copieActeDeces', { postalCode, deathTown }, [])).toEqual([]),
  )
})

test('the codes of a town are found by its name, however it is written', () => {
  expect(codesOf('quimper')).toEqual(['29000'])
  expect(codesOf('L’Haÿ-les-Roses')).toEqual(['94240'])
  expect(codesOf('ŒUILLY').length).toBeGreaterThan(0)
  expect(codesOf('')).toEqual([])
})
