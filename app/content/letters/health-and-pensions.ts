import type { LetterKind } from '#app/rules/letters/definition.ts'
import { officialPages } from '../official-pages.ts'
import { deadline, type LetterPage } from './page.ts'

/** Pages of single letters: unemployment, health and pensions. */
export const healthAndPensionLetters = {
  poleEmploi: {
    uid: 'lettre-france-travail',
    title: 'Prévenir France Travail',
    promise: 'Vous saurez si une allocation peut vous être versée.',
    introduction:
      'France Travail arrête les versements. L’époux, le partenaire ou le concubin peut demander une allocation décès.',
    text: ['Il faut {que Prénom} ait touché le chômage.', 'L’allocation vaut {deathAllowance} d’indemnités.'],
    deadlines: [
      deadline(
        'Demander l’allocation, pour rester prioritaire',
        '{deathAllowancePriority}',
        'law',
        'd’autres peuvent passer avant vous',
      ),
      deadline('Dernier délai', '{deathAllowanceLimit}', 'law', 'la demande peut être refusée'),
    ],
    prices: ['Gratuit.'],
    avoid: ['Ne dépensez pas un versement fait après le décès.'],
    related: ['aides-et-droits', 'concubinage'],
    sources: officialPages('jobCentre'),
  },
  cpamCourrierComplet: {
    uid: 'lettre-assurance-maladie',
    title: 'Prévenir l’assurance maladie',
    promise: 'Vous saurez quoi rendre, et quoi demander.',
    introduction:
      'La carte Vitale se rend avec la lettre. Les derniers soins se remboursent aussi. Demandez à qui la somme sera versée.',
    text: [
      'Un capital décès peut exister. Les personnes à charge passent d’abord.',
      'Joignez la carte Vitale et une copie de l’acte de décès.',
    ],
    deadlines: [
      deadline(
        'Demander le capital décès, pour rester prioritaire',
        '{deathCapitalPriority}',
        'law',
        'd’autres peuvent passer avant vous',
      ),
      deadline('Dernier délai', '{deathCapitalLimit}', 'law', 'la demande peut être refusée'),
    ],
    prices: ['Gratuit.'],
    avoid: ['Ne jetez pas les feuilles de soins.'],
    related: ['aides-et-droits', 'entreprise-individuelle'],
    sources: officialPages('deathCapital'),
  },
  mutuelleCourrierComplet: {
    uid: 'lettre-mutuelle',
    title: 'Prévenir la mutuelle',
    promise: 'Vous saurez ce qui s’arrête, et ce que vous pouvez garder.',
    introduction: 'L’adhésion s’arrête au décès. Les proches couverts peuvent parfois garder la mutuelle.',
    text: [
      'Demandez s’il existe une allocation obsèques.',
      'Demandez le remboursement des cotisations versées après le décès.',
    ],
    deadlines: [
      deadline('Prévenir la mutuelle', 'dans la semaine', 'advice', 'des cotisations continuent'),
      deadline('Garder la mutuelle d’une entreprise', '{groupCoverRequest}', 'law', 'la demande peut être refusée'),
    ],
    prices: ['Gratuit.'],
    avoid: ['N’envoyez pas de certificat médical à un service administratif.'],
    related: ['assurances'],
    sources: officialPages('healthCover'),
  },
  retraiteCourrierComplet: {
    uid: 'lettre-retraite',
    title: 'Prévenir la caisse de retraite',
    promise: 'Vous saurez ce qui s’arrête, et ce qui se demande.',
    introduction: 'La retraite du mois du décès est due en entier. La réversion, elle, se demande.',
    text: [
      'Une seule demande suffit, sur info-retraite.fr.',
      'La réversion est réservée aux personnes mariées, même divorcées.',
    ],
    deadlines: [
      deadline('Prévenir la caisse', 'dans la semaine', 'advice', 'des sommes seront reprises'),
      deadline('Demander la réversion', '{reversionRequest}', 'law', 'des mois sont perdus'),
    ],
    prices: ['Gratuit.'],
    avoid: ['Ne dépensez pas une retraite versée après le mois du décès.'],
    related: ['retraite-reversion'],
    sources: officialPages('pensionRequest', 'socialSecurity'),
  },
  retraiteCourrierComplet2: {
    uid: 'lettre-retraite-complementaire',
    title: 'Prévenir la retraite complémentaire',
    promise: 'Vous saurez si vous pouvez en recevoir une part.',
    introduction: 'La réversion est réservée aux personnes mariées, ou divorcées. Elle se demande.',
    text: [
      'Agirc-Arrco : {reversionRateComplementary}, à partir de {reversionMinAge}. Se remarier l’arrête pour toujours.',
      'Ircantec (agents non titulaires) : la moitié, dès {ircantecMinAge}.',
      'Autre caisse : ses règles sont les siennes. Demandez-les.',
    ],
    deadlines: [
      deadline('Prévenir la caisse', 'dans la semaine', 'advice', 'des sommes seront reprises'),
      deadline('Demander la réversion', '{reversionRequest}', 'rule', 'des mois sont perdus'),
    ],
    prices: ['Gratuit.'],
    avoid: ['N’attendez pas qu’on vous la propose.'],
    related: ['reversion-regimes'],
    sources: officialPages('pensionRequest'),
  },
} satisfies Partial<Record<LetterKind, LetterPage>>
