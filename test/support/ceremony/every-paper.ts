import type { EventField } from '#app/rules/ceremony/events/definition.ts'
import type { EventDetails } from '#app/rules/ceremony/events/details.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { bookletOf } from '#app/rules/ceremony/papers/booklet.ts'
import { readingCards } from '#app/rules/ceremony/papers/reading-cards.ts'
import { runningOrderOf } from '#app/rules/ceremony/papers/running-order.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { usbFiles } from '#app/rules/ceremony/papers/usb-files.ts'
import { contentOf, music } from './papers.ts'

/** Returns the content of each document of a ceremony with these events, and of the running order on screen. */
export function everyPaper(events: CeremonyEvent[], { isForMaster = true } = {}) {
  const content = { ...contentOf({ events, isForMaster }), fileNames: new Map([['f1', 'Fichier de l’essai.pdf']]) }
  return {
    runningOrder: runningOrderOf(content.ceremony.datetime, content.events),
    runningSheet: runningSheet(content),
    readingCards: readingCards(content),
    usbFiles: usbFiles(content),
    booklet: bookletOf(content),
  }
}

/** A value for a field, and the words that show it was printed. */
export function trialOf({ name, kind }: EventField): { details: EventDetails; words: string } {
  const words = `Essai de ${name}`
  // Every count is different.
  const count = String(80 + name.length)
  switch (kind) {
    case 'count':
      return { details: { [name]: count }, words: count }
    case 'musics':
      return { details: { musics: [music({ title: words })] }, words }
    case 'pictures':
      return { details: { pictures: [{ fileId: 'p1', caption: words }] }, words }
    case 'file':
      return { details: { file: 'f1' }, words: 'Fichier de l’essai.pdf' }
    default:
      return { details: { [name]: words }, words }
  }
}

/** An event with every field filled in. */
export const filled = (type: CeremonyEvent['type'], fields: readonly EventField[]): CeremonyEvent => ({
  id: 'trial',
  type,
  duration: 180,
  details: Object.assign({}, ...fields.map((field) => trialOf(field).details)),
})
