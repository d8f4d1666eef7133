import { PDFCrossRefStream } from '@cantoo/pdf-lib'

type Entry = { ref: { objectNumber: number } }

/**
 * Objects are written in the order of their numbers, nearly. The library looks for the place of each among all those
 * before it, from the first: half of the time of a memory book, which has forty thousand. From the last, it is there.
 */
export function writeReferencesInOrder(): void {
  Object.assign(PDFCrossRefStream.prototype, {
    appendEntry(this: { entries: Entry[] }, entry: Entry) {
      const { entries } = this
      let place = entries.length
      while (place > 0 && entries[place - 1]!.ref.objectNumber > entry.ref.objectNumber) place -= 1
      entries.splice(place, 0, entry)
    },
  })
}
