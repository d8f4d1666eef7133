import type { AdvicePage } from '../../documents.ts'
import { officialPages } from '../../official-pages.ts'

export const tutelleCuratelle: AdvicePage = {
  uid: 'tutelle-curatelle',
  title: 'La tutelle ou la curatelle prend fin',
  readingTime: 1,
  timing: 'situation',
  verifiedAt: '2026-11-24',
  promise: 'Vous saurez qui s’occupe de quoi, maintenant que la mesure s’arrête.',
  introduction:
    'Au décès, la tutelle, la curatelle et l’habilitation s’arrêtent le jour même. Le tuteur rend ses comptes ; la famille ou le notaire prend la suite.',
  groups: [
    {
      title: 'Vous êtes de la famille',
      text: [
        'Demandez au tuteur les papiers, les clés, les comptes. Il a {guardianAccounts}.',
        'Demandez-lui s’il existe un contrat obsèques ou des volontés écrites.',
        'Les obsèques se décident en famille. Le tuteur n’a plus ce pouvoir.',
        'Un professionnel sans famille connue peut saisir le notaire.',
      ],
    },
    {
      title: 'Vous étiez tuteur ou curateur',
      text: [
        'Envoyez l’acte de décès au juge.',
        'N’utilisez plus les comptes. Ne signez plus rien en son nom.',
        'Faites ce qui ne peut pas attendre : prévenir, protéger le logement, garder les papiers.',
        'Rendez le compte final. Gardez-en une copie {guardianDispute}.',
        'Vous pouvez aussi hériter : ce sont deux choses différentes.',
      ],
    },
  ],
  deadlines: [
    {
      what: 'Prévenir le juge',
      when: 'dans les jours qui suivent',
      nature: 'advice',
      ifLate: 'prévenez-le quand même',
    },
    {
      what: 'Remettre les comptes',
      when: '{guardianAccounts}',
      nature: 'law',
      ifLate: 'demandez-les par lettre recommandée',
    },
    { what: 'Contester les comptes', when: '{guardianDispute}', nature: 'law', ifLate: 'la demande peut être refusée' },
  ],
  prices: ['Gratuit. Un professionnel peut encore être payé jusqu’au décès.'],
  avoid: [
    'Ne payez pas les obsèques avec la carte de la tutelle. Donnez la facture à la banque.',
    'Ne jetez aucun relevé.',
  ],
  videos: [],
  plain: [
    '{Prénom} avait un tuteur.',
    'La tutelle est finie.',
    'Le tuteur rend les papiers.',
    'Il a {guardianAccounts}.',
    'La famille décide des obsèques.',
    'Vous pouvez écrire au tuteur.',
  ],
  letters: ['customizable'],
  leadsTo: [{ path: '/demarches-administratives-ia?situation=fin-tutelle', words: 'Écrire au tuteur ou au juge' }],
  related: ['banque', 'succession'],
  sources: officialPages('civilCode'),
}
