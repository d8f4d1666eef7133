import { freeLetter } from '#letters/groups/free-letter.ts'

export const customizable3 = freeLetter('customizable3', {
  name: 'Courrier libre avec aide à la rédaction',
  shortName: 'Courrier libre 3',
  another: 'un autre destinataire',
  description:
    'Décrivez votre demande en quelques mots : une proposition de texte vous est faite, que vous relisez et corrigez avant l’envoi.',
  why: 'Pour ne pas partir d’une page blanche.',
  advice: [
    'Choisissez une situation, puis complétez ce qui manque au sujet {de Prénom}.',
    'Relisez attentivement : vous restez seul responsable du contenu.',
    'Joignez une copie de l’acte de décès si vous formulez une demande.',
  ],
  isAssisted: true,
})
