import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const aidesEtDroits: AdvicePage = {
  uid: 'aides-et-droits',
  title: 'Ce à quoi vous avez peut-être droit',
  readingTime: 1,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Une seule page pour ne rien oublier, sans calculer à votre place.',
  introduction:
    'Presque rien n’est versé sans demande. Cochez ce qui vous concerne et demandez dans l’ordre des dates.',
  groups: [
    {
      text: [
        '{Prénom} travaillait, touchait le chômage, une pension d’invalidité, ou une rente d’accident du travail d’au moins {workAccidentRate} : **capital décès** de l’Assurance maladie. Même à la retraite, pour un artisan ou un commerçant.',
        '{Prénom} touchait le chômage : **allocation décès** de France Travail, {deathAllowance} et {deathAllowancePerChild} par enfant. Époux, partenaire de Pacs ou concubin.',
        'Vous étiez mariés : **réversion**, et l’allocation veuvage avant {reversionMinAge}.',
        'Vous élevez seul un enfant : **allocation de soutien familial**, sans condition de ressources. Déclarez le décès à la Caf.',
        'Contrat d’entreprise ou mutuelle : capital, rente, allocation obsèques.',
        'Fonction publique : capital versé par l’administration, et pension d’orphelin pour les enfants de moins de 21 ans.',
        'En urgence : le CCAS de la mairie et les caisses de retraite peuvent avoir des secours d’urgence.',
        'La caisse de retraite peut payer une partie des obsèques, sur ce qu’elle devait encore.',
        'Un syndicat, un ancien métier, une association de veufs peuvent aussi aider.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Capital décès',
      when: '{deathCapitalPriority}, puis {deathCapitalLimit}',
      nature: 'law',
      ifLate: 'la priorité passe, puis la demande peut être refusée',
    },
    {
      what: 'Allocation décès de France Travail',
      when: '{deathAllowancePriority}, puis {deathAllowanceLimit}',
      nature: 'law',
      ifLate: 'la priorité passe, puis la demande peut être refusée',
    },
    { what: 'Réversion', when: '{reversionRequest}', nature: 'law', ifLate: 'des mois perdus' },
    {
      what: 'Mutuelle d’entreprise maintenue',
      when: '{groupCoverRequest}',
      nature: 'law',
      ifLate: 'couverture perdue',
    },
  ],
  prices: ['Toutes ces demandes sont gratuites.'],
  avoid: [
    'Ne déduisez aucune aide du prix des obsèques avant de l’avoir reçue.',
    'Ne payez pas un site qui promet de « vérifier vos droits ».',
  ],
  videos: [],
  letters: [
    'cpamCourrierComplet',
    'poleEmploi',
    'retraiteCourrierComplet',
    'mutuelleCourrierComplet',
    'banqueBlocageComptesDemandeSolde',
  ],
  related: ['concubinage', 'reversion-regimes'],
  sources: officialPages('deathCapital', 'jobCentre', 'pensionRequest', 'childDeath', 'healthCover'),
}
