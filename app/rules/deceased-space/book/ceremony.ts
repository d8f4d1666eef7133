import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { type CeremonyEvent, listedEvents } from '#app/rules/ceremony/events/events.ts'
import { laidOut, textsOf } from '#app/rules/ceremony/papers/booklet.ts'
import { estimatedAt } from '#app/rules/ceremony/papers/running-order.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'

/** A ceremony in the memory book. */
export type CeremonyInBook = {
  /** For example "Au crématorium". */
  title: string
  /** "mardi 10 mars 2026, 14 h 30"; '' if the date is not confirmed. */
  when: string
  place: string
  /** `at`: "14 h 32"; '' if the ceremony has no time. */
  order: { at: string; title: string }[]
  /** The texts that were read, as typed. */
  texts: { title: string; credit: string; stanzas: string[][] }[]
}

/** Returns the text of the thank-you cards, or else the closing words of the booklet; '' if there are none. */
export const thanksIn = (ceremonies: readonly Pick<Ceremony, 'announcement' | 'thanks'>[]): string =>
  [...ceremonies.map(({ announcement }) => announcement?.thanksCard), ...ceremonies.map(({ thanks }) => thanks)]
    .map((text = '') => text.trim())
    .find((text) => text !== '') ?? ''

/**
 * Returns the ceremonies for the book. Leaves out those without a confirmed date. A book for others has the texts of
 * the booklet; a book for the family has all texts.
 */
export function ceremoniesInBook(
  ceremonies: readonly (Ceremony & { events: readonly CeremonyEvent[] })[],
  { withFamily }: { withFamily: boolean },
): CeremonyInBook[] {
  return ceremonies.flatMap((ceremony): CeremonyInBook[] => {
    const { datetime, isConfirmed, ceremonyType, address, events } = ceremony
    if (!datetime || !isConfirmed) return []
    return [
      {
        title: ceremonyTypes[ceremonyType],
        when: `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`,
        place: address.trim(),
        order: listedEvents(events).map((event) => ({
          at: clockFr(estimatedAt(datetime, events, events.indexOf(event)) ?? datetime),
          title: trimmed(event.details.title) || definitionOf(event.type).label,
        })),
        texts: textsOf(ceremony, events)
          .filter(({ isPrinted }) => withFamily || isPrinted)
          .map(({ title, credit, text }) => ({ title, credit, stanzas: laidOut(text).stanzas })),
      },
    ]
  })
}
