import { definitionOf, type EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { trimmed } from '#app/rules/ceremony/events/details.ts'
import { speakerOnPaper, workOnPaper } from '#app/rules/ceremony/events/event-copy.ts'
import { listedEvents } from '#app/rules/ceremony/events/events.ts'
import { readingTimeCopy } from '#app/rules/ceremony/events/reading-time.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { whenOnPaper } from './copy.ts'
import type { CeremonyContent } from './papers.ts'
import { estimatedAt } from './programme.ts'

/** What one reader holds that day. */
export type ReadingCard = {
  /** Place among the moments of the programme, from 1, and how many there are. */
  number: number
  count: number
  reader: string
  moment: string
  work: string
  /** « vers 14 h 41 »; '' while the ceremony has no hour. */
  at: string
  /** « environ 3 minutes »; '' without a text. */
  lasting: string
  /** Each a breath, as lines that stay apart. Empty while there is no text. */
  paragraphs: string[][]
  /** The file that holds the text; '' where there is none, or where the text itself was typed. */
  fileId: string
}

/** One card for each text that somebody reads, in the order of the ceremony. */
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
        moment: label,
        work: workOnPaper(reading, event.details),
        at: at ? `vers ${clockFr(at)}` : '',
        lasting: text && readingTimeCopy(text),
        paragraphs: paragraphsOf(event.type, text),
        fileId: text ? '' : (event.details.file ?? ''),
      },
    ]
  })
}

/** What stands on every card: whose ceremony, and when and where it is. */
export function cardHead({ ceremony, deceased }: CeremonyContent) {
  return {
    name: deceased.name,
    when: whenOnPaper(ceremony),
    address: trimmed(ceremony.address) || gapText('lieu à confirmer'),
  }
}

/**
 * A paragraph is a breath. A speech breathes at each line that its author ended; a work, whose lines are verses, where
 * a blank line stands.
 */
export function paragraphsOf(type: EventType, text: string): string[][] {
  const isWork = definitionOf(type).reading?.work !== undefined
  return text
    .replace(/\r\n?/g, '\n')
    .split(isWork ? /\n[^\S\n]*\n\s*/ : /\n\s*/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== ''))
}
