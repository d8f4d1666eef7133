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

/** Words that stay small inside a name of a person or a town: "Saint-Jean-d’Angély", "Aix-en-Provence". */
const small =
  /^(?:d|s|de|du|des|l|la|le|les|lès|au|aux|à|en|et|sous|sur|y|da|das|del|della|den|der|di|do|dos|van|von)$/iu
/** An article has a capital at the start of a name: "Le Goff", "La Rochelle". */
const article = /^(?:l|la|les?)$/iu

/**
 * Gives a name typed wholly in small letters its capitals: "jean-pierre" → "Jean-Pierre", "de la tour" → "de la Tour".
 * A name with any capital is returned unchanged. So are particles, and "mcdonald", whose second capital we do not know.
 */
export function withCapitals(name: string): string {
  if (/[\p{Lu}\p{Lt}]/u.test(name)) return name
  const words = name.match(WORD) ?? []
  const isSmall = (word: string, isFirst: boolean) =>
    words.length > 1 && (small.test(word) || joining.test(word)) && !(isFirst && article.test(word))
  let isFirst = true
  return name.replace(WORD, (word) => {
    const kept = isSmall(word, isFirst) || /^mc\p{L}/u.test(word)
    isFirst = false
    return kept ? word : upperFirst(word)
  })
}

/** A word in a script with capitals at the start of names: not one after a digit, as in "14e", and none of Georgian. */
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{M}]+/gu
