import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const voiture: AdvicePage = {
  uid: 'voiture',
  title: 'La voiture',
  readingTime: 1,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez qui peut rouler et combien de temps vous avez.',
  introduction:
    'La voiture est à la succession. Pour rouler, il faut une carte grise au nom d’un héritier et une assurance.',
  groups: [
    {
      title: 'L’assurance',
      text: [
        'L’assurance ne s’arrête pas avec le décès. Elle continue pour les héritiers.',
        'Même à l’arrêt, un véhicule doit rester assuré.',
        'Prévenez l’assureur : un nouveau conducteur se déclare.',
      ],
    },
    {
      title: 'La vendre',
      text: [
        'Vous ne la gardez pas et vous la vendez dans les {carSale} : pas de nouvelle carte grise, si elle n’a pas roulé.',
        'Au-delà de {carSale}, c’est encore possible si elle n’a pas roulé. Vous signez une attestation sur l’honneur.',
        'Si elle a roulé, la carte grise doit d’abord passer au nom d’un héritier.',
      ],
    },
    {
      title: 'La garder',
      text: [
        'Vous la gardez : la carte grise se demande en ligne, sur France Titres.',
        'Carte au nom des deux époux : demandez, le changement peut être plus simple.',
        'Il faut prouver que vous héritez : acte de notoriété ou attestation du notaire. À plusieurs, il faut aussi l’accord écrit des autres.',
      ],
    },
    {
      title: 'Et aussi',
      text: [
        'Pensez aussi au garage, au télépéage, au parking. La carte de stationnement handicapé est personnelle : elle ne sert plus.',
      ],
    },
  ],
  deadlines: [
    { what: 'Prévenir l’assureur', when: 'dans le mois', nature: 'advice', ifLate: 'sinistre mal couvert' },
    {
      what: 'Vendre sans refaire la carte',
      when: '{carSale}',
      nature: 'law',
      ifLate: 'il faut attester qu’elle n’a pas roulé, ou refaire la carte',
    },
    {
      what: 'Demander la carte grise au nom d’un héritier',
      when: 'avant de rouler',
      nature: 'law',
      ifLate: 'amende possible',
    },
  ],
  prices: [
    'La carte grise d’un héritier est en général payante. Le site de France Titres donne le prix.',
    'La déclaration de cession est gratuite.',
  ],
  avoid: [
    'Ne laissez pas un proche conduire avant d’avoir appelé l’assureur.',
    'Ne vendez pas sans l’accord des autres héritiers, ni avant d’avoir choisi pour la succession : vendre peut valoir acceptation.',
  ],
  videos: [],
  letters: ['customizable'],
  sources: officialPages('inheritedCar', 'insuranceCode'),
}
