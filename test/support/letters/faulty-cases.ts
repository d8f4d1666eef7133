import type { DocumentId } from '#app/rules/letters/definition.ts'

type Complaint = [letter: string, field: string, reason: string]

/** What a case changes in a family that is complete, and what the command line says of it. */
export type Case = {
  why: string
  applicant?: Record<string, unknown>
  deceased?: Record<string, unknown>
  /** The letters, with the fields that differ. */
  letters: Record<string, Record<string, unknown>>
  attachments?: string[]
  refused?: Complaint[]
  warned?: Complaint[]
  /** The letters that are printed all the same. */
  printed?: DocumentId[]
}

/** Files that hold something else than the fields of their letters, or not what a letter needs. */
export const anotherFile: Record<string, Case> = {
  'N-LETTER': {
    why: 'un courrier qui n’existe pas',
    letters: { testament: {}, contratTelecom: {} },
    refused: [['testament', 'documentId', "n'existe pas"]],
    printed: ['contratTelecom'],
  },
  'N-FIELD': {
    why: 'un champ qui n’existe pas dans ce courrier',
    letters: { contratTelecom: { hallFax: '0' }, copieActeDeces: {} },
    refused: [['contratTelecom', 'hallFax', "n'existe pas"]],
    printed: ['copieActeDeces'],
  },
  'N-PERSON': {
    why: 'un champ qui n’existe pour personne',
    applicant: { applicantNickname: 'Nanou' },
    letters: { contratTelecom: {} },
    refused: [['contratTelecom', 'applicantNickname', "n'existe pas"]],
  },
  'N-PROTO': {
    why: 'des noms que tout objet porte',
    letters: { contratTelecom: { toString: 'x', constructor: 'y' } },
    refused: [
      ['contratTelecom', 'toString', "n'existe pas"],
      ['contratTelecom', 'constructor', "n'existe pas"],
    ],
  },
  'N-ATTACHMENT': {
    why: 'une pièce jointe qui n’existe pas',
    letters: { contratTelecom: {} },
    attachments: ['passport'],
    refused: [['contratTelecom', 'attachments', "n'existe pas"]],
  },
  'N-TYPE': {
    why: 'une liste, un objet, un nombre là où il faut un texte',
    letters: {
      contratTelecom: { telecomContractNumber: ['1'] },
      contratAbonnement: { subscriptionContractServiceName: { a: 1 } },
      copieActeDeces: { stampedEnvelope: 'peut-être' },
    },
    refused: [
      ['contratTelecom', 'telecomContractNumber', 'format attendu'],
      ['contratAbonnement', 'subscriptionContractServiceName', 'format attendu'],
      ['copieActeDeces', 'stampedEnvelope', 'format attendu'],
    ],
  },
  'N-CHOICE': {
    why: 'un choix qui n’est pas proposé',
    letters: { contratTelecom: { telecomContractAction: 'burn' }, copieActeDeces: {} },
    refused: [['contratTelecom', 'telecomContractAction', 'format attendu']],
    printed: ['copieActeDeces'],
  },
  'N-CIVILITY': {
    why: 'une civilité inconnue',
    deceased: { deceasedCivility: 'docteur' },
    letters: { copieActeDeces: {} },
    refused: [['copieActeDeces', 'deceasedCivility', 'Indiquez la civilité']],
  },
  'B-NAME': {
    why: 'bloquant : le nom du destinataire',
    letters: { contratTelecom: { telecomContractName: ' ' }, copieActeDeces: {} },
    refused: [['contratTelecom', 'telecomContractName', 'obligatoire']],
    printed: ['copieActeDeces'],
  },
  'B-STREET': {
    why: 'bloquant : l’adresse du destinataire, sans CEDEX',
    letters: {
      contratTelecom: {
        telecomContractPostalCode: '35000',
        telecomContractTown: 'Rennes',
        telecomContractAddress: undefined,
      },
      contratAbonnement: {
        subscriptionContractPostalCode: '35099',
        subscriptionContractTown: 'Rennes CEDEX',
        subscriptionContractAddress: undefined,
      },
    },
    refused: [['contratTelecom', 'telecomContractAddress', 'obligatoire']],
    printed: ['contratAbonnement'],
  },
  'B-TOWN': {
    why: 'bloquant : le code postal et la commune du destinataire',
    letters: {
      contratTelecom: {
        telecomContractAddress: '1 rue Neuve',
        telecomContractPostalCode: undefined,
        telecomContractTown: undefined,
      },
    },
    refused: [
      ['contratTelecom', 'telecomContractPostalCode', 'obligatoire'],
      ['contratTelecom', 'telecomContractTown', 'obligatoire'],
    ],
  },
  'B-APPLICANT': {
    why: 'bloquant : le nom du demandeur',
    applicant: { applicantLastName: undefined },
    letters: { contratTelecom: {}, copieActeDeces: {} },
    refused: [
      ['contratTelecom', 'applicantLastName', 'obligatoire'],
      ['copieActeDeces', 'applicantLastName', 'obligatoire'],
    ],
  },
  'B-DECEASED': {
    why: 'bloquant : le nom du défunt',
    deceased: { deceasedFirstName: '', deceasedLastName: null },
    letters: { contratTelecom: {} },
    refused: [
      ['contratTelecom', 'deceasedFirstName', 'obligatoire'],
      ['contratTelecom', 'deceasedLastName', 'obligatoire'],
    ],
  },
}

