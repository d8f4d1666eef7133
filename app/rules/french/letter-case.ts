// Upper and lower case. letters-0.3 and letters-5.4.

/** Upper case with accents: É Œ Ÿ Đ Ễ. Typographic ligatures are expanded first. */
export function upperFr(text: string): string {
  return text.normalize('NFKC').toLocaleUpperCase('fr-FR').normalize('NFKC')
}

/** The first letter or digit of a name, in upper case: "J", "É". A dot for a name without either. */
export const initialOf = (name: string): string => /\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase('fr-FR') ?? '·'

/** As at the start of a sentence: "Il", "Étienne". */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)

/** As in the middle of a sentence: "sa fille". A word that starts with two capitals keeps them: "RIB", "CPAM". */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('fr-FR') + text.slice(1)

// These words stay in lower case between two family names: "MARTIN, épouse DUBOIS".
const joining = /^(?:épouse|époux|née?|veuve|veuf|divorcée?|dite?)$/iu

/** A family name in capitals, with its particle: "D'ABOVILLE", "DE LA TOUR", "MARTIN, épouse DUBOIS". */
export function lastName(text: string): string {
  return text
    .normalize('NFKC')
    .split(/(\s+)/u)
    .map((word, index) => (index > 0 && joining.test(word) ? word.toLocaleLowerCase('fr-FR') : upperFr(word)))
    .join('')
}
