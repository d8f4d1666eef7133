import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterText, remarksOn } from '#test/support/letters/roussel.ts'

const woman = { deceasedCivility: 'madame' }
const codes = (id: DocumentId, told: Answers) => remarksOn(id, told).map(({ code }) => code)

const couple = (whose: string) =>
  `souhaite que le bail se poursuive à ${whose} nom, au titre de l’article 1751 du Code civil ou, à défaut, de l’article 14 de la loi n° 89-462 du 6 juillet 1989.`

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
    [furnished, 'je vous donne congé, avec un préavis d’un mois'],
    [furnished, 'locataire – fin du bail'],
    [{ ...furnished, applicantRelationshipWithDeceased: 'ami' }, 'la suite à donner au bail'],
    [{ ...furnished, applicantRelationshipWithDeceased: 'partenairePacs' }, 'la suite à donner au bail'],
    [{ ...furnished, applicantRelationshipWithDeceased: 'notaire' }, 'je vous donne congé, avec un préavis d’un mois'],
    [{ ...furnished, bailleurFurnished: '' }, 'la suite à donner au bail'],
    [stays, 'Luc ROY, qui vivait dans ce logement, souhaite que le bail se poursuive à son nom, si la loi le permet.'],
    [{ ...stays, bailleurNewOccupantRight: 'spouse' }, `Luc ROY, en tant que conjoint survivant, ${couple('son')}`],
    [{ ...stays, bailleurNewOccupantRight: 'pacs' }, `Luc ROY, en tant que partenaire de Pacs, ${couple('son')}`],
    [
      { ...stays, bailleurNewOccupantRight: 'descendant' },
      'Luc ROY, enfant ou petit-enfant du locataire, vivait avec lui depuis au moins un an au jour du décès et souhaite que le bail se poursuive à son nom, au titre de l’article 14 de la loi n° 89-462 du 6 juillet 1989.',
    ],
    [
      { ...stays, ...woman, bailleurNewOccupantRight: 'other' },
      'Luc ROY vivait avec elle depuis au moins un an au jour du décès, dans l’un des cas prévus par l’article 14 de la loi n° 89-462 du 6 juillet 1989 (ascendant, concubin notoire ou personne à charge), et souhaite que le bail se poursuive à son nom.',
    ],
    [
      { ...stays, bailleurNewOccupantRight: 'none' },
      'Luc ROY vivait dans ce logement et souhaite y rester. Si la loi ne prévoit pas de transfert du bail dans ce cas, merci de me dire si vous accepteriez de conclure un nouveau bail.',
    ],
    [
      { ...stays, bailleurFurnished: 'on' },
      'Luc ROY souhaite que le bail se poursuive à son nom, au titre de l’article 1742 du Code civil ou, selon sa situation, de l’article 1751 du même code.',
    ],
  ])('the letter with %o says "%s"', (told, sentence) => {
    expect(letterText('bailleur', told)).toContain(sentence)
  })

  test.each([
    ['', 'Je vivais dans ce logement et souhaite que le bail se poursuive à mon nom, si la loi le permet.'],
    ['spouse', `En tant que conjointe survivante, je ${couple('mon')}`],
    ['none', 'Je vivais dans ce logement et souhaite y rester.'],
    ['other', 'Je vivais avec lui depuis au moins un an au jour du décès, dans l’un des cas'],
  ])(
    'a person who stays and signs asks the landlord in the first person: "%s"',
    (bailleurNewOccupantRight, sentence) => {
      const told = { bailleurAction: 'change', bailleurNewOccupantRight }
      expect(letterText('bailleur', told)).toContain(sentence)
      expect(letterText('bailleur', told)).not.toMatch(/Jeanne ROUSSEL,|son nom/)
    },
  )

  test('no amendment is requested if the lease cannot pass to the person', () => {
    expect(letterText('bailleur', { ...stays, bailleurNewOccupantRight: 'none' })).not.toMatch(/article 14|avenant/)
    expect(letterText('bailleur', { ...stays, bailleurNewOccupantRight: 'other' })).toContain('un avenant')
  })

  test('the letter drops claims about the signer that their relationship no longer allows', () => {
    const told = { bailleurAction: 'change', bailleurNewOccupantRight: 'spouse' }
    const daughter = letterText('bailleur', { ...told, applicantRelationshipWithDeceased: 'enfant' })
    expect(daughter).toContain('souhaite que le bail se poursuive à mon nom, si la loi le permet.')
    expect(daughter).not.toMatch(/survivant|justificatif du lien de couple/)
    expect(letterText('bailleur', { ...told, ...stays, applicantRelationshipWithDeceased: 'enfant' })).toContain(
      'Luc ROY, en tant que conjoint survivant',
    )
  })

  test('the letter never cites article 14 for a furnished dwelling', () => {
    expect(letterText('bailleur', { bailleurFurnished: 'on' })).not.toContain('article 14')
    expect(letterText('bailleur', { bailleurFurnished: 'on', bailleurAction: 'change' })).not.toContain('article 14')
  })

  test('the deposit goes to the applicant while no notary is known', () => {
    expect(letterText('bailleur', {})).toContain(
      'Merci de m’adresser le décompte de sortie et le dépôt de garantie éventuels',
    )
    expect(letterText('bailleur', { notaryName: 'Odile Ernoult' })).toContain('confié à Maître Odile Ernoult')
  })

  test('the form asks whether the couple and the other heirs agree', () => {
    expect(codes('bailleur', { bailleurFurnished: 'on' })).toEqual(expect.arrayContaining(['M-COUPLE-1', 'M-MEUBLE-2']))
    expect(codes('bailleur', {})).toContain('M-BAIL-1')
    expect(codes('bailleur', { ...furnished, applicantRelationshipWithDeceased: 'ami' })).toContain('M-MEUBLE-3')
    expect(codes('bailleur', furnished).filter((code) => /M-BAIL|M-MEUBLE/.test(code))).toEqual(['M-MEUBLE-4'])
  })
})
