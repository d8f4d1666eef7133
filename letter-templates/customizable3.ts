import { freeLetter } from './free-letter.ts'

export const customizable3 = freeLetter('customizable3', {
  name: 'Courrier libre avec aide à la rédaction',
  description: 'Partez d’un texte proposé, complétez les passages entre crochets, relisez et corrigez avant l’envoi.',
  why: 'Pour ne pas partir d’une page blanche.',
  advice: [
    'Choisissez un texte proposé, puis complétez ce qui manque au sujet de {Prénom}.',
    'Relisez attentivement : vous restez seul responsable du contenu.',
    'Joignez une copie de l’acte de décès si vous formulez une demande.',
  ],
})
