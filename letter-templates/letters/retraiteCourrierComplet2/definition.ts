import { pensionLetter } from '#letters/groups/pension.ts'

/** letters-1.10. Agirc-Arrco: requires marriage and no remarriage, without any income condition. */
export const retraiteCourrierComplet2 = pensionLetter({
  id: 'retraiteCourrierComplet2',
  prefix: 'pensionFund2',
  name: 'Retraite complémentaire (Agirc-Arrco, Ircantec…)',
  shortName: 'Retraite complémentaire',
  another: 'une autre caisse complémentaire',
  description: 'Le défunt avait une retraite complémentaire : signalez le décès et demandez la réversion.',
  why: 'Pour signaler le décès et demander la réversion complémentaire.',
  advice: [
    'La retraite complémentaire {de Prénom} s’arrête à la fin du mois du décès ; ce qui est versé ensuite sera repris.',
    'La réversion se demande. Elle est réservée aux personnes mariées et, à l’Agirc-Arrco, non remariées. Une seule demande en ligne suffit : info-retraite.fr.',
    'Joignez l’acte de décès et, pour la réversion, un acte de naissance et le livret de famille.',
  ],
  topic: 'Vos demandes au régime complémentaire',
  number: { label: 'Numéro d’allocataire' },
  asksRemarriage: true,
  asksResources: false,
})
