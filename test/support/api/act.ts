import type { Permission } from '#app/rules/accounts/roles.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { ApiFamily } from './family.ts'

// Actions that a page and an API call both offer, one per field.

/** Typical and hostile input: spaces, invisible characters, composed and decomposed accents, marks, line breaks. */
export const hostileTexts = [
  'Nantes',
  '  Nantes  ',
  'e\u0301te\u0301',
  '\u202ENantes\u200B\u0007',
  '<b>Nantes</b> & « l’île »',
  'un\r\ndeux',
  '',
]

/** Returns the texts that an act sends. */
export const valuesOf = ({ values = hostileTexts, most, textOf = (length) => '😀'.repeat(length) }: Act): string[] => [
  ...values,
  ...(most ? [textOf(most), textOf(most + 1)] : []),
]

/** Returns an email address of a length. */
export const emailOf = (length: number): string => `@voisins.example`.padStart(length, 'a')

export type Form = Record<string, string>

/** A family with the events of the act. */
export type ActFamily = ApiFamily & { ceremony: { eventIds: string[] } }

/** One field of one action, through the page and through the call. */
export type Act = {
  page: (family: ActFamily, text: string) => string
  form: (text: string, family: ActFamily) => Form
  /** Hidden fields that the form carries over from the page, such as its seal. */
  carries?: readonly string[]
  /** A form that is sent first, and whose answer has those fields. */
  first?: Act['form']
  call: string
  body?: (text: string, family: ActFamily) => unknown
  /** A file that both send, and the field of the call that has it. */
  file?: (text: string) => Buffer | Promise<Buffer>
  field?: string
  row: (db: Db, account: Account) => Promise<unknown>
  /** Types of the events of the family; one poem if absent. */
  events?: readonly EventType[]
  /** The refusal message of a call differs from that of the page, which says what to do there. */
  isSaidOtherwise?: true
  /** Maximum number of characters: a text of that length and a longer one are sent too. */
  most?: number
  /** A text of a length, for a field that refuses emoji. */
  textOf?: (length: number) => string
  /** Instead of `hostileTexts`. */
  values?: readonly string[]
  /** A value that is accepted, if the first of `values` is not. */
  honest?: string
  /** Permission to act on somebody else, if the call itself requires less. */
  permission?: Permission
  /** No value of `values` is accepted. */
  isAlwaysRefused?: true
}
