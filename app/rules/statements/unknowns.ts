import { partyName } from './labels.ts'
import { groupedBy, type ReadOperation, seriesOf } from './reads.ts'
import type { Series } from './series.ts'

/** A recurring payment to an unknown organisation, which only the family can identify. `label`: the bank's text. */
export type Unknown = Series & { label: string }

/** Finds them among the operations without a match. */
export function findUnknowns(operations: ReadOperation[]): { group: ReadOperation[]; unknown: Unknown }[] {
  return groupedBy(operations, unknownKey).flatMap((group) => unknownIn(group))
}

const unknownKey = ({ read, cents }: ReadOperation) =>
  read.creditorId ?? `${read.type}|${Math.sign(cents)}|${partyName(read).split(' ').slice(0, 3).join(' ')}`

/** A direct debit that recurs under one mandate or three times; or three monthly card payments of the same amount. */
function unknownIn(group: ReadOperation[]): { group: ReadOperation[]; unknown: Unknown }[] {
  const series = seriesOf(group)
  const label = partyName(group.at(-1)!.read)
  const isDebit =
    series.direction === 'debit' && ['prelevement', 'tip', 'virement', 'sans-prefixe'].includes(series.type)
  const mandates = new Set(group.map(({ read }) => read.mandate ?? read.creditorId))
  const isOneMandate = mandates.size === 1 && !mandates.has(undefined)
  const isOneAmount = new Set(group.map(({ cents }) => cents)).size === 1
  const needed = series.type === 'carte' ? 3 : isOneMandate ? 2 : 3
  const comesBack = group.length >= needed && series.rhythm !== undefined && series.rhythm !== 'weekly'
  const isShown = comesBack && (isDebit || (series.type === 'carte' && isOneAmount && series.rhythm === 'monthly'))
  if (!isShown || label === '') return []
  return [{ group, unknown: { ...series, label } }]
}
