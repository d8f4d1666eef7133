import { freeLetter } from '#letters/groups/free-letter.ts'

export const customizable2 = freeLetter('customizable2', {
  name: 'Courrier libre (second modèle)',
  shortName: 'Courrier libre 2',
  another: 'un autre destinataire',
  description: 'Un second courrier libre, indépendant du premier.',
  why: 'Pour écrire à un second organisme sans toucher au premier courrier.',
  advice: [
    'Ce courrier est indépendant du premier courrier libre.',
    'Vous pouvez partir d’une situation prête, puis la corriger.',
    'Joignez une copie de l’acte de décès si vous formulez une demande.',
  ],
})
