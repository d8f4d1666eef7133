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

export type Form = Record<string, string>

/** One field of one action, through the page and through the call. */
export type Act = {
  page: (family: ApiFamily) => string
  form: (text: string) => Form
  /** Hidden fields that the form carries over from the page, such as its seal. */
  carries?: readonly string[]
  call: string
  body: (text: string) => unknown
  row: (db: Db, account: Account) => Promise<unknown>
  /** Type of the event of the family; a poem if absent. */
  event?: EventType
  /** Maximum number of characters. */
  most?: number
  values?: readonly string[]
}
