import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const comptesEnLigne: AdvicePage = {
  uid: 'comptes-en-ligne',
  title: 'Les comptes en ligne et le téléphone',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-24',
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
      title: 'Compte par compte, à cocher',
      isChecklist: true,
      text: [
        'La ligne de téléphone : gardée un mois, le temps de recevoir les codes',
        'Les photos du téléphone : copiées avant de le rendre ou de l’effacer',
        'La messagerie : personne n’y entre, une copie des souvenirs se demande',
        'Google : un « Gestionnaire de compte inactif » a pu être désigné',
        'Apple : un « contact légataire » a pu être désigné',
        'Facebook : un compte de commémoration, ou la fermeture',
        'Instagram, LinkedIn, X : leur formulaire pour une personne décédée',
        'Vidéo, jeux, photos, antivirus payés : cherchés sur les relevés de compte',
        'Les autres sites : « signaler un décès », dans leur page d’aide',
        'À joindre : l’acte de décès, votre pièce d’identité, la preuve de votre lien',
      ],
    },
    {
      title: 'Ce que vous pouvez demander',
      text: [
        'Fermer le compte, en faire un compte de souvenir, ou arrêter les rappels d’anniversaire.',
        'Fermer efface tout : demandez d’abord une copie des photos et des vidéos.',
        'La fermeture se demande par un héritier. Un ami informe seulement du décès.',
        'Le formulaire du site va plus vite. Sans réponse, écrivez : la lettre « Fermer ou transformer un compte en ligne » est prête.',
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
  leadsTo: [
    {
      path: '/demarches-administratives-ia?situation=compte-en-ligne',
      words: 'Fermer ou transformer un compte en ligne',
    },
    { path: '/demarches-administratives-ia?situation=messagerie-photos', words: 'Demander ses photos' },
  ],
  related: ['animal-papiers-objets'],
  sources: officialPages('dataProtection'),
}
