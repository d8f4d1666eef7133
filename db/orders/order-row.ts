import type { Selectable } from 'kysely'
import type { Buyer } from '#app/rules/orders/receipt.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import type { Id } from '#db/schema.ts'
import type { OrderLetterTable, OrderTable } from './schema.ts'

/** An order of one person. `buyer`: the payer as they entered it. `names`: names of its letters, by `nameKey`. */
export type Order = Omit<Selectable<OrderTable>, 'buyerSealed' | 'namesSealed'> & {
  buyer: Buyer
  names: Readonly<Record<string, string>>
}

/** Returns the key of a letter in `names`. */
export const nameKey = ({ accountId, documentId }: Pick<OrderLetterTable, 'accountId' | 'documentId'>): string =>
  `${accountId}/${documentId}`

export function toOrder(keys: KeyRing, { buyerSealed, namesSealed, ...row }: Selectable<OrderTable>): Order {
  return { ...row, ...openOrder(keys, { id: row.id, buyerSealed, namesSealed }) }
}

type SealedColumns = Pick<Selectable<OrderTable>, 'id' | 'buyerSealed' | 'namesSealed'>

/** Opens the sealed columns of an order. Throws if the secret that sealed them is missing. */
export function openOrder(
  keys: KeyRing,
  { id, buyerSealed, namesSealed }: SealedColumns,
): Pick<Order, 'buyer' | 'names'> {
  return {
    buyer: JSON.parse(keys.open(sealContext('buyerSealed', id), buyerSealed)),
    names: namesSealed === null ? {} : JSON.parse(keys.open(sealContext('namesSealed', id), namesSealed)),
  }
}

export const sealOrder = (keys: KeyRing, id: Id, { buyer, names }: Pick<Order, 'buyer' | 'names'>) => ({
  buyerSealed: keys.seal(sealContext('buyerSealed', id), JSON.stringify(buyer)),
  namesSealed: keys.seal(sealContext('namesSealed', id), JSON.stringify(names)),
})

const sealContext = (column: 'buyerSealed' | 'namesSealed', row: Id) => ({ table: 'order', column, row })
