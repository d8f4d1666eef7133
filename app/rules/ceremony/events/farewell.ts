import { counted } from '#app/rules/french.ts'
import type { EventDetails } from './details.ts'
import { lengthCopy } from './lengths.ts'

type Farewell = Pick<EventDetails, 'numberOfPersons' | 'secondsPerPerson'>

/** Seconds the last tribute takes when each comes in turn; undefined while one of the two is not told. screens-3.9. */
export function farewellSeconds({ numberOfPersons = '', secondsPerPerson = '' }: Farewell): number | undefined {
  const counts = [numberOfPersons, secondsPerPerson].map((text) => text.trim())
  if (!counts.every((text) => /^\d{1,4}$/.test(text))) return undefined
  return Number(counts[0]) * Number(counts[1])
}

const example = { numberOfPersons: '50', secondsPerPerson: '6' }

/** « 50 personnes × 6 secondes = 5 minutes. », and as an example while one of the two is not told. */
export function farewellNote(farewell: Farewell): string {
  const seconds = farewellSeconds(farewell)
  if (seconds === undefined) return `Par exemple\u00A0: ${farewellNote(example)}`
  const people = counted(Number(farewell.numberOfPersons), 'personne')
  return `${people} × ${counted(Number(farewell.secondsPerPerson), 'seconde')} = ${lengthCopy(seconds)}.`
}
