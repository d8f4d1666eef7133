import type { EventDetails, TextName } from './details.ts'

/** The four categories of S1-3, by what a family reads; the colour has the name of its style. */
export const categories = {
  talk: { label: 'Une prise de parole', icon: 'talk' },
  media: { label: 'Un média', icon: 'media' },
  moment: { label: 'Un moment', icon: 'moment' },
  pro: { label: 'Maître de cérémonie', icon: 'pro' },
} as const
export type Category = keyof typeof categories

/** Why the master of ceremonies alone reads a field: it is on no other paper, and is not sent to readers. */
type PrivateReason = string

/**
 * What is typed of an event. `lines` is a text of several lines; `musics`, `pictures` and `file` have forms of their
 * own. Lengths in characters.
 */
export type EventField = { label: string; help?: string } & (
  | { name: TextName; kind: 'line'; maxLength: number; private?: PrivateReason }
  | { name: TextName; kind: 'lines'; maxLength: number; private?: PrivateReason }
  | {
      name: TextName
      kind: 'count'
      min: number
      max: number
      /** Said under it, from what is typed in the form. */
      note?: (details: EventDetails) => string
    }
  | { name: 'musics'; kind: 'musics' }
  | {
      name: 'pictures'
      kind: 'pictures'
      /** What the list of files says while there is none, after « il manque ». */
      gap: string
    }
  | { name: 'file'; kind: 'file' }
)

/** Whether the master of ceremonies alone reads it. */
export const isPrivate = (field: EventField): boolean => 'private' in field

/** What an event cannot do without: one of these fields. */
export type EventNeed = {
  anyOf: readonly EventField['name'][]
  /** What is said while all of them are empty, after « il manque ». */
  gap: string
  /** The day can do without it: it is in the list of what is missing, and the moment itself says nothing of it. */
  isMinor?: true
}

/** A text that somebody of the family reads aloud: it has a card, and the booklet may print it. */
export type Reading = {
  /** The fields that hold who reads it, and the text. */
  speaker: TextName
  text: TextName
  /**
   * A work has a title, perhaps an author, and breathes at its blank lines; a speech breathes at each line. `unknown`:
   * what papers say while neither its title nor its text is there.
   */
  work?: { unknown: string }
  /** Whether the booklet prints it while the family has not chosen. Ours. */
  isPrinted: boolean
}

/**
 * What the running sheet says of an event in its own words. Its music, its file, the title of what is read and the time
 * it takes to read it are said of any event that has them.
 */
export type RunningSheetCells = {
  who?: string
  /** Where that person sits or stands. */
  seat?: string
  material?: string[]
  remarks?: string[]
  /** Words wished for; long ones are printed after the table. */
  wishes?: string
  /** What is not to be mentioned, said once at the head of the sheet. */
  avoid?: string
  /** What to do if whoever speaks cannot go on, said after the table. */
  relay?: string
}

/** Everything the service knows of a type of event. No other file tells one type from another. */
export type EventDefinition = {
  /** `EcFuneralEulogy`: the name of the type in the calls of S1-7, the key after `Ec`. */
  serverType: string
  category: Category
  label: string
  /** S1-9. In the catalogue and the API, never shown to a family (choice-6). */
  price: 100 | 200 | 300
  /** Seconds it starts from. S1-3; ours where the specification has none. */
  defaultDuration: number
  /** What its form starts from; nothing where it is absent. */
  defaultDetails?: EventDetails
  /** Seconds that its details come to; undefined while they do not say. `secondsOf` reads it. */
  countedDuration?: (details: EventDetails) => number | undefined
  /** Its music plays while something is shown or done, and adds nothing to it, until the family chooses otherwise. */
  isMusicUnder?: true
  /** It is its music: once its pieces have a length, they take the place of its duration. */
  isMusicAlone?: true
  fields: readonly EventField[]
  /** The event is empty while this one is (S1-4). */
  requiredField?: EventField['name']
  /** In the order they are asked for: the first that is not met is said. */
  needs: readonly EventNeed[]
  /** Not in the list of events, and not in the total duration (S1-9). */
  isHidden?: true
  /** What is said once it is made, changed, removed. screens-3.9. */
  messages: { created: string; updated: string; deleted: string }
  /** `undefined` where nobody of the family reads. */
  reading: Reading | undefined
  /** Under its name in the programme on the screen: who speaks, what is played, how many come. '' for nothing. */
  programmeLine: (details: EventDetails) => string
  /** Under its name in the booklet, before its music. Empty lines are left out. */
  bookletLines: (details: EventDetails) => string[]
  runningSheet: (details: EventDetails) => RunningSheetCells
}
