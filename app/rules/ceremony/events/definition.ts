import type { EventDetails, TextName } from './details.ts'

/** The four categories of S1-3, by the label that families read. The colour is the name of its style. */
export const categories = {
  talk: { label: 'Une prise de parole', icon: 'talk' },
  media: { label: 'Un média', icon: 'media' },
  moment: { label: 'Un moment', icon: 'moment' },
  pro: { label: 'Maître de cérémonie', icon: 'pro' },
} as const
export type Category = keyof typeof categories

/**
 * Reason why only the master of ceremonies reads a field. Such a field is on no other paper and is not sent to readers.
 */
type PrivateReason = string

/**
 * A field of an event's form. `lines` is a multi-line text; `musics`, `pictures` and `file` have their own forms.
 * Lengths are in characters.
 */
export type EventField = { label: string; help?: string } & (
  | { name: TextName; kind: 'line'; maxLength: number; private?: PrivateReason }
  | { name: TextName; kind: 'lines'; maxLength: number; private?: PrivateReason }
  | {
      name: TextName
      kind: 'count'
      min: number
      max: number
      /** Note under the field, computed from the form's values. */
      note?: (details: EventDetails) => string
    }
  | { name: 'musics'; kind: 'musics' }
  | {
      name: 'pictures'
      kind: 'pictures'
      /** Text of the list of files when the file is missing; follows "il manque". */
      gap: string
    }
  | { name: 'file'; kind: 'file' }
)

/** Whether only the master of ceremonies reads the field. */
export const isPrivate = (field: EventField): boolean => 'private' in field

/** Fields of which at least one must be filled in. */
export type EventNeed = {
  anyOf: readonly EventField['name'][]
  /** Text shown when all of them are empty; follows "il manque". */
  gap: string
  /** Question that asks for it. */
  asks: string
  /** Optional on the day: shown in the list of missing items, but not on the event itself. */
  isMinor?: true
}

/** A text that a relative reads aloud. It has a reading card, and the booklet may print it. */
export type Reading = {
  /** Names of the fields that hold the reader and the text. */
  speaker: TextName
  text: TextName
  /**
   * A work has a title, sometimes an author, and pauses at blank lines; a speech pauses at each line. `unknown`: text
   * on papers when both title and text are missing.
   */
  work?: { unknown: string }
  /** Whether the booklet prints the text by default. Our choice: no source. */
  isPrinted: boolean
}

/**
 * Cells of the running sheet that are specific to the type. Music, file, title and reading time are added for every
 * type.
 */
export type RunningSheetCells = {
  who?: string
  /** Where the speaker sits or stands. */
  seat?: string
  material?: string[]
  remarks?: string[]
  /** Requested words. Long ones are printed after the table. */
  wishes?: string
  /** Subjects to avoid, printed once at the top of the sheet. */
  avoid?: string
  /** What to do if the speaker cannot continue, printed after the table. */
  relay?: string
}

/** Everything that depends on the type of an event. No other file compares types. */
export type EventDefinition = {
  /** Name of the type in the API of S1-7: `Ec` and the key, for example `EcFuneralEulogy`. */
  serverType: string
  category: Category
  label: string
  /** Name of an event that opens the ceremony, or closes it, in the running order and for guests. */
  labelWhenFirst?: string
  labelWhenLast?: string
  /** S1-9. In the catalogue and the API; never shown to a family (choice-6). */
  price: 100 | 200 | 300
  /** Default duration in seconds. From S1-3, or our choice if it gives none. */
  defaultDuration: number
  /** Initial values of the form; empty if absent. */
  defaultDetails?: EventDetails
  /** Duration computed from the details, in seconds; undefined if they are incomplete. Read by `secondsOf`. */
  countedDuration?: (details: EventDetails) => number | undefined
  /** By default, the music plays during the event and adds nothing to its duration. */
  isMusicUnder?: true
  /** The event consists of its music: when the length of the pieces is known, it replaces the duration. */
  isMusicAlone?: true
  fields: readonly EventField[]
  /** The event is empty if this field is (S1-4). */
  requiredField?: EventField['name']
  /** In order of priority: the first unmet need is shown. */
  needs: readonly EventNeed[]
  /** Hidden from the list of events and excluded from the total duration (S1-9). */
  isHidden?: true
  /** Notices after the event is created, changed or removed. screens-3.9. */
  messages: { created: string; updated: string; deleted: string }
  /** Undefined if no relative reads aloud. */
  reading: Reading | undefined
  /**
   * Line under the event's name in the running order: the speaker, the music, the number of people. '' for none.
   */
  runningOrderLine: (details: EventDetails) => string
  /** Lines under the event's name in the booklet, before its music. Empty lines are dropped. */
  bookletLines: (details: EventDetails) => string[]
  runningSheet: (details: EventDetails) => RunningSheetCells
}
