import type { EventDefinition, EventField, Reading } from '../definition.ts'
import { type EventDetails, type TextName, trimmed } from '../details.ts'
import { joined, playedCopy, speakerOnPaper, workCopy } from '../event-copy.ts'
import { readingSeconds } from '../reading-time.ts'

// Parts that several definitions share.

type FieldOf<Kind extends EventField['kind']> = Extract<EventField, { kind: Kind }>

/** A multi-line text field. */
export const lines = (name: TextName, label: string, help?: string): FieldOf<'lines'> => ({
  name,
  label,
  kind: 'lines',
  maxLength: 10_000,
  ...(help && { help }),
})

/** A single-line text field. */
export const line = (name: TextName, label: string, help?: string): FieldOf<'line'> => ({
  name,
  label,
  kind: 'line',
  maxLength: 120,
  ...(help && { help }),
})

export const musics: EventField = {
  name: 'musics',
  label: 'Musiques',
  kind: 'musics',
  help: 'Donnez le titre et la version. Faites tester la veille.',
}

/** Where the speaker sits, and what to do if they cannot continue. Printed on the running sheet only. */
export const place = [
  line('seat', 'Où est assise cette personne\u202F?', 'Par exemple\u00A0: 1er rang, côté allée.'),
  line('relay', 'Si elle ne peut pas continuer', 'Qui reprend, ou ce qu’il faut faire.'),
]

/** Builds notices such as "L’éloge est ajouté.". The participles must agree with the subject. */
export const eventMessagesOf = (subject: string, [added, saved, removed]: readonly [string, string, string]) => ({
  created: `${subject} est ${added}.`,
  updated: `${subject} est ${saved}.`,
  deleted: `${subject} est ${removed}.`,
})
export const masculine = ['ajouté', 'enregistré', 'retiré'] as const
export const feminine = ['ajoutée', 'enregistrée', 'retirée'] as const

type Papers = Pick<EventDefinition, 'reading' | 'runningOrderLine' | 'bookletLines' | 'runningSheet'>
type ReadAloud = Papers & Pick<EventDefinition, 'countedDuration'>

/** Returns the paper texts of an event with a reading: the work or speech, and its reading time. */
export function papersOfReading(reading: Reading): ReadAloud {
  const speakerOf = (details: EventDetails) => trimmed(details[reading.speaker])
  const workOf = (details: EventDetails) => (reading.work ? workCopy(details) : '')
  return {
    reading,
    countedDuration: (details) => readingSeconds(trimmed(details[reading.text])) || undefined,
    runningOrderLine: (details) => {
      const speaker = speakerOf(details)
      return joined(workOf(details), reading.work && speaker ? `lu par ${speaker}` : speaker)
    },
    bookletLines: (details) => {
      const [work, speaker] = [workOf(details), speakerOf(details)]
      return [work, work && speaker ? `lu par ${speaker}` : speaker]
    },
    runningSheet: (details) => ({
      who: speakerOnPaper(reading, details),
      seat: trimmed(details.seat),
      relay: trimmed(details.relay),
    }),
  }
}

/** Paper texts of an event that has only music. */
export const papersOfMusic: Papers = {
  reading: undefined,
  runningOrderLine: playedCopy,
  bookletLines: () => [],
  runningSheet: () => ({}),
}
