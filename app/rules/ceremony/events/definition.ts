/** The four categories of S1 §3, by what a family reads; the colour has the name of its style. */
export const categories = {
  talk: { label: 'Une prise de parole', icon: 'talk' },
  media: { label: 'Un média', icon: 'media' },
  moment: { label: 'Un moment', icon: 'moment' },
  pro: { label: 'Maître de cérémonie', icon: 'pro' },
} as const
export type Category = keyof typeof categories

/** The fields that hold one text, a number among them as its digits. Most names are S1 §3's, the others ours. */
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

/**
 * What is typed of an event. `lines` is a text of several lines; `musics`, `pictures` and `file` have forms of their
 * own. Lengths in characters.
 */
export type EventField =
  | { name: TextName; label: string; kind: 'line' | 'lines'; maxLength: number; help?: string }
  | { name: TextName; label: string; kind: 'count'; min: number; max: number; help?: string }
  | { name: 'musics'; label: string; kind: 'musics'; help?: string }
  | { name: 'pictures'; label: string; kind: 'pictures'; help?: string }
  | { name: 'file'; label: string; kind: 'file'; help?: string }

export type EventDefinition = {
  /** `EcFuneralEulogy`: the name of the type in the calls of S1 §7, the key after `Ec`. */
  serverType: string
  category: Category
  label: string
  /** S1 §9. In the catalogue and the API, never shown to a family (decision 6). */
  price: 100 | 200 | 300
  /** Seconds it starts from. S1 §3; ours where the specification has none. */
  defaultDuration: number
  fields: EventField[]
  /** The event is empty while this one is (S1 §4). */
  requiredField?: EventField['name']
  /** Not in the list of events, and not in the total duration (S1 §9). */
  isHidden?: true
  /** What is said once it is made, changed, removed. Screens 3.9. */
  messages: { created: string; updated: string; deleted: string }
}

// What several definitions share.

export const words = (name: TextName, label: string, help?: string): EventField => ({
  name,
  label,
  kind: 'lines',
  maxLength: 10_000,
  ...(help && { help }),
})
export const line = (name: TextName, label: string, help?: string): EventField => ({
  name,
  label,
  kind: 'line',
  maxLength: 120,
  ...(help && { help }),
})
export const messagesOf = (subject: string, [added, saved, removed]: readonly [string, string, string]) => ({
  created: `${subject} est ${added}.`,
  updated: `${subject} est ${saved}.`,
  deleted: `${subject} est ${removed}.`,
})
export const masculine = ['ajouté', 'enregistré', 'retiré'] as const
export const feminine = ['ajoutée', 'enregistrée', 'retirée'] as const

export const musics: EventField = {
  name: 'musics',
  label: 'Musiques',
  kind: 'musics',
  help: 'Donnez le titre et la version. Faites tester la veille.',
}
