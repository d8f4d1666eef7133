import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const comptesEnLigne: AdvicePage = {
  uid: 'comptes-en-ligne',
  title: 'Les comptes en ligne et le téléphone',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez quels comptes fermer, dans quel ordre et avec quel formulaire.',
  introduction:
    'Gardez sa ligne de téléphone un mois : elle reçoit des codes et des alertes. Ne fermez pas sa boîte mail trop vite, mais n’y entrez pas. Chaque plateforme a un formulaire pour fermer un compte.',
  groups: [
    {
      title: 'Vos droits',
      text: [
        'La loi Informatique et libertés vous protège. Les héritiers peuvent signaler le décès, faire corriger ou fermer un compte.',
        '{Prénom} a pu laisser des consignes chez une plateforme. Elles passent avant la famille.',
        'Vous n’avez pas le droit d’entrer dans sa messagerie, même avec le mot de passe. La correspondance reste secrète.',
        'Vous pouvez demander ce qui aide la succession et récupérer des souvenirs de famille.',
      ],
    },
    {
      title: 'Les plateformes',
      text: [
        'Facebook propose de transformer le compte en compte de commémoration, ou de le fermer.',
        'Instagram, LinkedIn et X ont aussi un formulaire pour une personne décédée.',
        'Google permet de désigner, de son vivant, qui recevra le compte : « Gestionnaire de compte inactif ».',
        'Sur un téléphone Apple, un « contact légataire » a pu être désigné.',
      ],
    },
    {
      title: 'Avant de fermer',
      text: [
        'Préparez : une copie de l’acte de décès, votre pièce d’identité, la preuve de votre lien.',
        'Cherchez sur les relevés de compte les contrats payés en ligne : vidéo, jeux, photos, antivirus.',
        'Les photos dans le téléphone se perdent. Sauvegardez-les avant de le rendre ou de l’effacer.',
      ],
    },
  ],
  deadlines: [
    { what: 'Fermer les accès à l’argent', when: 'la première semaine', nature: 'advice', ifLate: 'fraude' },
    {
      what: 'Couper la ligne mobile',
      when: 'après un mois',
      nature: 'advice',
      ifLate: 'trop tôt, des messages utiles se perdent',
    },
    { what: 'Fermer les réseaux', when: 'quand vous êtes prêts', nature: 'advice', ifLate: 'rien ne presse' },
  ],
  prices: ['Ces demandes sont gratuites. Les sites qui « ferment tout » pour vous sont payants et inutiles.'],
  avoid: [
    'N’envoyez jamais un mot de passe.',
    'N’utilisez pas ses codes pour entrer sur un compte, surtout à la banque.',
    'Ne résiliez pas la ligne avant d’avoir récupéré les photos et la liste des contrats.',
    'Ne répondez pas aux messages qui demandent de payer pour un compte {de Prénom}.',
  ],
  videos: [],
  letters: ['contratTelecom', 'contratAbonnement', 'customizable3'],
  related: ['animal-papiers-objets'],
  sources: officialPages('dataProtection'),
}
