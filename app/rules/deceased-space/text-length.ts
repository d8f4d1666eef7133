import { lengthOf } from '#app/rules/forms/text.ts'

/** Returns the error for a text longer than `most` characters; undefined if it is not. screens-3.16. */
export function tooLongBy(text: string, most: number): string | undefined {
  const over = lengthOf(text) - most
  if (over <= 0) return undefined
  return `Votre texte dépasse de ${over.toLocaleString('fr-FR')}\u00A0${over === 1 ? 'signe' : 'signes'}.`
}
