import { answersFor, fieldsOf } from '#app/rules/letters/answers.ts'
import { departmentsFor, directorySuggestions } from '#app/rules/places/directory.ts'
import { placeOfDeath } from '#app/rules/places/place-of-death.ts'
import { placeRemarks } from '#app/rules/places/remarks.ts'
import { letterOf } from '#letters/index.ts'

test.each`
  town                                 | where         | hall
  ${'Lyon'}                            | ${'mainland'} | ${'Mairie de Lyon'}
  ${'Paris 14'}                        | ${'mainland'} | ${'Mairie de Paris 14e'}
  ${'Bastia (2B)'}                     | ${'mainland'} | ${'Mairie de Bastia'}
  ${'Saint-Denis (93)'}                | ${'mainland'} | ${'Mairie de Saint-Denis'}
  ${'Saint-Denis (Seine-Saint-Denis)'} | ${'mainland'} | ${'Mairie de Saint-Denis'}
  ${'Saint-Denis, Réunion'}            | ${'overseas'} | ${'Mairie de Saint-Denis'}
  ${'Saint-Denis (97400)'}             | ${'overseas'} | ${'Mairie de Saint-Denis'}
  ${'Pointe-à-Pitre (Guadeloupe)'}     | ${'overseas'} | ${'Mairie de Pointe-à-Pitre'}
  ${'Le Tampon'}                       | ${'overseas'} | ${'Mairie du Tampon'}
  ${'Nouméa'}                          | ${'overseas'} | ${'Mairie de Nouméa'}
  ${'Monaco'}                          | ${'overseas'} | ${'Mairie de Monaco'}
  ${'Grenade'}                         | ${'mainland'} | ${'Mairie de Grenade'}
  ${'Lisbonne (Portugal)'}             | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Tizi Ouzou, Algérie'}             | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Rabat - Maroc'}                   | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Saint-Étienne-de-Montluc'}        | ${'mainland'} | ${'Mairie de Saint-Étienne-de-Montluc'}
  ${'Kraków, Pologne.'}                | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Sénégal'}                         | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Annaba (Kabylie)'}                | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Hôpital Saint-Louis, Paris'}      | ${'mainland'} | ${'Mairie de Paris'}
  ${'CHU - Nantes'}                    | ${'mainland'} | ${'Mairie de Nantes'}
  ${'Valence, Drôme'}                  | ${'mainland'} | ${'Mairie de Valence'}
  ${'Paris (14e)'}                     | ${'mainland'} | ${'Mairie de Paris 14e'}
  ${'lyon (3ème arrondissement)'}      | ${'mainland'} | ${'Mairie de lyon 3e'}
  ${'Rennes (CHU)'}                    | ${'mainland'} | ${'Mairie de Rennes'}
  ${'Vannes (à domicile)'}             | ${'mainland'} | ${'Mairie de Vannes'}
  ${'Hong Kong'}                       | ${'abroad'}   | ${'Service central d’état civil'}
  ${'hong-kong'}                       | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Singapour'}                       | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Marrakech'}                       | ${'abroad'}   | ${'Service central d’état civil'}
  ${'Trifouilly'}                      | ${'mainland'} | ${'Mairie de Trifouilly'}
`('a death at $town is $where, and its copies are asked of "$hall"', ({ town, where, hall }) => {
  const known = { defunctDeathTown: town.replace(/\.$/, '') }
  expect(placeOfDeath(known.defunctDeathTown).where).toBe(where)
  expect(answersFor(letterOf('copieActeDeces'), known, '2026-11-28').hallName).toBe(hall)
})

test.each(['Grenade (Espagne)', 'Valence, Espagne', 'Lisbonne (Portugal)'])(
  'no town hall of France is proposed for a death at %s',
  (deathTown) => {
    expect(departmentsFor({ postalCode: '31000', deathTown })).toEqual(['31'])
    expect(directorySuggestions('copieActeDeces', [], { postalCode: '31000', deathTown }, '2026-11-28')).toEqual([])
  },
)

/** Towns of every continent, from the list of time zones: "Asia/Hong_Kong". Those of French territories are France's. */
const foreignTowns = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
  const [continent = '', town = ''] = [zone.split('/')[0], zone.split('/').at(-1)]
  const isTown = /^(?:Africa|America|Asia|Australia|Europe)$/.test(continent) && !/_City$|\d/.test(town)
  const isFrench = ['Paris', 'Monaco', 'Cayenne', 'Guadeloupe', 'Martinique', 'Miquelon', 'Marigot', 'St_Barthelemy']
  return isTown && !isFrench.includes(town) ? [town.replaceAll('_', ' ')] : []
})

test('no foreign town without its country is sent to a town hall of France without a word', () => {
  expect(foreignTowns.length).toBeGreaterThan(200)
  const field = fieldsOf(letterOf('copieActeDeces')).find(({ check }) => check === 'deathTown')!
  const silent = foreignTowns.filter(
    (town) => placeOfDeath(town).where !== 'abroad' && placeRemarks([field], { [field.name]: town }).length === 0,
  )
  const communesToo = ['Vincennes', 'Monticello', 'Regina', 'St Thomas', 'St Vincent']
  expect(silent.filter((town) => !communesToo.includes(town))).toEqual([])
})

test.each(['Quimper', 'St-Malo', 'Paris 14', 'Le Tampon', 'Nouméa', 'Monaco', 'Lisbonne, Portugal', 'Sénégal'])(
  'nothing is asked about a death at %s',
  (town) => {
    const field = fieldsOf(letterOf('copieActeDeces')).find(({ check }) => check === 'deathTown')!
    expect(placeRemarks([field], { [field.name]: town })).toEqual([])
  },
)

test.each`
  town                  | home       | isAsked
  ${'Montréal'}         | ${'75011'} | ${true}
  ${'montreal'}         | ${''}      | ${true}
  ${'Vienne'}           | ${'69003'} | ${true}
  ${'Vienne'}           | ${'38200'} | ${false}
  ${'Grenade'}          | ${'31000'} | ${false}
  ${'Laval'}            | ${'53000'} | ${false}
  ${'Montréal, Canada'} | ${'75011'} | ${false}
  ${'Montréal (89)'}    | ${'75011'} | ${false}
  ${'Pointe-Noire'}     | ${'97110'} | ${false}
  ${'Lyon'}             | ${'75011'} | ${false}
`('a death at "$town" of a person who lived at "$home" asks for the country: $isAsked', ({ town, home, isAsked }) => {
  const field = fieldsOf(letterOf('copieActeDeces')).find(({ check }) => check === 'deathTown')!
  const [remark] = placeRemarks([field], { [field.name]: town, deceasedPostalCode: home })
  expect(remark?.message.startsWith('Une commune de France porte aussi ce nom.') ?? false).toBe(isAsked)
})

test.each([
  ['Havre', 'Le Havre'],
  ['Île-Rousse', 'L’Île-Rousse'],
  ['Sables d’Olonne', 'Les Sables d’Olonne'],
])('a death at "%s" is asked to be written "%s"', (town, named) => {
  const field = fieldsOf(letterOf('copieActeDeces')).find(({ check }) => check === 'deathTown')!
  expect(placeRemarks([field], { [field.name]: town })[0]?.message).toBe(
    `Écrivez «\u00A0${named}\u00A0», avec son article.`,
  )
})
