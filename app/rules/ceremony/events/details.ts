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

/** A piece of music, as the person who plays it must find it. `start` is where it begins: « 0:45 ». */
export type Music = {
  title: string
  artist: string
  version: string
  start: string
  broughtBy: string
  /** Seconds it is played. */
  seconds?: number
}

/** A picture of a slide show, in the store under its file's id. */
export type ShownPicture = { fileId: string; caption: string }

/** The fields of an event, by name. What is absent was never typed. */
export type EventDetails = Readonly<
  Partial<Record<TextName, string>> & { musics?: Music[]; pictures?: ShownPicture[]; file?: string }
>

/** Whether something is there: a list that is not empty, a text that is not only spaces. */
export function isFilled(details: EventDetails, name: keyof EventDetails): boolean {
  const value = details[name]
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value?.length)
}

/** What was typed, less the spaces around it. */
export const trimmed = (text: string | undefined): string => text?.trim() ?? ''
