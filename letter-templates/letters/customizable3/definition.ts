import { freeLetter } from '#letters/groups/free-letter.ts'

export const customizable3 = freeLetter('customizable3', {
  name: 'Courrier libre avec aide à la rédaction',
  shortName: 'Courrier libre 3',
  another: 'un autre destinataire',
  // « Décrivez votre demande en quelques mots » in letters-1.19 comes with the assistant (choice-22).
  description:
    'Choisissez un point de départ : une proposition de texte vous est faite, que vous relisez et corrigez avant l’envoi.',
  why: 'Pour ne pas partir d’une page blanche.',
  advice: [
    'Choisissez un texte proposé, puis complétez ce qui manque au sujet {de Prénom}.',
    'Relisez attentivement : vous restez seul responsable du contenu.',
    'Joignez une copie de l’acte de décès si vous formulez une demande.',
  ],
  isAssisted: true,
  // The assistant's own: letters-1.19.
  unasked: ['customizable3Prompt', 'customizable3AiCompleted'],
})
