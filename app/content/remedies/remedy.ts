import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { SourceName } from '../law.ts'

/** Letter that opens a remedy. A remedy without one is asked for on the spot, or on its official page. */
export type RemedyLetter = 'complaint' | 'appeal' | 'mediation' | 'conciliation'

export type Remedy = {
  /** "Le médiateur de la banque". */
  name: string
  /** "au médiateur de la banque". */
  to: string
  letter?: RemedyLetter
  /** First line of the address: the body itself receives a complaint and an appeal. */
  addressee?: string
  /** Where to write, and what to know. */
  advice: string
  /** Its official page, which was read. */
  page?: { label: string; url: string }
  /** "d’un conciliateur de justice": what a letter of conciliation asks the intervention of. */
  of?: string
  /** Months without an answer after which the next remedy may be used. */
  waitMonths?: number
  /** Whether a law sets those months, or for which recipients. Otherwise they are the usual ones. */
  isWaitLaw?: true | readonly LetterKind[]
  /** Months in which it may be used, from the reply or from the complaint. */
  within?: { months: number; from: 'reply' | 'complaint'; isLaw: boolean }
  /** Law that sets that delay. */
  source?: SourceName
}

export const page = (label: string, url: string) => ({ label, url })
export const guide = (id: string, label: string) =>
  page(label, `https://www.service-public.fr/particuliers/vosdroits/${id}`)
