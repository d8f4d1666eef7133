import { pensionLetter } from '#letters/groups/pension.ts'

/** letters-1.9. CSS art. L. 353-1. The pension for the month of death is paid in full. */
export const retraiteCourrierComplet = pensionLetter({
  id: 'retraiteCourrierComplet',
  prefix: 'pensionFund',
  name: 'Caisse de retraite (régime de base)',
  shortName: 'Retraite de base',
  another: 'une autre caisse',
  description:
    'Signalez le décès à la caisse de retraite (Carsat, Cnav, MSA, service des retraites de l’État…) et demandez la réversion.',
  why: 'Pour éviter des versements à rendre et demander la réversion.',
  advice: [
    'La pension du mois du décès est due en entier ; ce qui est versé ensuite sera repris.',
    'La pension de réversion n’est jamais automatique. Une seule demande en ligne suffit : info-retraite.fr. Pas d’Internet ? Cette lettre demande vos droits et le formulaire.',
    'Joignez l’acte de décès et, pour la réversion, un acte de naissance et le livret de famille.',
  ],
  topic: 'Vos demandes à la caisse de retraite',
  number: {
    label: 'Numéro de pensionné',
    help: 'Sur l’attestation de paiement.',
    ownHelp: 'Utile pour la demande de réversion.',
  },
  asksRemarriage: false,
  asksResources: true,
})
