import { standingOf } from '../../app/routes/demarches-administratives/navigation.ts'

const home = '/demarches-administratives'

describe('The place of a page of the letters', () => {
  test.each([
    [home, {}],
    [`${home}/a-qui-ecrire`, { stage: 'who' }],
    [`${home}/retrouver`, { stage: 'who' }],
    [`${home}/informations`, { stage: 'family' }],
    [`${home}/adresses`, { stage: 'addresses' }],
    [`${home}/dossier`, { stage: 'print' }],
    [`${home}/courriers/bailleur`, { stage: 'print' }],
    [`${home}/courriers/bailleur/retirer`, { stage: 'print' }],
    [`${home}/courriers`, { place: `${home}/courriers` }],
    [`${home}/courriers/banque`, {}],
    [`${home}/courriers/banque/suivi`, {}],
    [`${home}/courriers/bailleur/suivi`, { place: `${home}/courriers` }],
    [`${home}/pieces-jointes/rib`, { place: `${home}/pieces-jointes` }],
    [`${home}/dates`, { place: `${home}/dates` }],
  ])('%s: %j', (path, standing) => {
    expect(standingOf(path)).toEqual(standing)
  })
})
