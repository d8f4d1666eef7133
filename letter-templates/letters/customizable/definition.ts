import { freeLetter } from '#letters/groups/free-letter.ts'

export const customizable = freeLetter('customizable', {
  name: 'Courrier libre',
  shortName: 'Courrier libre',
  another: 'un autre destinataire',
  description:
    'Écrivez à n’importe quel organisme : l’en-tête, les coordonnées et la mise en page sont préparés, le texte est le vôtre.',
  why: 'Pour tout organisme qui n’a pas son modèle.',
  advice: [
    'Aucun modèle ne convient ? Écrivez à l’organisme de votre choix au sujet {de Prénom}.',
    'Vous pouvez partir d’une situation prête, puis la corriger.',
    'Joignez une copie de l’acte de décès si vous formulez une demande.',
  ],
})
