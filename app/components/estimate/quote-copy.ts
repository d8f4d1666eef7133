import { agoCopy } from '#app/components/letters/saved-copy.ts'
import { type LineCode, priceLineOf } from '#app/content/estimate/price-lines.ts'
import { rubrics } from '#app/content/estimate/rubrics.ts'
import type { QuoteRemark } from '#app/rules/estimate/comparison.ts'
import type { Quote, QuoteKey } from '#app/rules/estimate/quotes.ts'
import type { Change } from '#app/rules/forms/merge.ts'
import { cardinal, euros, frTypo } from '#app/rules/french.ts'

export const amountCopy = (cents: number) => euros(cents / 100)

/** "pas indiqué", "offert", "1 250 €": three different cases. */
export function cellCopy(cents: number | undefined): string {
  if (cents === undefined) return 'pas indiqué'
  return cents === 0 ? 'offert' : amountCopy(cents)
}

/** Returns the name of a line, or of a heading with a single price. */
export function keyCopy(key: QuoteKey): string {
  return rubrics.find(({ code }) => code === key)?.short ?? priceLineOf(key as LineCode).label
}

/** "Vos trois devis". */
export const quoteTitleOf = (count: number) => (count === 1 ? 'Votre devis' : `Vos ${cardinal(count)} devis`)

/** "A : Obsèques du Trieux", "Devis A". */
export const quoteNameOf = ({ id, firm }: Quote) =>
  firm ? `${id.toUpperCase()}\u00A0: ${firm}` : `Devis ${id.toUpperCase()}`

/** Returns a fact and the question it raises. It does not judge the firm. */
export function remarkCopy(remark: QuoteRemark): string {
  const { kind } = remark
  if (kind === 'not-said') return frTypo(`${keyCopy(remark.key)} : pas indiqué. C’est obligatoire : est-ce compris ?`)
  if (kind === 'not-mandatory') {
    return frTypo(`${keyCopy(remark.key)} : rangé dans l’obligatoire. Quel texte l’impose ?`)
  }
  const where = kind === 'sum' ? 'Le total écrit' : `Le montant de la rubrique ${remark.key}`
  const [total, gap] = [amountCopy(remark.total), amountCopy(Math.abs(remark.total - remark.sum))]
  return frTypo(`Les lignes font ${amountCopy(remark.sum)}. ${where} est ${total}. D’où viennent ${gap} d’écart ?`)
}

/** "Claire a gardé d’autres devis il y a 3 minutes. Si vous gardez ceux-ci, ils prennent leur place." */
export function keptMeanwhileCopy({ by, isMe, at }: Change, now: Date): string {
  const who = isMe ? 'Vous avez' : `${by ?? 'Un proche'} a`
  const where = isMe ? ', dans une autre fenêtre' : ''
  return `${who} gardé d’autres devis ${agoCopy(at, now)}${where}. Si vous gardez ceux-ci, ils prennent leur place.`
}
