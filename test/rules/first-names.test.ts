import { naming, usualNameOf, withUsualName } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'

describe('"de" is elided before a first name', () => {
  test.each`
    name                | printed
    ${'Éloïse'}         | ${'d’Éloïse'}
    ${'Hélène'}         | ${'d’Hélène'}
    ${'HÉLÈNE MARTIN'}  | ${'d’HÉLÈNE MARTIN'}
    ${'Helene'}         | ${'d’Helene'}
    ${'Henri'}          | ${'d’Henri'}
    ${'Henri-Pierre'}   | ${'d’Henri-Pierre'}
    ${'Henriette'}      | ${'d’Henriette'}
    ${'Hubert Moreau'}  | ${'d’Hubert Moreau'}
    ${'Hervé'}          | ${'d’Hervé'}
    ${'Huguette'}       | ${'d’Huguette'}
    ${'Honoré'}         | ${'d’Honoré'}
    ${'Honorine'}       | ${'d’Honorine'}
    ${'Hortense'}       | ${'d’Hortense'}
    ${'Hippolyte'}      | ${'d’Hippolyte'}
    ${'Hugues'}         | ${'d’Hugues'}
    ${'Hugo'}           | ${'d’Hugo'}
    ${'Horace'}         | ${'d’Horace'}
    ${'Hilaire'}        | ${'d’Hilaire'}
    ${'Héloïse'}        | ${'d’Héloïse'}
    ${'Hermine'}        | ${'d’Hermine'}
    ${'Hyacinthe'}      | ${'d’Hyacinthe'}
    ${'Yvonne'}         | ${'d’Yvonne'}
    ${'Yann'}           | ${'de Yann'}
    ${'Harold'}         | ${'de Harold'}
    ${'Hugoline'}       | ${'de Hugoline'}
    ${'Hervéline'}      | ${'de Hervéline'}
    ${'Mme Hélène ROY'} | ${'de Mme Hélène ROY'}
    ${'Jeanne'}         | ${'de Jeanne'}
  `('the heading reads "le dossier $printed"', ({ name, printed }) => {
    expect(de(name)).toBe(printed)
  })
})

describe('The first name that a family uses', () => {
  const known = { deceasedFirstName: 'Lucien', deceasedLastName: 'Morvan' }
  test.each`
    written                    | used
    ${'Lucien Marie Joseph'}   | ${'Lucien'}
    ${'Lucien, Marie, Joseph'} | ${'Lucien'}
    ${'Lucien'}                | ${'Lucien'}
    ${'Lucienne'}              | ${'Lucienne'}
    ${'Julien'}                | ${'Julien'}
  `('the first name is $used when $written replaces Lucien', ({ written, used }) => {
    const entries = withUsualName(known, { deceasedFirstName: written })
    expect(usualNameOf({ ...known, ...entries })).toBe(used)
  })

  test('the usual name stays while other first names change, and is removed with its own', () => {
    const more = { ...known, ...withUsualName(known, { deceasedFirstName: 'Lucien Marie' }) }
    const other = { ...more, ...withUsualName(more, { deceasedFirstName: 'Lucien Marie Joseph' }) }
    expect(usualNameOf(other)).toBe('Lucien')
    expect(usualNameOf({ ...other, deceasedFirstName: 'Anne Marie' })).toBe('Anne Marie')
  })
})

test.each`
  text                                     | said
  ${'Prénom(s) du défunt'}                 | ${'Prénom(s) d’Alice'}
  ${'Le défunt était locataire'}           | ${'Alice était locataire'}
  ${'Votre lien avec la personne défunte'} | ${'Votre lien avec Alice'}
  ${'à l’adresse de la personne décédée'}  | ${'à l’adresse d’Alice'}
`('"$text" about Alice becomes "$said"', ({ text, said }) => {
  expect(naming(text, 'Alice')).toBe(said)
  expect(naming(text, '')).toBe(text)
})
