import { lifeDatesFr } from '#app/rules/accounts/life-dates.ts'
import { type Ceremony, unsaidPlace } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { pieceCopy } from '#app/rules/ceremony/events/event-copy.ts'
import { type CeremonyEvent, listedEvents, namesOf } from '#app/rules/ceremony/events/events.ts'
import { isUntold } from '#app/rules/ceremony/gaps.ts'
import { withoutBreaths } from '#app/rules/ceremony/words/readings.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import { announcementNotesOf } from './announcement.ts'
import type { CeremonyContent } from './papers.ts'

/** Page where guests write condolences: the full URL for the QR code and a short one to type. */
export type CondolencePage = { url: string; short: string }

/** A text of an event, and whether the booklet prints it. */
export type ChosenText = { eventId: string; title: string; credit: string; text: string; isPrinted: boolean }

/** Returns the texts in the order of the ceremony. The family's choice overrides the default of the type. */
export function textsOf(
  { textChoices = {} }: Pick<Ceremony, 'textChoices'>,
  events: readonly CeremonyEvent[],
): ChosenText[] {
  return events.flatMap(({ id, type, details }): ChosenText[] => {
    const { reading, label } = definitionOf(type)
    const text = reading && withoutBreaths(trimmed(details[reading.text]))
    if (!reading || !text) return []
    return [
      {
        eventId: id,
        title: trimmed(details.title) || label,
        credit: trimmed(details.author) || (reading.isPrinted ? '' : trimmed(details[reading.speaker])),
        text,
        isPrinted: textChoices[id] ?? reading.isPrinted,
      },
    ]
  })
}

/** One event of the order of service. Guests read it, so unknown facts are left out. */
export type BookletEvent = { title: string; lines: string[] }

/** All the content of the booklet. Texts are as the family typed them. */
export type Booklet = {
  title: string
  name: string
  /** "12 juin 1938 – 4 mars 2026", or the known part of it; '' if unknown. */
  dates: string
  /** "mardi 10 mars 2026" and "à 14 h 30"; '' if unknown. */
  day: string
  hour: string
  place: string
  /** Parts of the address. A line may break between them. */
  address: string[]
  events: BookletEvent[]
  texts: { title: string; credit: string; stanzas: string[][]; isVerse: boolean }[]
  thanks: string
  /** Lines for the donation and the live stream. */
  notes: string[]
}

export function bookletOf({ ceremony, events, deceased }: CeremonyContent): Booklet {
  const { datetime: stored, isConfirmed, ceremonyType, address, thanks = '' } = ceremony
  // Guests read only what is confirmed.
  const datetime = isConfirmed ? stored : undefined
  const listed = listedEvents(events)
  const names = namesOf(listed)
  return {
    title: `Programme – ${deceased.name}`,
    name: deceased.name,
    dates: lifeDatesFr(
      { birth: deceased.birthDay, death: deceased.deathDay },
      { isFull: true, civility: deceased.civility },
    ),
    day: datetime ? weekdayDate(dayOf(datetime)) : '',
    hour: datetime ? `à ${clockFr(datetime)}` : '',
    ...placeOf({ ceremonyType, address }),
    events: listed.flatMap((event, index) => (isUntold(event) ? [] : [bookletEventOf(event, names[index]!)])),
    texts: textsOf(ceremony, events)
      .filter(({ isPrinted }) => isPrinted)
      .map(({ title, credit, text }) => ({ title, credit, ...laidOut(text) })),
    thanks: thanks.trim(),
    notes: announcementNotesOf(ceremony),
  }
}

const placeOf = (ceremony: Pick<Ceremony, 'ceremonyType' | 'address'>) => ({
  place: unsaidPlace(ceremony),
  address: ceremony.address.trim() === '' ? [] : ceremony.address.trim().split(/(?<=,)\s+/),
})

function bookletEventOf({ type, details }: CeremonyEvent, title: string): BookletEvent {
  const { bookletLines } = definitionOf(type)
  const { musics = [] } = details
  return { title, lines: [...bookletLines(details), ...musics.map(pieceCopy)].filter((line) => line !== '') }
}

/** Maximum characters for a line to count as verse. Our choice: no source. */
const LONGEST_VERSE = 80

/** Splits a text into stanzas or paragraphs, and those into lines. */
export function laidOut(text: string): { stanzas: string[][]; isVerse: boolean } {
  const stanzas = text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((stanza) => stanza.split(/\r?\n/).filter((line) => line.trim() !== ''))
    .filter((stanza) => stanza.length > 0)
  const lines = stanzas.flat()
  return { stanzas, isVerse: lines.length > 1 && lines.every(({ length }) => length <= LONGEST_VERSE) }
}
