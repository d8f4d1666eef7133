import type { FieldDrawing, FieldInfo } from './documents.ts'

/** Day on which the position of each number was last checked: letters-1. */
const verifiedAt = '2026-11-20'

const insuranceNumber: FieldDrawing = {
  paper: 'carte-vitale',
  sentence: 'Une carte Vitale : le numéro est en bas, sous le nom.',
  // Month 45 does not exist, so the number belongs to nobody.
  mark: '1 23 45 67 890 123 · 45',
}

const iban: FieldDrawing = {
  paper: 'rib',
  sentence: 'Un relevé d’identité bancaire : l’IBAN commence par FR.',
  mark: 'FR76 … … … … … : 27 signes',
}

const bill = (mark: string, sentence: string): FieldDrawing => ({ paper: 'facture', sentence, mark })
const contract = (mark: string, sentence: string): FieldDrawing => ({ paper: 'contrat', sentence, mark })

/** By field name. letters-1. */
const infos: Readonly<Record<string, Pick<FieldInfo, 'content' | 'drawing'>>> = {
  deceasedSocialSecurityNumber: {
    content: [
      '**15 chiffres, sur la carte Vitale.** En bas de la carte. Les deux derniers chiffres sont parfois à part : ils comptent.',
      'Sans la carte : une attestation de droits ou un relevé de remboursement porte le même numéro.',
    ],
    drawing: insuranceNumber,
  },
  pensionFundSocialSecurityNumber: {
    content: ['**15 chiffres, sur votre carte Vitale.** C’est votre numéro, et non celui de la personne décédée.'],
    drawing: insuranceNumber,
  },
  pensionFund2SocialSecurityNumber: {
    content: ['**15 chiffres, sur votre carte Vitale.** C’est votre numéro, et non celui de la personne décédée.'],
    drawing: insuranceNumber,
  },
  blocageComptesDemandeSoldeAccountNumber: {
    content: [
      '**27 signes, sur un RIB.** Il commence par FR. Le RIB est à la fin d’un chéquier ou dans l’espace client.',
      'Le numéro de compte figure aussi en haut de chaque relevé.',
    ],
    drawing: iban,
  },
  blocageComptesDemandeSoldeJointAccountNumber: {
    content: ['**27 signes, sur le RIB du compte joint.** Les deux noms y sont écrits, souvent avec « M. ou Mme ».'],
    drawing: iban,
  },
  energyContractNumber: {
    content: ['En haut de la première page. Parfois « n° de client » ou « compte contrat ».'],
    drawing: bill('Réf. client : …', 'Une facture d’énergie : la référence client est en haut à droite.'),
  },
  energyContractPdl: {
    content: [
      '**14 chiffres, sur la facture.** Au milieu de la première page, près de l’adresse du logement. Électricité : « PDL ». Gaz : « PCE ».',
    ],
    drawing: {
      ...bill('PDL ou PCE : 14 chiffres', 'Une facture d’énergie : le point de livraison est au milieu.'),
      isLower: true,
    },
  },
  telecomContractNumber: {
    content: ['En haut d’une facture : « n° de client » ou « n° de ligne ». L’espace client le donne aussi.'],
    drawing: bill('N° de client : …', 'Une facture de téléphone : le numéro de client est en haut à droite.'),
  },
  telecomContractLine: {
    content: ['Le numéro à 10 chiffres que l’on appelle. La facture le donne, souvent au-dessus du détail.'],
    drawing: bill('Ligne : 0X XX XX XX XX', 'Une facture de téléphone : la ligne est en haut à droite.'),
  },
  taxNumber: {
    content: ['**13 chiffres, sur l’avis d’impôt.** En haut de la première page.'],
    drawing: {
      paper: 'avis-d-impot',
      sentence: 'Un avis d’impôt : le numéro fiscal est en haut à gauche, sous les références.',
      mark: 'N° fiscal : 13 chiffres',
    },
  },
  dwellingInsuranceContractNumber: {
    content: [
      'Sur le contrat, l’attestation ou l’avis d’échéance, près du titre. Il s’appelle souvent « n° de sociétaire ».',
    ],
    drawing: contract('Contrat ou sociétaire n°', 'Un contrat d’assurance : le numéro est près du titre.'),
  },
  deceasedMutualMemberNumber: {
    content: ['Sur la carte de tiers payant ou sur l’avis d’échéance. Il s’appelle « n° d’adhérent ».'],
    drawing: contract('Adhérent n°', 'Une carte de mutuelle : le numéro d’adhérent est près du nom.'),
  },
  subscriptionContractNumber: {
    content: ['Sur l’étiquette du journal, sur la carte de membre ou sur le contrat, près du nom.'],
    drawing: contract('Abonné n°', 'Un contrat d’abonnement : le numéro d’abonné est près du titre.'),
  },
  employeurEmployeeNumber: {
    content: ['En haut du bulletin de paie, près du nom. Tous les employeurs n’en donnent pas.'],
    drawing: contract('Matricule', 'Un bulletin de paie : le matricule est en haut, près du nom.'),
  },
  licenciementEmployeurCesuNumber: {
    content: ['En haut des courriers du Cesu, de Pajemploi ou de l’Urssaf, et sur le compte en ligne de l’employeur.'],
    drawing: contract('N° d’employeur', 'Un courrier du Cesu : le numéro d’employeur est en haut.'),
  },
  pensionFundPensionNumber: {
    content: ['En haut de l’attestation de paiement ou d’un courrier de la caisse.'],
    drawing: contract('N° de pensionné', 'Un courrier de la caisse : le numéro est en haut.'),
  },
  pensionFund2PensionNumber: {
    content: ['En haut des courriers de la caisse complémentaire. Parfois « référence » ou « n° de dossier ».'],
    drawing: contract('N° d’allocataire', 'Un courrier de la caisse complémentaire : le numéro est en haut.'),
  },
  poleEmploiAllocationNumber: {
    content: ['En haut de chaque courrier de France Travail, près du nom.'],
    drawing: contract('Identifiant', 'Un courrier de France Travail : l’identifiant est en haut.'),
  },
}

/** Shipped help for the reference fields of letters: which document has the number, and where on it. */
export const shippedFieldInfos: readonly FieldInfo[] = Object.entries(infos).map(([name, info]) => ({
  verifiedAt,
  sources: [],
  ...info,
  name,
}))
