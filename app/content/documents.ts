import type { Day } from '#app/rules/days.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'

/**
 * Documents of the content service (S1-7, S2-7), either shipped with the project or from Prismic. Texts are for
 * families: French, with plain spaces; pages apply the typography.
 */

/**
 * Either our own lines, in order: plain text with `**…**` for bold, `{Prénom}` for the first name of the person who
 * died, and `{key}` for a figure of `figures.ts`. Or sanitised HTML of an editor.
 */
export type RichText = readonly string[] | { readonly html: string }

/** An official page that confirms what we say. */
export type ContentSourceLink = { label: string; url: string }

/** Fields of every document. */
type Document = {
  /** Day on which it was last compared with its sources. */
  verifiedAt: Day
  sources: readonly ContentSourceLink[]
  /** Last valid day, if known, for example when a law is about to change. */
  until?: Day
  /** Day of the last good copy. Set when the service does not respond and this copy is shown. */
  copiedOn?: Day
}

/** A legal deadline, a rule that is not a law, or our recommendation. Never shown as one another. */
export type DeadlineNature = 'law' | 'rule' | 'advice'

/** A line of "Quand". `ifLate` is empty if being late has no consequence. */
export type AdviceDeadline = { what: string; when: string; nature: DeadlineNature; ifLate: string }

/** Lines under one title. Without a title, they open the section. A checklist is a half page to print and tick. */
export type AdviceGroup = { title?: string; text: RichText; isChecklist?: boolean }

/** A video link with its length in minutes and its transcript. */
export type AdviceVideo = { title: string; url: string; minutes: number; transcript: RichText }

/** When a page is useful, which decides its place in the index. `letter`: the page of one letter. */
export const timings = ['today', 'week', 'month', 'later', 'situation', 'self', 'letter'] as const
export type Timing = (typeof timings)[number]

/** A page of `/conseils/{uid}`. Its tabs are `groups` (info), `deadlines` (urgency), `prices` and `videos`. */
export type AdvicePage = Document & {
  /** Used in the URL: lower-case letters, digits and hyphens. */
  uid: string
  title: string
  /** In whole minutes. */
  readingTime: number
  timing: Timing
  /** What the reader will learn, in one sentence. */
  promise: string
  /** The answer first, in two or three sentences. */
  introduction: string
  groups: readonly AdviceGroup[]
  deadlines: readonly AdviceDeadline[]
  prices: RichText
  /** The section "À ne pas faire". */
  avoid: RichText
  videos: readonly AdviceVideo[]
  /** "En langage simple": sentences of twelve words at most, one per line. Undefined if not written. */
  plain?: RichText
  /** What to take or to send, drawn under `plain`. */
  bring?: readonly ThingToBring[]
  /** Related letters, in the order they are offered; empty for a page about all letters. */
  letters: readonly LetterKind[]
  /** Pages of our own on the same subject that are not letters. */
  leadsTo?: readonly { path: string; words: string }[]
  /** Related advice pages, by uid. */
  related?: readonly string[]
}

/** What a reader takes to a desk, or sends. Offices may ask for more, so that the page says so. */
export type ThingToBring =
  | 'identity'
  | 'medicalCertificate'
  | 'deathRecord'
  | 'familyBook'
  | 'funeralBill'
  | 'funeralContract'
  | 'iban'
  | 'lease'
  | 'keys'
  | 'statements'
  | 'post'

/** A possible recipient, found by the name of the letter. */
export type RecipientSuggestion = Document & { id: string; content: RichText; recipient: string }

/** Help for a field: the document that has the answer (`fieldInfoXl`). `name`: the unique name of the field. */
export type FieldInfo = Document & { name: string; content: RichText; drawing?: FieldDrawing }

/** Documents that we have a drawing of. */
export const papersDrawn = ['carte-vitale', 'rib', 'facture', 'avis-d-impot', 'contrat'] as const

/**
 * A document with one mark. `sentence`: text alternative. `mark`: text in the mark, which is where such documents have
 * their number, or lower.
 */
export type FieldDrawing = { paper: (typeof papersDrawn)[number]; sentence: string; mark: string; isLower?: boolean }

/** A title and its content: "informations" of the picker, retirement, and the documents of `/doc/{id}`. */
export type TitledDocument = Document & { id: string; title: string; content: RichText }

/** Parameters of a preview URL: our secret, and those of the editor's tool. */
export type DraftAsked = { secret: string; token: string; documentId: string }

/**
 * Source of the content. It never throws and never waits long: missing content is `undefined` or left out of a list.
 */
export type ContentSource = {
  /** Returns a new value when any content has changed, so that cached pages are rendered again. */
  version(): string
  advicePage(uid: string): Promise<AdvicePage | undefined>
  /** In the order of the index: by stage, then by the editor's order. */
  advicePages(): Promise<readonly AdvicePage[]>
  /** Returns the suggestions whose text contains the short name of the letter ("Banque"). */
  recipientSuggestions(letterName: string): Promise<readonly RecipientSuggestion[]>
  fieldInfo(name: string): Promise<FieldInfo | undefined>
  fieldInfos(): Promise<readonly FieldInfo[]>
  /** Shown above the letter picker; undefined for none. */
  informations(): Promise<TitledDocument | undefined>
  retirement(): Promise<TitledDocument | undefined>
  /** Returns any other document, for `/doc/{id}`. */
  document(id: string): Promise<TitledDocument | undefined>
  /** Returns an unpublished draft if the secret of the instance is correct. */
  draft(asked: DraftAsked): Promise<AdvicePage | TitledDocument | undefined>
}
