import type { AttachmentType } from './attachment-types.ts'

// Text about each attachment for families. letters-3, November 2026.

type Texts = Readonly<Record<AttachmentType, string>>

const personal = 'Document personnel'
const familyRecord = 'Mairie du mariage ou de la naissance du premier enfant'

export const attachmentLabels: Texts = {
  deathCertificate: 'Acte de décès',
  proofOfIdentity: 'Pièce d’identité du demandeur',
  bankIdentityStatement: 'Relevé d’identité bancaire (RIB)',
  certificateOfBeneficiary: 'Attestation d’ayant droit',
  heirStatusCertificate: 'Justificatif de la qualité d’héritier',
  deceasedCareBill: 'Factures et feuilles de soins',
  survivingConjointProof: 'Justificatif du lien de couple',
  birthCertificate: 'Acte de naissance',
  familyRecordBook1: 'Livret de famille (page des époux ou parents)',
  familyRecordBook2: 'Livret de famille (pages des enfants)',
  familyRecordBook3: 'Livret de famille (page des décès et mentions)',
  mutualCardOfTheDeceased: 'Carte d’adhérent de la complémentaire santé',
  defunctMutualThirdPartyPaymentCard: 'Carte de tiers payant',
  defunctVitalCard: 'Carte Vitale à rendre',
  vitalCardOfTheSurvivingSpouse: 'Carte Vitale ou attestation de droits du conjoint',
  propertyTax: 'Avis de taxe foncière',
  lastTaxNoticeOfTheDeceasedsHousehold: 'Dernier avis d’impôt du foyer',
  proofOfIdentityOfThePersonInChargeOfMailCorrespondence: 'Pièce d’identité de la personne chargée du courrier',
  proofOfIdentityOfTheSurvivingSpouse: 'Pièce d’identité du conjoint survivant',
  lastBankAccountStatementsOfTheDeceased: 'Derniers relevés de compte',
  ribOfTheSurvivingSpouse: 'RIB du conjoint survivant',
  naturalDeathCertificate: 'Certificat médical attestant une mort naturelle',
  contactDetailsOfTheNotary: 'Coordonnées du notaire',
  preFilledIncomeStatement: 'Déclaration de revenus préremplie',
  funeralInvoice: 'Facture des obsèques',
  meterPhoto: 'Photo du compteur',
  guardianProof: 'Justificatif de représentation de l’enfant',
  otherParentDeathCertificate: 'Acte de décès de l’autre parent',
}

