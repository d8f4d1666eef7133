import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const entrepriseIndividuelle: AdvicePage = {
  uid: 'entreprise-individuelle',
  title: '{Prénom} travaillait à son compte',
  readingTime: 2,
  timing: 'situation',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez quoi arrêter, quoi protéger, et à qui parler cette semaine.',
  introduction:
    'Appelez d’abord le comptable et l’assureur. Rien n’oblige à décider tout de suite entre continuer, vendre ou fermer.',
  groups: [
    {
      title: 'Cette semaine',
      text: [
        'Prévenez le comptable, la banque professionnelle, l’assureur, les clients qui attendent.',
        'Gardez les locaux fermés et assurés. Sauvegardez les factures et les mots de passe connus.',
        'Des salariés ? Leur contrat continue, sauf chez un particulier. Parlez-leur vite.',
        'Des commandes urgentes : les opérations courantes, à court terme, ne valent pas acceptation.',
      ],
    },
    {
      title: 'Les papiers',
      text: [
        'La cessation se déclare sur le guichet des formalités des entreprises, en ligne.',
        'Vous pouvez d’abord demander à garder l’activité un temps. Demandez au guichet.',
        'Le dernier résultat se déclare dans les {lastResultReturn} du décès.',
        'La TVA a des dates plus courtes. Demandez-les au comptable.',
        'Urssaf et caisse de retraite sont prévenues par le guichet. Écrivez-leur quand même.',
      ],
    },
    {
      title: 'Les dettes et les biens',
      text: [
        'Depuis 2022, les biens du travail et ceux de la famille sont séparés.',
        'Au décès, cette séparation peut prendre fin. Voyez un notaire avant de signer.',
        'Un bail commercial ne s’arrête pas au décès. Prévenez le bailleur.',
        'Un mandat préparé par {Prénom} peut nommer qui gère. Cherchez-le.',
      ],
    },
    {
      title: 'Vos droits',
      text: [
        'Un capital décès peut exister, même à la retraite.',
        'Sa caisse verse parfois une rente au conjoint et aux enfants.',
        'Vous travailliez avec {Prénom} sans salaire ? Demandez au notaire : un droit peut exister.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir assureur, banque et salariés',
      when: 'cette semaine',
      nature: 'advice',
      ifLate: 'un sinistre peut être mal couvert',
    },
    {
      what: 'Déclarer au guichet',
      when: 'un mois, à vérifier en ligne',
      nature: 'rule',
      ifLate: 'faites-le dès que possible',
    },
    {
      what: 'Déclarer le dernier résultat',
      when: '{lastResultReturn}',
      nature: 'law',
      ifLate: 'une majoration peut s’ajouter ; une remise se demande',
    },
    {
      what: 'Demander le capital décès',
      when: '{deathCapitalLimit}',
      nature: 'rule',
      ifLate: 'la demande peut être refusée',
    },
  ],
  prices: ['Le guichet est gratuit. Méfiez-vous des courriers payants qui lui ressemblent.'],
  avoid: [
    'N’encaissez pas une facture sur votre compte.',
    'Ne vendez pas le stock avant d’avoir choisi.',
    'Ne laissez pas un local sans assurance.',
  ],
  videos: [],
  plain: [
    '{Prénom} avait son entreprise.',
    'Appelez le comptable.',
    'Appelez l’assurance.',
    'Les employés restent employés.',
    'Un site officiel sert à fermer l’entreprise.',
    'Le dernier papier des impôts se fait en {lastResultReturn}.',
    'Un notaire aide pour les dettes.',
  ],
  letters: ['cpamCourrierComplet', 'impotsNotificationDeces', 'retraiteCourrierComplet'],
  related: ['des-dettes', 'impots'],
  sources: officialPages('civilCode', 'taxCode', 'businessDesk'),
}
