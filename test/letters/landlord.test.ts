import { describe, expect, test } from 'vitest'
import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { answersFor, enclosuresOf, tickedBeforehand } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf } from '#letters/index.ts'
import { textOf } from '#test/support/letters/text.ts'

const family: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Jeanne',
  applicantLastName: 'Roussel',
  applicantAddress: '3 rue des Lilas',
  applicantPostalCode: '49000',
  applicantCity: 'Angers',
  applicantRelationshipWithDeceased: 'conjoint',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Paul',
  deceasedLastName: 'Roussel',
  defunctDeathDate: '2026-03-01',
  defunctDeathTown: 'Le Mans',
}
const woman = { deceasedCivility: 'madame' }
const today = '2026-03-05'

function letter(id: DocumentId, told: Answers, on = today): string {
  const definition = letterOf(id)
  const answers = answersFor(definition, { ...family, ...told }, on)
  const enclosures = enclosuresOf(definition, tickedBeforehand(definition, answers))
  const { html } = renderLetter(definition, letterView(definition, answers, { today: on, enclosures }), {
    gaps: 'words',
  })
  return textOf(html).replace(/[\u00A0\u202F]/g, ' ')
}

const codes = (id: DocumentId, told: Answers, on = today) =>
  checkAnswers(letterOf(id), answersFor(letterOf(id), { ...family, ...told }, on), on).map(({ code }) => code)

describe('landlord', () => {
  const furnished = { bailleurFurnished: 'on', bailleurHeirsAgree: 'on' }
  const stays = { bailleurAction: 'change', bailleurNewOccupantName: 'Luc Roy' }
  test.each([
    [{}, 'la suite à donner au bail'],
    [{ bailleurDwellingAddress: '3 rue A, 49000 Angers' }, 'locataire du logement situé 3 rue A'],
    [{ bailleurNobodyRemains: 'on' }, 'résilié de plein droit'],
    [{ bailleurNobodyRemains: 'on' }, 'Je vous propose de convenir d’un rendez-vous'],
    [{ bailleurNobodyRemains: 'on' }, 'locataire – fin du bail'],
    [{ bailleurFurnished: 'on' }, 'la suite à donner au bail'],
    [{ bailleurFurnished: 'on', bailleurNobodyRemains: 'on' }, 'la suite à donner au bail'],
    [furnished, 'je vous donne congé au nom des héritiers'],
    [furnished, 'locataire – fin du bail'],
    [{ ...furnished, applicantRelationshipWithDeceased: 'ami' }, 'la suite à donner au bail'],
    [{ ...furnished, applicantRelationshipWithDeceased: 'partenairePacs' }, 'la suite à donner au bail'],
    [{ ...furnished, applicantRelationshipWithDeceased: 'notaire' }, 'je vous donne congé au nom des héritiers'],
    [{ ...furnished, bailleurFurnished: '' }, 'la suite à donner au bail'],
    [
      stays,
      'Luc Roy, qui vivait dans ce logement, souhaite que le bail se poursuive à son nom, au titre de l’article 14',
    ],
    [stays, 'du 6 juillet 1989 ou, selon sa situation, de l’article 1751 du Code civil.'],
    [{ ...stays, bailleurNewOccupantRight: 'spouse' }, 'Luc Roy, en tant que conjoint survivant, souhaite'],
    [{ ...stays, bailleurNewOccupantRight: 'pacs' }, 'Luc Roy, en tant que partenaire de Pacs, souhaite'],
    [
      { ...stays, bailleurNewOccupantRight: 'descendant' },
      'Luc Roy, enfant du locataire, ayant vécu avec lui depuis plus d’un an, souhaite',
    ],
    [
      { ...stays, ...woman, bailleurNewOccupantRight: 'other' },
      'Luc Roy, ayant vécu avec elle depuis plus d’un an, souhaite',
    ],
    [
      { ...stays, bailleurFurnished: 'on' },
      'Luc Roy souhaite que le bail se poursuive à son nom, au titre de l’article 1742 du Code civil ou, selon sa situation, de l’article 1751 du même code.',
    ],
  ])('with %o says « %s »', (told, sentence) => {
    expect(letter('bailleur', told)).toContain(sentence)
  })

  test('never quotes article 14 for a furnished dwelling', () => {
    expect(letter('bailleur', { bailleurFurnished: 'on' })).not.toContain('article 14')
    expect(letter('bailleur', { bailleurFurnished: 'on', bailleurAction: 'change' })).not.toContain('article 14')
  })

  test('sends the deposit to the applicant while no notary is known', () => {
    expect(letter('bailleur', {})).toContain(
      'Merci de m’adresser le décompte de sortie et le dépôt de garantie, s’il y',
    )
    expect(letter('bailleur', { notaryName: 'Odile Ernoult' })).toContain('confié à Maître Odile Ernoult')
  })

  test('asks whether the couple and the other heirs agree', () => {
    expect(codes('bailleur', { bailleurFurnished: 'on' })).toEqual(expect.arrayContaining(['M-COUPLE-1', 'M-MEUBLE-2']))
    expect(codes('bailleur', {})).toContain('M-BAIL-1')
    expect(codes('bailleur', { ...furnished, applicantRelationshipWithDeceased: 'ami' })).toContain('M-MEUBLE-3')
    expect(codes('bailleur', furnished).filter((code) => /M-BAIL|M-MEUBLE/.test(code))).toEqual([])
  })
})
