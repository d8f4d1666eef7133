import type { SourceName } from '#app/content/law.ts'
import type { Day } from '../days.ts'
import type { Remark } from './checks/remarks.ts'
import type { Answers, Condition } from './conditions.ts'
import type { DraftFields } from './draft-fields.ts'
import type { Enclosure } from './enclosures/enclosure.ts'
import type { Recipient } from './recipient.ts'

/** The kinds of letters of S2-3, most urgent first. */
export const letterKinds = [
  'copieActeDeces',
  'banqueBlocageComptesDemandeSolde',
  'agiraRechercheBeneficiaire',
  'employeur',
  'licenciementEmployeurParticulier',
  'cpamCourrierComplet',
  'retraiteCourrierComplet',
  'retraiteCourrierComplet2',
  'mutuelleCourrierComplet',
  'poleEmploi',
  'bailleur',
  'assuranceHabitationCourrierComplet',
  'energyNotificationDeces',
  'contratTelecom',
  'contratAbonnement',
  'impotsNotificationDeces',
  'customizable',
  'customizable2',
  'customizable3',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** Id of one letter: the first of a kind has the kind's id, later ones have a number after it. choice-60 */
export type DocumentId = LetterKind | `${LetterKind}-${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

/** The four urgency groups of S1-9, most urgent first: advice, not law. */
export const urgencies = ['24h', '48h', '7 days', '1 month'] as const
export type Urgency = (typeof urgencies)[number]

/** The field types of S2-3, except `fieldInfoXl`, which is the `info` of a letter. */
export type FieldType = 'text' | 'select' | 'date' | 'checkbox' | 'number' | 'textarea' | 'autocomplete'

/** Format that a value is checked against, in checks/values.ts. */
export type Check =
  | 'civility'
  | 'personName'
  | 'organisation'
  | 'relationship'
  | 'address'
  | 'postalCode'
  | 'town'
  | 'deathTown'
  | 'birthTown'
  | 'email'
  | 'phone'
  | 'socialSecurityNumber'
  | 'taxNumber'
  | 'bankAccount'
  | 'copies'
  | 'noticeDuration'
  | 'children'
  | 'amount'
  | 'pastDate'
  | 'deathDate'
  | 'birthDate'
  | 'afterDeath'
  | 'hiringDate'
  | 'coupleSince'
  | 'subjectLine'
  | 'freeText'
  | 'assistedText'

export type Field = {
  name: string
  label: string
  type: FieldType
  /** One or two sentences under the label. */
  help?: string
  /** The letter is incomplete without it, always or when a condition holds. Never prevents saving (choice-41). */
  required?: boolean | Condition
  /**
   * Adds the box "Je ne connais pas ce numéro", named as the field + `Unknown` (choice-42). This text appears under it
   * and says what the letter does then: the words in quotation marks are those it prints.
   */
  mayBeUnknown?: string
  /** Values of a `select` and their labels, in order. */
  choices?: Readonly<Record<string, string>>
  /** Maximum number of characters, for `text` and `textarea`. */
  maxLength?: number
  check?: Check
  showIf?: Condition
  /** Needed by few letters: folded behind its label, or "Ajouter des précisions" if there are several, and never required. */
  precision?: true
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
}

/** Name of a field's box "Je ne connais pas ce numéro" (choice-42). */
export const unknownTick = ({ name }: Pick<Field, 'name'>): string => `${name}Unknown`

/** Name of the box that takes a relative's version of a field after both changed it. */
export const takeTheirAnswerInputName = (name: string): string => `${name}Theirs`

export type Group = {
  /** "Vos informations", "Informations du défunt", "Destinataire", "Notaire" (S2-2), or the letter's own topic. */
  title: string
  /** Filled in once for the whole account, and folded into a summary when complete. */
  kind: 'applicant' | 'deceased' | 'recipient' | 'topic' | 'notary'
  fields: Field[]
  showIf?: Condition
  /** The condition in words, when listing its parts would be long: "le bénéficiaire n° 1 est rempli en entier". */
  appliesWhen?: string
  /** Number of one person in a list, whom a button removes. The list is saved as a whole or not at all. */
  entry?: number
}

export type { Enclosure } from './enclosures/enclosure.ts'

/**
 * Salutation and closing: organisation, town hall, administration, private person, notary, thanks, doctor. `DOC`: a
 * document to show, without either. letters-5.9; the last three are ours.
 */
export const closings = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'DOC'] as const
export type Closing = (typeof closings)[number]

/** The questions of a form, for one letter or, on "Ce que nous savons", for all letters. */
export type Questions = Pick<LetterDefinition, 'groups' | 'enclosures' | 'tidy' | 'remarks'>

export type LetterDefinition = {
  /** Id of the kind, which is also the id of its first letter, or id of one letter in a definition made for it. */
  id: DocumentId
  /** Shown in the picker and as the title of the form. */
  name: string
  /**
   * Printed at the foot of each page of a bundle, "Banque · 1/3", and on its sheets to fill in. Unique for each letter.
   */
  shortName: string
  /** Names and short names by the value of an answer: a contract of water is "Eau", not "Énergie". */
  namesBy?: { field: string; names: Readonly<Record<string, { name?: string; shortName: string }>> }
  description: string
  /** The recipient of one more letter of this kind: "une autre banque". Absent if there can be only one. */
  another?: string
  /** One line in the picker that says why to send this letter. */
  why: string
  /**
   * At most three lines above the form: why, when, what to enclose. `{Prénom}`, `{de Prénom}`: rules/first-name.ts.
   * `{incomeReturns}`: rules/calendar/springs.ts.
   */
  advice: string[]
  /** A page of our site to continue with. */
  leadsTo?: { path: string; words: string }
  urgency: Urgency
  /** No date of the calendar refers to it, because the purpose of a free letter is not known in advance. */
  isUndated?: true
  /** Days without a reply before it may be sent again, if different from rules/tracking/replies.ts. */
  replyDays?: number
  /** How to post it. `mention` is printed above the subject of a registered letter. */
  sending: { mode: 'plain' | 'registered'; registeredIf?: Condition; advice: string }
  /** Minutes needed, shown in the picker. */
  minutes: number
  recipient: Recipient
  /** Where a family can find the address when we offer none. letters-4. */
  whereToFindAddress?: string
  groups: Group[]
  /**
   * Puts the stored answers in order before they are read, for instance by filling an emptied place with the next
   * entry.
   */
  tidy?: (stored: Answers) => Answers
  /** Default values, used only where the name is absent from the answers. */
  defaults?: (known: Answers, today: Day) => Answers
  enclosures: Enclosure[]
  closing: Closing
  /**
   * What the letter ends, stops, cuts or sends back, "met fin au bail", also shown in the preview. `said`: the answer that
   * decides it. Without `said`, it is the purpose of the letter, as its name or description says. choice-73.
   */
  endings?: readonly { what: string; said?: Condition }[]
  /**
   * Names that the specification gives this letter and that no form asks yet. A family file may contain them (S2-3).
   */
  unasked?: readonly string[]
  /** Where the assistant writes the draft for a situation. Letters without it have their own text. */
  drafted?: DraftFields
  /** Checks across fields that only this letter needs. `all`: every answer, including those of hidden fields. */
  remarks?: (answers: Answers, today: Day, all: Answers) => Remark[]
  /** Computed values that only this letter prints, added to those of paper/view.ts. */
  view?: (answers: Answers, today: Day) => Readonly<Record<string, unknown>>
  /**
   * The field information (fieldInfoXl): a key and a text, shown next to the topic group. `sources`: sources of the
   * form, besides those of its dates.
   */
  info: { key: string; text: string; sources?: readonly SourceName[] }
  /** Parts that the form says differently for some answers: a contract of water has no distributor of gas. */
  drawnFor?: (answers: Answers) => Partial<Pick<LetterDefinition, 'groups' | 'info'>>
}
