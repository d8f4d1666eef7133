import { definitionOf, type EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { speakerOnPaper, workOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import { listedEvents } from '#app/rules/ceremony/events/events.ts'
import { readingTimeCopy } from '#app/rules/ceremony/events/reading-time.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { whenOnPaper } from './copy.ts'
import type { CeremonyContent } from './papers.ts'
import { estimatedAt } from './running-order.ts'

/** The card that one reader holds during the ceremony. */
export type ReadingCard = {
  /** Position among the events of the running order, from 1, and their total number. */
  number: number
  count: number
  reader: string
  eventLabel: string
  work: string
  /** "vers 14 h 41"; '' if the ceremony has no time. */
  at: string
  /** "environ 3 minutes"; '' without a text. */
  lasting: string
  /** Paragraphs with pauses between them, each as a list of lines. Empty without a text. */
  paragraphs: string[][]
  /** File that holds the text; '' if there is none or if the text was typed. */
  fileId: string
}

/** Returns one card for each text read aloud, in the order of the ceremony. */
export function readingCards({ ceremony, events }: CeremonyContent): ReadingCard[] {
  const listed = listedEvents(events)
  return listed.flatMap((event, index): ReadingCard[] => {
    const { reading, label } = definitionOf(event.type)
    if (!reading) return []
    const at = estimatedAt(ceremony.datetime, events, events.indexOf(event))
    const text = trimmed(event.details[reading.text])
    return [
      {
        number: index + 1,
        count: listed.length,
        reader: speakerOnPaper(reading, event.details),
        eventLabel: label,
        work: workOnPaper(reading, event.details),
        at: at ? `vers ${clockFr(at)}` : '',
        lasting: text && readingTimeCopy(text),
        paragraphs: paragraphsOf(event.type, text),
        fileId: text ? '' : (event.details.file ?? ''),
      },
    ]
  })
}

/** Returns the heading of every card: the name, the date and the place. */
export function cardHead({ ceremony, deceased }: CeremonyContent) {
  return {
    name: deceased.name,
    when: whenOnPaper(ceremony),
    address: trimmed(ceremony.address) || gapText('lieu à confirmer'),
  }
}

/**
 * Splits a text into paragraphs with pauses between them: at each line break in a speech, and at each blank line in a
 * work, whose lines are verses.
 */
export function paragraphsOf(type: EventType, text: string): string[][] {
  const isWork = definitionOf(type).reading?.work !== undefined
  return text
    .replace(/\r\n?/g, '\n')
    .split(isWork ? /\n[^\S\n]*\n\s*/ : /\n\s*/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== ''))
}
