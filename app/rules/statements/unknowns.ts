import { partyName } from './labels.ts'
import { grouped, type Read, seriesOf } from './reads.ts'
import type { Series } from './series.ts'

/** What comes back and is in no list: a family alone can say who it is. `label`: as the bank writes it. */
export type Unknown = Series & { label: string }

/** Among operations that match nobody. */
export function findUnknowns(operations: Read[]): { group: Read[]; unknown: Unknown }[] {
  return grouped(operations, unknownKey).flatMap((group) => unknownIn(group))
}

const unknownKey = ({ read, cents }: Read) =>
  read.creditorId ?? `${read.type}|${Math.sign(cents)}|${partyName(read).split(' ').slice(0, 3).join(' ')}`

/** A debit that comes back under one mandate, or three times; a card, three times a month for one amount. */
function unknownIn(group: Read[]): { group: Read[]; unknown: Unknown }[] {
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