export const explanations: Texts = {
  deathCertificate:
    'Copie de l’acte d’état civil établi par la mairie. Différent du certificat de décès rédigé par le médecin.',
  proofOfIdentity: 'Carte nationale d’identité, passeport ou titre de séjour en cours de validité, recto et verso.',
  bankIdentityStatement:
    'Coordonnées du compte à créditer\u00A0: IBAN, BIC et titulaire. De préférence au nom de la succession ou du notaire.',
  certificateOfBeneficiary:
    'Document de l’organisme indiquant que le proche était rattaché au même contrat ou à la même couverture.',
  heirStatusCertificate:
    'Le papier du notaire qui dit qui hérite (acte de notoriété). Pour une petite succession, une attestation signée par tous les héritiers.',
  deceasedCareBill: 'Feuilles de soins, factures acquittées, bulletins d’hospitalisation restant à rembourser.',
  survivingConjointProof: 'Livret de famille, attestation d’enregistrement du Pacs ou justificatif de concubinage.',
  birthCertificate:
    'Copie intégrale ou extrait de moins de trois mois, demandé pour la réversion et parfois pour la succession.',
  familyRecordBook1: 'Première page du livret\u00A0: identité des époux ou des parents.',
  familyRecordBook2: 'Pages portant le nom des enfants.',
  familyRecordBook3: 'Page où la mairie inscrit le décès.',
  mutualCardOfTheDeceased: 'Numéro d’adhérent et organisme.',
  defunctMutualThirdPartyPaymentCard: 'Carte présentée chez le pharmacien\u202F; à renvoyer ou à détruire.',
  defunctVitalCard: 'Carte verte à puce\u00A0: l’original doit partir par courrier.',
  vitalCardOfTheSurvivingSpouse: 'Copie de l’attestation de droits du conjoint survivant.',
  propertyTax: 'Avis de l’année précédente, s’il y a un bien immobilier.',
  lastTaxNoticeOfTheDeceasedsHousehold: 'Dernier avis d’impôt sur le revenu du foyer.',
  proofOfIdentityOfThePersonInChargeOfMailCorrespondence:
    'Identité de la personne qui recevra les courriers à la place du demandeur.',
  proofOfIdentityOfTheSurvivingSpouse: 'Carte d’identité ou passeport du conjoint.',
  lastBankAccountStatementsOfTheDeceased: 'Un à trois relevés, pour retrouver les comptes et les prélèvements.',
  ribOfTheSurvivingSpouse: 'Compte sur lequel verser une pension ou un remboursement.',
  naturalDeathCertificate:
    'Document médical demandé par certaines assurances décès (contrats de prévoyance). Ce document contient des informations médicales. Ne l’envoyez qu’au médecin-conseil, sous enveloppe cachetée portant la mention «\u00A0secret médical\u00A0».',
  contactDetailsOfTheNotary: 'Nom, adresse et référence du dossier de succession.',
  preFilledIncomeStatement: 'Déclaration préremplie, reçue au printemps.',
  funeralInvoice: 'Facture de l’entreprise de pompes funèbres, ou devis signé si elle n’est pas encore venue.',
  meterPhoto: 'Photo nette des chiffres et du numéro du compteur, prise le jour du relevé.',
  guardianProof: 'Pages du livret de famille qui disent que vous êtes son parent, ou décision du juge qui vous nomme.',
  otherParentDeathCertificate: 'Copie de l’acte d’état civil du parent mort avant, s’il y en a un.',
}

/** Where a family obtains it. */
export const origins: Texts = {
  deathCertificate: 'Mairie du lieu du décès ou du dernier domicile, gratuit',
  proofOfIdentity: personal,
  bankIdentityStatement: 'Banque, espace client',
  certificateOfBeneficiary: 'Caisse d’assurance maladie, mutuelle ou employeur',
  heirStatusCertificate: 'Notaire (acte de notoriété, qui dit qui hérite)\u202F; modèle signé par les héritiers sinon',
  deceasedCareBill: 'Professionnels de santé, hôpital',
  survivingConjointProof: 'Mairie, greffe ou notaire (Pacs), mairie ou attestation sur l’honneur (concubinage)',
  birthCertificate: 'Mairie de naissance, en ligne, gratuit',
  familyRecordBook1: familyRecord,
  familyRecordBook2: familyRecord,
  familyRecordBook3: familyRecord,
  mutualCardOfTheDeceased: 'Mutuelle ou assureur',
  defunctMutualThirdPartyPaymentCard: 'Mutuelle',
  defunctVitalCard: 'En possession de la famille',
  vitalCardOfTheSurvivingSpouse: 'Compte ameli',
  propertyTax: 'impots.gouv.fr',
  lastTaxNoticeOfTheDeceasedsHousehold: 'impots.gouv.fr',
  proofOfIdentityOfThePersonInChargeOfMailCorrespondence: personal,
  proofOfIdentityOfTheSurvivingSpouse: personal,
  lastBankAccountStatementsOfTheDeceased: 'Banque, courrier, espace client',
  ribOfTheSurvivingSpouse: 'Banque',
  naturalDeathCertificate: 'Médecin ayant constaté le décès',
  contactDetailsOfTheNotary: 'Étude notariale',
  preFilledIncomeStatement: 'impots.gouv.fr',
  funeralInvoice: 'Entreprise de pompes funèbres',
  meterPhoto: 'Le compteur du logement, avec un téléphone',
  guardianProof: 'Livret de famille, ou tribunal judiciaire',
  otherParentDeathCertificate: 'Mairie du lieu de son décès, gratuit',
}
