import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const aAvoirSousLaMain: AdvicePage = {
  uid: 'a-avoir-sous-la-main',
  title: 'À avoir sous la main',
  readingTime: 1,
  timing: 'week',
  verifiedAt: '2026-11-21',
  promise: 'Une demi-page à cocher, pour ne chercher les papiers qu’une fois.',
  introduction:
    'Une pochette, dix papiers, et vous n’aurez plus à fouiller. Ce qui manque se demande : rien n’est bloquant le premier jour.',
  groups: [
    {
      isChecklist: true,
      text: [
        'La pièce d’identité {de Prénom}, et la vôtre',
        'Le livret de famille, ou les actes de naissance et de mariage',
        'Le certificat de décès, puis {usualCopies} de l’acte de décès',
        'La carte Vitale et la carte de mutuelle',
        'Un relevé d’identité bancaire {de Prénom}, et le vôtre',
        'Les trois derniers relevés de compte : ils montrent les contrats en cours',
        'Le dernier avis d’impôt et, s’il y a un logement, l’avis de taxe foncière',
        'Le bail ou le titre de propriété',
        'Les contrats d’assurance : habitation, voiture, obsèques, vie',
        'La dernière fiche de paie ou le dernier relevé de retraite',
        'Le nom du notaire, s’il y en a un',
        'Un carnet : date, personne, numéro, ce qui a été dit',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Réunir la pochette',
      when: 'le premier soir, à deux',
      nature: 'advice',
      ifLate: 'chaque papier peut être redemandé',
    },
  ],
  prices: ['Gratuit. Scannez plutôt que de photocopier.'],
  avoid: [
    'N’envoyez jamais un original, sauf la carte Vitale et les cartes de tiers payant.',
    'Ne jetez aucun courrier pendant un an.',
  ],
  videos: [],
  letters: [],
  related: ['animal-papiers-objets'],
  sources: officialPages(),
}
