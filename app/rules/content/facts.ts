import { advicePages } from '#app/content/advice.ts'
import { verifiedAt as creditorsVerifiedAt } from '#app/content/creditors.ts'
import { pricesVerifiedAt } from '#app/content/estimate/price-lines.ts'
import { shippedFieldInfos } from '#app/content/field-infos.ts'
import { figures } from '#app/content/figures.ts'
import { sources } from '#app/content/law.ts'
import { communesVerifiedAt } from '#app/content/places/communes.ts'
import { repliesVerifiedAt } from '#app/content/replies.ts'
import { rightFigures } from '#app/content/rights/figures.ts'
import { rights } from '#app/content/rights/rights.ts'
import { situations, situationsVerifiedAt } from '#app/content/situations/situations.ts'
import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { reliefs } from '#app/rules/calendar/nothing-to-do.ts'
import { addMonths, type Day } from '#app/rules/days.ts'
import { addressesVerifiedAt } from '#app/rules/letters/suggestions.ts'
import { contentFigures } from './figures.ts'
import { glossaryVerifiedAt } from './glossary.ts'

/** A fact that may change. `where`: the file that holds it. `until`: the last day it is valid, if known. */
export type DatedFact = { where: string; name: string; verifiedAt: Day; until?: Day | undefined }

/** Months after which a fact must be checked in its source again. request-16.3 */
const MONTHS_VALID = 12

type Dated = { verifiedAt?: Day; until?: Day }

/** Leaves out entries without a date of their own, because they were checked with another fact. */
const factsIn = (where: string, entries: Readonly<Record<string, Dated | null>>): DatedFact[] =>
  Object.entries(entries).flatMap(([name, fact]) =>
    fact?.verifiedAt ? [{ where, name, verifiedAt: fact.verifiedAt, until: fact.until }] : [],
  )

const byName = <Entry extends Dated>(entries: readonly Entry[], nameOf: (entry: Entry) => string) =>
  Object.fromEntries(entries.map((entry) => [nameOf(entry), entry]))

/** All shipped facts that may change, by place. request-16.3 */
export const facts: readonly DatedFact[] = [
  ...factsIn('figures', figures),
  ...factsIn('law', sources),
  ...factsIn('calendar', deadlineTable),
  ...factsIn('nothing-to-do', reliefs),
  ...factsIn(
    'rights',
    byName(rights, ({ id }) => id),
  ),
  ...factsIn('rights/figures', rightFigures),
  ...factsIn(
    'advice',
    byName(advicePages, ({ uid }) => uid),
  ),
  ...factsIn('advice/figures', contentFigures),
  ...factsIn(
    'field-infos',
    byName(shippedFieldInfos, ({ name }) => name),
  ),
  ...factsIn(
    'situations',
    byName(situations, ({ id }) => id),
  ),
  ...factsIn('whole', {
    glossary: { verifiedAt: glossaryVerifiedAt },
    creditors: { verifiedAt: creditorsVerifiedAt },
    addresses: { verifiedAt: addressesVerifiedAt },
    prices: { verifiedAt: pricesVerifiedAt },
    situations: { verifiedAt: situationsVerifiedAt },
    communes: { verifiedAt: communesVerifiedAt },
    replies: { verifiedAt: repliesVerifiedAt },
  }),
]

/** Returns the day when a fact must be checked: a year after the last check, or its last valid day. */
export const nextCheckDay = ({ verifiedAt, until }: DatedFact): Day => {
  const year = addMonths(verifiedAt, MONTHS_VALID)
  return until && until < year ? until : year
}

/**
 * Returns the facts that were not checked for more than a year. A fact that is no longer valid is not among them,
 * because no page shows it after its last day.
 */
export const factsLate = (today: Day): DatedFact[] =>
  facts.filter(({ verifiedAt }) => addMonths(verifiedAt, MONTHS_VALID) < today)

/** Returns the facts to check within that many months, earliest first. */
export function factsDue(today: Day, withinMonths: number): { day: Day; fact: DatedFact }[] {
  const last = addMonths(today, withinMonths)
  return facts
    .map((fact) => ({ day: nextCheckDay(fact), fact }))
    .filter(({ day }) => day <= last)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
