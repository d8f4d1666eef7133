import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { addDays, type Day } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { ALPHABET } from './codes.ts'

/** Eight characters of base32: forty bits. It only leads to an account that its reader is a member of already. */
const LENGTH = 8

/**
 * Returns the code of a sheet printed on this day. It comes from the account's own key: nothing is stored, it ends with
 * the account, and it says nothing of it to anyone without that key.
 */
export const paperCodeOf = (account: Pick<Account, 'key'>, printedOn: Day): string => codeOf(keyOf(account), printedOn)

/** Whether this is the code of a sheet of this account, printed at most so many days ago. */
export function isPaperCode(account: Pick<Account, 'key'>, code: string, today: Day, days: number): boolean {
  const typed = Buffer.from(code)
  const key = keyOf(account)
  return Array.from({ length: days + 1 }, (_, ago) => Buffer.from(codeOf(key, addDays(today, -ago)))).some(
    (one) => one.length === typed.length && timingSafeEqual(one, typed),
  )
}

const keyOf = ({ key }: Pick<Account, 'key'>) => Buffer.from(hkdfSync('sha256', key.secret, '', 'aupres paper', 32))

function codeOf(key: Buffer, printedOn: Day): string {
  const bytes = createHmac('sha256', key).update(printedOn).digest()
  return [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
