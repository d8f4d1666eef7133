import { counted } from '#app/rules/french.ts'
import type { EventDetails } from './details.ts'
import { lengthCopy } from './lengths.ts'

type Farewell = Pick<EventDetails, 'numberOfPersons' | 'secondsPerPerson'>

/**
 * Returns the seconds of the last tribute when people come one by one; undefined if either number is missing.
 * screens-3.9.
 */
export function farewellSeconds({ numberOfPersons = '', secondsPerPerson = '' }: Farewell): number | undefined {
  const counts = [numberOfPersons, secondsPerPerson].map((text) => text.trim())
  if (!counts.every((text) => /^\d{1,4}$/.test(text))) return undefined
  return Number(counts[0]) * Number(counts[1])
}

const example = { numberOfPersons: '50', secondsPerPerson: '6' }

/** Returns "50 personnes × 6 secondes = 5 minutes.", or the same as an example if either number is missing. */
export function farewellNote(farewell: Farewell): string {
  const seconds = farewellSeconds(farewell)
  if (seconds === undefined) return `Par exemple\u00A0: ${farewellNote(example)}`
  const people = counted(Number(farewell.numberOfPersons), 'personne')
  return `${people} × ${counted(Number(farewell.secondsPerPerson), 'seconde')} = ${lengthCopy(seconds)}.`
}