/** The numbers of letters-10.12. */
export const negative: Record<string, Case> = {
  N01: {
    why: 'code postal à quatre chiffres',
    letters: { contratTelecom: { telecomContractPostalCode: '3500' }, copieActeDeces: {} },
    refused: [
      ['contratTelecom', 'telecomContractPostalCode', 'Saisissez un code postal à 5 chiffres, par exemple 35000.'],
    ],
    printed: ['copieActeDeces'],
  },
  N02: {
    why: 'code postal avec une lettre',
    applicant: { applicantPostalCode: '97500x' },
    letters: { copieActeDeces: {} },
    refused: [['copieActeDeces', 'applicantPostalCode', 'Saisissez un code postal à 5 chiffres']],
  },
  N03: {
    why: 'téléphone trop court : un avertissement',
    applicant: { applicantPhoneNumber: '06 12' },
    letters: { copieActeDeces: {} },
    warned: [['copieActeDeces', 'applicantPhoneNumber', 'Ce numéro ne semble pas complet']],
    printed: ['copieActeDeces'],
  },
  N04: {
    why: 'e-mail à deux arobases',
    applicant: { applicantEmail: 'lea@@mail' },
    letters: { copieActeDeces: {} },
    refused: [['copieActeDeces', 'applicantEmail', 'Cette adresse e-mail ne semble pas correcte']],
  },
  N05: {
    why: 'clé de sécurité sociale fausse : un avertissement',
    deceased: { defunctBirthDate: '1985-05-02', deceasedSocialSecurityNumber: '1 85 05 78 006 084 36' },
    letters: { cpamCourrierComplet: {} },
    warned: [['cpamCourrierComplet', 'deceasedSocialSecurityNumber', 'La clé ne correspond pas']],
    printed: ['cpamCourrierComplet'],
  },
  N06: {
    why: 'clé absente : acceptée',
    deceased: { defunctBirthDate: '1985-05-02', deceasedSocialSecurityNumber: '1850578006084' },
    letters: { cpamCourrierComplet: {} },
    printed: ['cpamCourrierComplet'],
  },
  N07: {
    why: 'numéro de quatorze caractères : un avertissement',
    deceased: { deceasedSocialSecurityNumber: '18505780060849' },
    letters: { cpamCourrierComplet: {} },
    warned: [['cpamCourrierComplet', 'deceasedSocialSecurityNumber', '13 chiffres']],
    printed: ['cpamCourrierComplet'],
  },
  N08: {
    why: 'numéro qui commence par 3, civilité madame : un avertissement',
    deceased: {
      deceasedCivility: 'madame',
      defunctBirthDate: '1985-05-02',
      deceasedSocialSecurityNumber: '385057800699946',
    },
    letters: { cpamCourrierComplet: {} },
    warned: [['cpamCourrierComplet', 'deceasedSocialSecurityNumber', 'civilité indiquée']],
    printed: ['cpamCourrierComplet'],
  },
  N09: {
    why: 'décès après la date des courriers : un avertissement ici',
    deceased: { defunctDeathDate: '2026-12-01' },
    letters: { copieActeDeces: {} },
    warned: [['copieActeDeces', 'defunctDeathDate', 'Cette date est dans le futur']],
    printed: ['copieActeDeces'],
  },
  N10: {
    why: 'naissance après le décès',
    deceased: { defunctBirthDate: '2026-03-02', defunctDeathDate: '2026-03-01' },
    letters: { copieActeDeces: {} },
    refused: [['copieActeDeces', 'defunctDeathDate', 'La date du décès ne peut pas précéder la date de naissance']],
  },
  N11: {
    why: '29 février d’une année commune',
    deceased: { defunctDeathDate: '29/02/2025' },
    letters: { copieActeDeces: {} },
    refused: [['copieActeDeces', 'defunctDeathDate', "Cette date n'existe pas"]],
  },
  N12: {
    why: 'âge de plus de 120 ans : un avertissement',
    deceased: { defunctBirthDate: '1890-01-01', defunctDeathDate: '2026-01-01' },
    letters: { copieActeDeces: {} },
    warned: [['copieActeDeces', 'defunctBirthDate', "L'âge calculé dépasse 120 ans"]],
    printed: ['copieActeDeces'],
  },
  N13a: {
    why: 'aucune copie',
    letters: { copieActeDeces: { documentNumberOfCopies: 0 } },
    refused: [['copieActeDeces', 'documentNumberOfCopies', 'entre 1 et 20']],
  },
  N13b: {
    why: 'vingt et une copies',
    letters: { copieActeDeces: { documentNumberOfCopies: 21 } },
    refused: [['copieActeDeces', 'documentNumberOfCopies', 'entre 1 et 20']],
  },
  N14: {
    why: 'douze copies : un avertissement',
    letters: { copieActeDeces: { documentNumberOfCopies: 12 } },
    warned: [['copieActeDeces', 'documentNumberOfCopies', 'Cinq copies suffisent']],
    printed: ['copieActeDeces'],
  },
  N16: {
    why: 'un second bénéficiaire incomplet',
    letters: {
      agiraRechercheBeneficiaire: {
        insuranceBeneficiaryLookForLifeInsurance: true,
        insuranceBeneficiary1Civility: 'madame',
        insuranceBeneficiary1FirstName: 'Anne',
        insuranceBeneficiary1LastName: 'Martin',
        insuranceBeneficiary1Relationship: 'enfant',
        insuranceBeneficiary1Place: '1 rue Neuve, 35000 Rennes',
        insuranceBeneficiary2FirstName: 'Luc',
      },
    },
    refused: [
      [
        'agiraRechercheBeneficiaire',
        'insuranceBeneficiary2Civility',
        'Complétez les cinq informations du bénéficiaire 2, ou effacez-les',
      ],
    ],
  },
  N17: {
    why: 'aucune recherche demandée',
    letters: {
      agiraRechercheBeneficiaire: {
        insuranceBeneficiaryLookForLifeInsurance: false,
        insuranceBeneficiaryLookForFuneralInsurance: false,
      },
    },
    refused: [
      ['agiraRechercheBeneficiaire', 'insuranceBeneficiaryLookForLifeInsurance', 'Choisissez au moins une recherche'],
    ],
  },
  N18: {
    why: 'préavis nul',
    letters: { licenciementEmployeurParticulier: { licenciementEmployeurNoticeDuration: 0 } },
    refused: [
      ['licenciementEmployeurParticulier', 'licenciementEmployeurNoticeDuration', 'Indiquez une durée de préavis'],
    ],
  },
  N19: {
    why: 'courrier libre de 13 000 caractères',
    letters: { customizable: { customizableText: 'mot '.repeat(3250) } },
    refused: [['customizable', 'customizableText', 'Votre courrier dépasse trois pages']],
  },
  N19b: {
    why: 'courrier libre de moins de 12 000 caractères, sur plus de trois pages',
    letters: { customizable2: { customizable2Text: 'Oui.\n\n'.repeat(400) } },
    refused: [['customizable2', 'customizable2Text', 'Votre courrier dépasse trois pages']],
  },
  N19c: {
    why: 'courrier libre qui ne dépasse trois pages qu’une fois mis en page',
    letters: {
      customizable2: {
        customizable2Text:
          'mot '.repeat(100) +
          '\n\nmot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot mot '.repeat(
            23,
          ),
      },
    },
    refused: [['customizable2', 'pdf', '']],
  },
  N20: {
    why: 'passage entre crochets dans le courrier assisté, et dans un autre',
    letters: {
      customizable3: { customizable3Text: 'La somme de [montant].' },
      customizable: { customizableText: 'La somme de [montant].' },
    },
    refused: [['customizable3', 'customizable3Text', 'Complétez les passages entre crochets']],
    printed: ['customizable'],
  },
  N22: {
    why: 'un nom qui ressemble à du code s’imprime',
    letters: { copieActeDeces: { hallAddress: '<script>alert(1)</script>' } },
    printed: ['copieActeDeces'],
  },
  N23: {
    why: 'le notaire choisi, mais inconnu : un avertissement',
    letters: { employeur: { employeurInvoiceRecipient: 'notary' } },
    warned: [['employeur', 'notaryName', 'Indiquez les coordonnées du notaire']],
    printed: ['employeur'],
  },
  N24: {
    why: 'résiliation avant le décès',
    letters: { contratTelecom: { telecomContractTerminationDate: '2026-02-02' } },
    refused: [['contratTelecom', 'telecomContractTerminationDate', 'La date choisie précède le décès']],
  },
}
