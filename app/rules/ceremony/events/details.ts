import type { EulogyAnswers } from '../words/eulogy.ts'

/** Names of the text fields. Numbers are stored as text too. Most names come from S1-3; the others are ours. */
export type TextName =
  | 'pronouncedBy'
  | 'text'
  | 'name'
  | 'speech'
  | 'title'
  | 'author'
  | 'accessories'
  | 'numberOfPersons'
  | 'secondsPerPerson'
  | 'words'
  | 'notToMention'
  | 'seat'
  | 'relay'

/** What a piece of music is played from. Our choice: no source. */
export const mediums = {
  file: 'Le fichier ajouté ici',
  key: 'Une clé USB',
  phone: 'Un téléphone',
  live: 'En direct, par un musicien',
} as const
export type Medium = keyof typeof mediums

/** A piece of music. `start` and `end` are the times in the recording as the user typed them ("0:45"). */
export type Music = {
  title: string
  artist: string
  version: string
  start: string
  end?: string
  broughtBy: string
  medium?: Medium
  /** Tested in the hall the day before. */
  isTested?: true
  /** Id of the file uploaded by the family. */
  fileId?: string
  /** Playing time in seconds. */
  seconds?: number
}

/** Whether the music plays during the event, or before or after it, which makes the event longer. */
export const musicPlaysChoices = {
  over: 'Pendant le moment, sans l’allonger',
  after: 'Seule, et sa durée s’ajoute',
} as const
export type MusicPlays = keyof typeof musicPlaysChoices

export const isMusicPlays = (word: string): word is MusicPlays => Object.hasOwn(musicPlaysChoices, word)

/** Whether the music still has to be tested in the hall: its medium is known and it has not been tested. */
export const isToTry = ({ medium, fileId, isTested }: Music): boolean =>
  !isTested && medium !== 'live' && Boolean(medium || fileId)

/** A picture of a slide show; `fileId` is its id in the file store. */
export type SlidePicture = { fileId: string; caption: string }

/** Details of an event, by field name. A field that was never filled in is absent. */
export type EventDetails = Readonly<
  Partial<Record<TextName, string>> & {
    musics?: Music[]
    /** The family's choice, if it differs from the default of the type. */
    musicPlays?: MusicPlays
    /**
     * Set when the user entered a duration equal to the default of the type. Without it, a default duration counts as
     * not chosen.
     */
    isLengthSet?: true
    pictures?: SlidePicture[]
    file?: string
    /** Answers to the eulogy questions (../words/eulogy.ts). Never printed. */
    answers?: EulogyAnswers
  }
>

/** Whether the field has content: a non-empty list, or a text that is not only spaces. */
export function isFilled(details: EventDetails, name: keyof EventDetails): boolean {
  const value = details[name]
  return typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0
}

/** Returns the text without surrounding spaces; '' if undefined. */
export const trimmed = (text: string | undefined): string => text?.trim() ?? ''
