import { renderLetter, renderSlip } from '#app/adapters/printing/letter-html.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'

const compose = (id: DocumentId, change: Answers = {}, enclosures: AttachmentType[] = []) => {
  const letter = letterOf(id)
  const view = letterView(letter, { ...fullAnswers(letter), ...change }, { today: '2026-03-05', enclosures })
  return { letter, view }
}
const wordsOf = (id: DocumentId, change: Answers = {}) => {
  const { letter, view } = compose(id, change)
  return textOf(renderLetter(letter, view, { gaps: 'words' }).html)
}

describe('people', () => {
  test.each`
    typed                           | named
    ${'Odile Ernoult'}              | ${'Maître Odile Ernoult'}
    ${'Me Odile Ernoult'}           | ${'Me Odile Ernoult'}
    ${'maître Odile Ernoult'}       | ${'maître Odile Ernoult'}
    ${'SCP Ernoult & Fils'}         | ${'SCP Ernoult & Fils'}
    ${'Étude Blanc'}                | ${'Étude Blanc'}
    ${'Mercier'}                    | ${'Maître Mercier'}
    ${'Étudenne'}                   | ${'Maître Étudenne'}
    ${'Maîtres Ernoult et Blanc'}   | ${'Maîtres Ernoult et Blanc'}
    ${'Mes Ernoult et Blanc'}       | ${'Mes Ernoult et Blanc'}
    ${'Ernoult et Blanc'}           | ${'Maîtres Ernoult et Blanc'}
    ${'Ernoult, notaires associés'} | ${'Maîtres Ernoult, notaires associés'}
    ${'Mme Odile Ernoult'}          | ${'Mme Odile Ernoult'}
    ${'Cabinet Ernoult'}            | ${'Cabinet Ernoult'}
    ${'Mesnard'}                    | ${'Maître Mesnard'}
    ${'Selva'}                      | ${'Maître Selva'}
  `('the notary typed "$typed" is named "$named"', ({ typed, named }) => {
    expect(compose('employeur', { notaryName: typed }).view.notaryNamed).toBe(named)
  })

  test('without a civility nothing reveals a gender', () => {
    const change = { deceasedCivility: '', applicantCivility: '', applicantRelationshipWithDeceased: 'concubin' }
    const words = wordsOf('employeur', change)
    expect(words).toContain('Décès d’Élie Octave ABADIE, membre du personnel de votre entreprise')
    expect(words).toContain('Je vous écris en qualité de concubin ou de concubine. Cette personne travaillait')
    const bank = wordsOf('banqueBlocageComptesDemandeSolde', change)
    expect(bank).toContain('Date de naissance\u00A0: 1er\u00A0juin 1948. Dernière adresse\u00A0: 18\u00A0allée')
    expect(`${words} ${bank}`).not.toMatch(/(?<![’\p{L}])(?:il|elle|né|née|décédé|décédée)(?!\p{L})/u)
  })

  test.each`
    birth           | address | city         | sentence
    ${'1948-06-01'} | ${''}   | ${''}        | ${'Il était né le 1er\u00A0juin 1948.'}
    ${''}           | ${''}   | ${'Le Mans'} | ${'Il demeurait au Mans.'}
    ${'1948-06-01'} | ${''}   | ${'Le Mans'} | ${'Né le 1er\u00A0juin 1948, il demeurait au Mans.'}
  `('the known facts of the deceased read "$sentence"', ({ birth, address, city, sentence }) => {
    const change = { defunctBirthDate: birth, deceasedAddress: address, deceasedCity: city, deceasedPostalCode: '' }
    expect(wordsOf('banqueBlocageComptesDemandeSolde', change)).toContain(sentence)
  })
})

