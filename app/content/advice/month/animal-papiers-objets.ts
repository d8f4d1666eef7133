import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const animalPapiersObjets: AdvicePage = {
  uid: 'animal-papiers-objets',
  title: 'Un animal, des papiers, des objets',
  readingTime: 2,
  timing: 'month',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez quoi garder, quoi rendre, et à qui confier un animal.',
  introduction:
    'Un animal ne peut pas attendre : confiez-le aujourd’hui, même pour un temps. Les papiers et les objets attendent quelques semaines.',
  groups: [
    {
      title: 'Un animal',
      text: [
        'Nourrir et garder un animal ne vaut pas acceptation de la succession.',
        'Chien, chat, furet : la puce est au nom {de Prénom}. Le nouveau gardien se déclare en ligne (I-CAD).',
        'Un refuge ou une association peut le prendre. Appelez avant de venir.',
        'Un animal sauvage ou protégé demande une autorisation : appelez la préfecture.',
      ],
    },
    {
      title: 'Les papiers d’identité',
      text: [
        'Gardez-les le temps des démarches : ils prouvent un numéro, une date, une adresse.',
        'Ensuite, la mairie ou la préfecture peut les reprendre. Vous pouvez demander à les garder, annulés.',
        'La carte Vitale se rend à la caisse, avec la lettre.',
        'La carte d’électeur : rien à faire.',
        'Le titre de séjour se rend à la préfecture.',
      ],
    },
    {
      title: 'Don du corps et pacemaker',
      text: [
        'Une carte de donneur ? Appelez le centre inscrit dessus le jour même.',
        'Le centre peut refuser. Prévoyez des obsèques dans ce cas.',
        'Un pacemaker est retiré avant une crémation. Les pompes funèbres s’en occupent.',
      ],
    },
    {
      title: 'Cryptomonnaies et coffres',
      text: [
        'Sans les mots secrets ou l’appareil, elles peuvent être perdues. Cherchez un papier, une petite clé.',
        'Ne transférez rien : elles font partie de la succession. Dites-le au notaire.',
        'Un coffre à la banque s’ouvre avec l’accord de tous, souvent avec le notaire.',
      ],
    },
    {
      title: 'Les objets',
      text: [
        'Donner ou vendre un meuble peut valoir acceptation. Attendez d’avoir choisi.',
        'Photos, lettres, médailles : faites une liste, partagez sans hâte.',
        'Une arme ne se déplace pas. Appelez la gendarmerie ou l’armurier.',
        'Médicaments : rapportez-les à la pharmacie. Lit médical loué : appelez le loueur.',
      ],
    },
  ],
  deadlines: [
    { what: 'Animal, don du corps', when: 'aujourd’hui', nature: 'advice', ifLate: 'faites-le dès que possible' },
    { what: 'Lit et appareils loués', when: 'cette semaine', nature: 'advice', ifLate: 'la location continue' },
    { what: 'Arme', when: 'sans délai', nature: 'law', ifLate: 'appelez la gendarmerie' },
    { what: 'Papiers', when: 'quand les démarches sont finies', nature: 'advice', ifLate: 'rien ne presse' },
  ],
  prices: ['Rendre des papiers est gratuit. Changer le nom d’une puce coûte quelques euros ou rien.'],
  avoid: [
    'Ne publiez pas une photo de ses papiers.',
    'Ne jetez ni téléphone ni ordinateur avant un mois.',
    'Ne transportez pas une arme vous-même.',
  ],
  videos: [],
  plain: [
    '{Prénom} avait un animal.',
    'Donnez-le à garder aujourd’hui.',
    'Gardez les papiers d’identité.',
    'Rendez la carte Vitale.',
    'Ne vendez pas les objets tout de suite.',
    'Une arme ?',
    'Appelez la gendarmerie.',
  ],
  letters: ['contratTelecom', 'customizable'],
  leadsTo: [
    { path: '/demarches-administratives-ia?situation=armes-permis-chasse', words: 'Une arme ou un permis de chasser' },
    { path: '/demarches-administratives-ia?situation=vehicule', words: 'Le véhicule' },
  ],
  related: ['comptes-en-ligne', 'courrier'],
  sources: officialPages('civilCode'),
}
