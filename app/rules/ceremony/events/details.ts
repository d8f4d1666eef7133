import type { EulogyAnswers } from '../words/eulogy.ts'

/** The fields that hold one text, a number among them as its digits. Most names are S1-3's, the others ours. */
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

/** What a piece of music is played on. Ours. */
export const mediums = {
  file: 'Le fichier ajouté ici',
  key: 'Une clé USB',
  phone: 'Un téléphone',
  live: 'En direct, par un musicien',
} as const
export type Medium = keyof typeof mediums

/**
 * A piece of music, as the person who plays it must find it. `start` and `end` are where it begins and stops, as they
 * were typed: « 0:45 ».
 */
export type Music = {
  title: string
  artist: string
  version: string
  start: string
  end?: string
  broughtBy: string
  medium?: Medium
  /** It was played in the hall the day before. */
  isTested?: true
  /** The file that the family brought, in the store under its id. */
  fileId?: string
  /** Seconds it is played. */
  seconds?: number
}

/** Whether the music of a moment plays while it lasts, or before or after it, which makes it longer. */
export const musicPlaysChoices = {
  over: 'Pendant le moment, sans l’allonger',
  after: 'Seule, et sa durée s’ajoute',
} as const
export type MusicPlays = keyof typeof musicPlaysChoices

export const isMusicPlays = (word: string): word is MusicPlays => Object.hasOwn(musicPlaysChoices, word)

/** Whether it is to be played in the hall the day before: nobody has, and it is known on what it will be. */
export const isToTry = ({ medium, fileId, isTested }: Music): boolean =>
  !isTested && medium !== 'live' && Boolean(medium || fileId)

/** A picture of a slide show, in the store under its file's id. */
export type ShownPicture = { fileId: string; caption: string }

/** The fields of an event, by name. What is absent was never typed. */
export type EventDetails = Readonly<
  Partial<Record<TextName, string>> & {
    musics?: Music[]
    /** The family's choice, where it is not that of the type. */
    musicPlays?: MusicPlays
    /** Set if a duration equal to the default of the type was typed: without it, such a duration was never chosen. */
    isLengthSet?: true
    pictures?: ShownPicture[]
    file?: string
    /** What was answered to the questions of a eulogy (../words/eulogy.ts). It is on no paper. */
    answers?: EulogyAnswers
  }
>

/** Whether something is there: a list that is not empty, a text that is not only spaces. */
export function isFilled(details: EventDetails, name: keyof EventDetails): boolean {
  const value = details[name]
  return typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0
}

/** What was typed, less the spaces around it. */
export const trimmed = (text: string | undefined): string => text?.trim() ?? ''