describe('salutation and closing', () => {
  test.each<[DocumentId, Answers, string, string]>([
    [
      'banqueBlocageComptesDemandeSolde',
      {},
      'Madame, Monsieur,',
      'd’agréer, Madame, Monsieur, mes salutations distinguées.',
    ],
    [
      'copieActeDeces',
      {},
      'Madame, Monsieur,',
      'd’agréer, Madame, Monsieur, l’expression de ma considération distinguée.',
    ],
    [
      'copieActeDeces',
      { hallName: 'Madame la Maire d’Arles' },
      'Madame la Maire,',
      'd’agréer, Madame la Maire, l’expression',
    ],
    ['licenciementEmployeurParticulier', {}, 'Madame,', 'de croire, Madame, à toute ma considération.'],
    [
      'licenciementEmployeurParticulier',
      { licenciementEmployeurCivility: '' },
      'Madame, Monsieur,',
      'de croire, Madame, Monsieur, à toute',
    ],
  ])('the salutation and closing of %s %o are "%s"', (id, change, salutation, closing) => {
    const { view } = compose(id, change)
    expect(view.salutation).toBe(salutation)
    expect(view.closing).toContain(closing)
  })

  test('the home employee is named with her civility, once', () => {
    const change = { licenciementEmployeurName: 'Madame Aminata Oriol' }
    expect(compose('licenciementEmployeurParticulier', change).view.recipientLines).toContain('Madame Aminata Oriol')
    expect(compose('licenciementEmployeurParticulier').view.recipientLines).toContain('Madame Aminata Oriol')
  })
})

describe('the foot of the letter', () => {
  test('the foot of a letter counts and names the enclosures, or has no such line', () => {
    expect(compose('employeur', {}, ['deathCertificate', 'contactDetailsOfTheNotary']).view.enclosuresLine).toBe(
      'PJ (2)\u00A0: copie de l’acte de décès\u202F; coordonnées du notaire',
    )
    expect(compose('employeur').view.enclosuresLine).toBe('')
  })

  test.each`
    ticked  | name               | line
    ${'on'} | ${'Odile Ernoult'} | ${'Copie\u00A0: Maître Odile Ernoult'}
    ${'on'} | ${''}              | ${''}
    ${''}   | ${'Odile Ernoult'} | ${''}
  `('a copy to "$name" with the box "$ticked" prints "$line"', ({ ticked, name, line }) => {
    expect(compose('employeur', { sendToNotary: ticked, notaryName: name }).view.copyLine).toBe(line)
  })
})

test('with no notary filled in, what would go to the notary goes to the applicant', () => {
  const words = wordsOf('employeur', { notaryName: '' })
  expect(words).toContain('Merci de m’adresser ces documents et les sommes dues à l’adresse figurant en tête')
  expect(words).not.toContain('Le règlement de la succession')
})

test('one copy is singular everywhere', () => {
  const words = wordsOf('copieActeDeces', { documentNumberOfCopies: '1', stampedEnvelope: '' })
  expect(words).toContain('Demande de copie intégrale de l’acte')
  expect(words).toContain('me délivrer une copie intégrale de son acte')
  expect(words).toContain('m’adresser ce document')
  expect(words).toContain('La délivrance de cette copie étant gratuite')
})

test('the request to the central register has no envelope and mentions what it transcribed', () => {
  const change = {
    hallName: "Service central d'état civil",
    hallPostalCode: '44941',
    defunctDeathTown: 'Lisbonne (Portugal)',
  }
  const words = wordsOf('copieActeDeces', change)
  expect(words).toContain(', de nationalité française, est décédé le 1er\u00A0mars 2026 à Lisbonne (Portugal).')
  expect(words).toContain('tel que transcrit dans vos registres')
  expect(words).not.toContain('enveloppe timbrée')
})

test('the slip addresses the notary and encloses nothing', () => {
  const { view } = compose('banqueBlocageComptesDemandeSolde', {}, ['deathCertificate'])
  const words = textOf(renderSlip(view, { gaps: 'lines' }).html)
  expect(words).toContain('Maître Odile Ernoult')
  expect(words).toContain('Maître,')
  expect(words).toContain('copie du courrier que j’envoie ce jour à l’Organisme Essai.')
  expect(words).not.toMatch(/PJ|Lettre recommandée|Copie\u00A0:/)
})
