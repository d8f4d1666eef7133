import { pensionLetter } from './pension.ts'

/** Brief §1.9. CSS art. L. 353-1; the pension of the month of death is paid in full. */
export const retraiteCourrierComplet = pensionLetter({
  id: 'retraiteCourrierComplet',
  prefix: 'pensionFund',
  name: 'Caisse de retraite (régime de base)',
  description:
    'Signalez le décès à la caisse de retraite (Carsat, Cnav, MSA, service des retraites de l’État…) et demandez la réversion.',
  why: 'Pour éviter des versements à rendre et demander la réversion.',
  advice: [
    'La pension du mois du décès est due en entier ; ce qui est versé ensuite sera repris.',
    'La pension de réversion n’est jamais automatique. Une seule demande en ligne suffit : info-retraite.fr. Pas d’Internet ? Cette lettre demande vos droits et le formulaire.',
    'Joignez l’acte de décès et, pour la réversion, un acte de naissance et le livret de famille.',
  ],
  nameLabel: 'Caisse de retraite du défunt',
  nameHelp:
    'Carsat, Cnav, MSA, service des retraites de l’État… Vérifiez l’adresse sur un courrier récent de la caisse.',
  topic: 'Vos demandes à la caisse de retraite',
  numberLabel: 'Numéro de pensionné',
  numberHelp: 'Sur l’attestation de paiement.',
  asksRemarriage: false,
  asksResources: true,
})
