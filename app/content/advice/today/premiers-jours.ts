import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const premiersJours: AdvicePage = {
  uid: 'premiers-jours',
  title: 'Les trois premières choses',
  readingTime: 2,
  timing: 'today',
  verifiedAt: '2026-11-21',
  promise: 'Vous saurez quoi faire aujourd’hui, et ce qui peut attendre.',
  introduction:
    'Trois choses seulement pressent : faire constater le décès, le déclarer à la mairie, choisir les pompes funèbres. Tout le reste peut attendre quelques jours.',
  groups: [
    {
      title: 'Constater et déclarer',
      text: [
        'Un médecin ou un infirmier volontaire constate le décès. Il remet un certificat de décès.',
        'À l’hôpital ou en maison de retraite, l’établissement s’occupe de ce constat.',
        'La déclaration se fait à la mairie de la commune où le décès a eu lieu.',
        'Les pompes funèbres peuvent faire cette déclaration pour vous.',
        'La mairie rédige alors l’acte de décès. Demandez {usualCopies} : c’est gratuit.',
      ],
    },
    {
      title: 'Les obsèques',
      text: [
        'Les obsèques ont lieu au plus tôt {funeralMinDelay} après le décès.',
        'Elles ont lieu au plus tard {funeralMaxDelay} après le jour du décès.',
        'Vous avez donc le temps de demander deux devis.',
      ],
    },
    {
      title: 'Si la mort est violente',
      text: ['En cas de mort violente, d’accident ou de suicide, appelez d’abord la police ou la gendarmerie, au 17.'],
    },
  ],
  deadlines: [
    {
      what: 'Faire constater le décès',
      when: 'tout de suite',
      nature: 'law',
      ifLate: 'sans certificat, ni transport ni obsèques',
    },
    {
      what: 'Déclarer le décès à la mairie',
      when: 'dans les {declarationDelay} après le constat, hors week-ends et jours fériés',
      nature: 'rule',
      ifLate: 'la mairie enregistre quand même',
    },
    {
      what: 'Choisir les pompes funèbres',
      when: 'dans les deux ou trois jours',
      nature: 'advice',
      ifLate: 'rien de perdu, la date des obsèques recule',
    },
    {
      what: 'Obsèques',
      when: 'de {funeralMinDelay} à {funeralMaxDelay}',
      nature: 'law',
      ifLate: 'le préfet peut accorder plus',
    },
    {
      what: 'Prévenir la banque, l’employeur, les caisses',
      when: 'dans la semaine',
      nature: 'advice',
      ifLate: 'des sommes versées en trop seront reprises',
    },
  ],
  prices: [
    'Si quelqu’un se déplace à domicile, demandez si la visite est facturée.',
    'La déclaration et les copies de l’acte sont gratuites.',
  ],
  avoid: [
    'Ne signez pas un devis le jour même si vous hésitez.',
    'Ne videz pas le logement. Ne retirez pas d’argent avec sa carte.',
    'Ne portez pas tout seul : notez qui peut appeler qui.',
  ],
  videos: [],
  plain: [
    '{Prénom} vient de mourir.',
    'Vous avez trois choses à faire.',
    'Un : un médecin ou un infirmier vient.',
    'Il écrit le certificat de décès.',
    'Deux : quelqu’un va à la mairie.',
    'C’est la mairie de la ville du décès.',
    'La mairie écrit l’acte de décès.',
    'Trois : vous choisissez les pompes funèbres.',
    'Les pompes funèbres préparent les obsèques.',
    'Elles peuvent aussi aller à la mairie pour vous.',
    'Demandez deux prix différents.',
    'Vous avez {funeralMaxDelay} pour les obsèques.',
    'Le reste peut attendre.',
    'Vous pouvez demander de l’aide à un ami.',
    'Vous pouvez aussi aller dans une maison France services.',
  ],
  bring: ['identity', 'medicalCertificate', 'familyBook'],
  letters: ['copieActeDeces'],
  related: ['obseques-peu-d-argent', 'animal-papiers-objets'],
  sources: officialPages('civilCode', 'localAuthorities'),
}
