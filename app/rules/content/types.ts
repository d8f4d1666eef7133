import type { Day } from '#app/rules/days.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'

/**
 * The documents of the content service (S1-7, S2-7), whichever engine they come from: the files shipped with the project, or
 * Prismic. What is written here is for a family: French, plain spaces, without typography, which pages set.
 */

/**
 * Lines that we wrote, in order: plain text, where `**…**` stands for bold, `{Prénom}` for the first name of the
 * person who died, and `{key}` for a figure of `figures.ts`. Or HTML of an editor, which has passed the sanitiser.
 */
export type RichText = readonly string[] | { readonly html: string }

/** A page that says what we say, and its official address. */
export type ContentSourceLink = { label: string; url: string }

/** What every document says of itself. */
type Document = {
  /** The day somebody last compared it with its sources. */
  verifiedAt: Day
  sources: readonly ContentSourceLink[]
  /** The last day it holds, where that is known: a law that is about to change. */
  until?: Day
  /** Set where the service does not answer and this is the last good copy: the day it was read there. */
  copiedOn?: Day
}

/** A deadline of the law, a rule that is no law, or what we advise: never shown one for another. */
export type DeadlineNature = 'law' | 'rule' | 'advice'

/** One line of « Quand ». `ifLate` is empty where nothing happens. */
export type AdviceDeadline = { what: string; when: string; nature: DeadlineNature; ifLate: string }

/** Lines under one title; without a title they open the section. A checklist is a half-sheet to print and tick. */
export type AdviceGroup = { title?: string; text: RichText; isChecklist?: boolean }

/** A link, with how long it lasts, in minutes, and what it says in writing. */
export type AdviceVideo = { title: string; url: string; minutes: number; transcript: RichText }

/** When a page is read: its place in the index. `letter` is a page of one letter. */
export const moments = ['today', 'week', 'month', 'later', 'situation', 'self', 'letter'] as const
export type Moment = (typeof moments)[number]

/** A page of `/conseils/{uid}`. Its tabs are `groups` (info), `deadlines` (urgency), `prices` and `videos`. */
export type AdvicePage = Document & {
  /** In its address: lower-case letters, digits and dashes. */
  uid: string
  title: string
  /** In whole minutes. */
  readingTime: number
  moment: Moment
  /** What the reader will know, in one sentence. */
  promise: string
  /** The answer first, in two sentences, or three. */
  introduction: string
  groups: readonly AdviceGroup[]
  deadlines: readonly AdviceDeadline[]
  prices: RichText
  /** « À ne pas faire ». */
  avoid: RichText
  videos: readonly AdviceVideo[]
  /** « En clair »: short sentences, one a line. Undefined where nobody has written it. */
  plain?: RichText
  /** The letters it belongs to, in the order they are offered; none for a page of all letters. */
  letters: readonly LetterKind[]
  /** Pages of ours for the same thing, which are no letters. */
  leadsTo?: readonly { path: string; words: string }[]
  /** Other pages of advice on the same thing, by uid. */
  related?: readonly string[]
}

/** Whom a letter may be written to, found by the name of the letter. */
export type RecipientSuggestion = Document & { id: string; content: RichText; recipient: string }

/** On which paper the answer to a field is found (`fieldInfoXl`). `name` is unique: it is the field's. */
export type FieldInfo = Document & { name: string; content: RichText; drawing?: FieldDrawing }

/** The drawings we have of a paper. */
export const papersDrawn = ['carte-vitale', 'rib', 'facture', 'avis-d-impot', 'contrat'] as const

/**
 * A paper with one mark on it. `sentence` says the picture to whoever does not see it; `mark` is written in the mark,
 * which stands where such a paper has its number, or lower down.
 */
export type FieldDrawing = { paper: (typeof papersDrawn)[number]; sentence: string; mark: string; isLower?: boolean }

/** A title and what stands under it: « informations » of the picker, retirement, and the documents of `/doc/{id}`. */
export type TitledDocument = Document & { id: string; title: string; content: RichText }

/** What the address of a preview says: our secret, then what the editor’s tool adds. */
export type DraftAsked = { secret: string; token: string; documentId: string }

/**
 * Where content is read. It never throws and never waits for long: what cannot be had is `undefined` or left out of
 * a list.
 */
export type ContentSource = {
  /** Another one as soon as anything of it has changed: pages that are kept are drawn again. */
  version(): string
  advicePage(uid: string): Promise<AdvicePage | undefined>
  /** In the order of the index: by moment, then as their editor ordered them. */
  advicePages(): Promise<readonly AdvicePage[]>
  /** Those whose text has the short name of the letter (« Banque »). */
  recipientSuggestions(letterName: string): Promise<readonly RecipientSuggestion[]>
  fieldInfo(name: string): Promise<FieldInfo | undefined>
  fieldInfos(): Promise<readonly FieldInfo[]>
  /** Shown above the picker of letters; nothing where there is none. */
  informations(): Promise<TitledDocument | undefined>
  retirement(): Promise<TitledDocument | undefined>
  /** Any other document, for `/doc/{id}`. */
  document(id: string): Promise<TitledDocument | undefined>
  /** What an editor has not published yet, to whoever knows the secret of the instance. */
  draft(asked: DraftAsked): Promise<AdvicePage | TitledDocument | undefined>
}
