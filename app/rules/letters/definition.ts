import type { Day } from '../days.ts'
import type { SourceName } from '../law.ts'
import type { Remark } from './checks/remarks.ts'
import type { Answers, Condition } from './conditions.ts'
import type { DraftFields } from './draft-fields.ts'
import type { Enclosure } from './enclosures/enclosure.ts'
import type { Recipient } from './recipient.ts'

/** The kinds of letters of S2-3, in posting order: the most pressing first. */
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

/** A letter of a family: the first of its kind bears the kind's id, the next ones a number after it. choice-60 */
export type DocumentId = LetterKind | `${LetterKind}-${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

/** The four urgency groups of S1-9, most pressing first: advice, not law. */
export const urgencies = ['24h', '48h', '7 days', '1 month'] as const
export type Urgency = (typeof urgencies)[number]

/** The field types of S2-3, less `fieldInfoXl`, which is the `info` of a letter. */
export type FieldType = 'text' | 'select' | 'date' | 'checkbox' | 'number' | 'textarea' | 'autocomplete'

/** What the shape of a value is checked against, in checks/values.ts. */
export type Check =
  | 'civility'
  | 'personName'
  | 'organisation'
  | 'relationship'
  | 'address'
  | 'postalCode'
  | 'town'
  | 'deathTown'
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
  /** The letter is incomplete without it, always or while a condition holds. It never prevents saving (choice-41). */
  required?: boolean | Condition
  /**
   * Adds the tick « Je ne connais pas ce numéro », whose name is the field's + `Unknown` (choice-42), and says under it
   * what the letter does then: the words between « » are those it prints.
   */
  mayBeUnknown?: string
  /** The values of a `select` and their labels, in order. */
  choices?: Readonly<Record<string, string>>
  /** Characters, for `text` and `textarea`. */
  maxLength?: number
  check?: Check
  showIf?: Condition
  /** Few letters need it: it is folded behind « Ajouter des précisions (facultatif) », and is never required. */
  precision?: true
  autoComplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
}

/** The tick « Je ne connais pas ce numéro » of a field (choice-42). */
export const unknownTick = ({ name }: Pick<Field, 'name'>): string => `${name}Unknown`

/** The tick that takes a relative's version of a field, after both have changed it. */
export const theirsTick = (name: string): string => `${name}Theirs`

export type Group = {
  /**
   * « Vos informations », « Informations du défunt », « Destinataire », « Notaire » (S2-2), or the letter's own topic.
   */
  title: string
  /** Filled once for the whole account, and folded into a summary when complete. */
  kind: 'applicant' | 'deceased' | 'recipient' | 'topic' | 'notary'
  fields: Field[]
  showIf?: Condition
  /** Its condition in words, where those of its parts would be many: « le bénéficiaire n° 1 est rempli en entier ». */
  appliesWhen?: string
  /** One person of a list, by number: removed by a button. The list is saved whole, or left whole as it was. */
  entry?: number
}

export type { Enclosure } from './enclosures/enclosure.ts'

/**
 * Something that a letter ends, stops, cuts or sends back: « met fin au bail ». `said`: the answer that says so; without
 * it the letter is for that, as its name or its description says. choice-73.
 */
export type Ending = { what: string; said?: Condition }

/**
 * Salutation and closing: organisation, town hall, administration, private person, notary, thanks, doctor. `DOC`: a
 * paper that is shown, with neither. letters-5.9; the last three are ours.
 */
export const closings = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'DOC'] as const
export type Closing = (typeof closings)[number]

/** What a form asks, for one letter or, on « Ce que nous savons », for all of them. */
export type Questions = Pick<LetterDefinition, 'groups' | 'enclosures' | 'tidy' | 'remarks'>

export type LetterDefinition = {
  /** Of the kind, whose first letter has no other; and of the very letter, where the definition is that of one. */
  id: DocumentId
  /** Shown in the picker and as the title of the form. */
  name: string
  /** At the foot of each page of a bundle, « Banque · 1/3 », and on its sheets to fill: each is unlike the others. */
  shortName: string
  description: string
  /** Whom one more letter of this kind is to: « une autre banque ». Absent where one is all there can be. */
  another?: string
  /** One line in the picker: why this letter. */
  why: string
  /**
   * At most three lines above the form: why, when, what to attach. `{Prénom}`, `{de Prénom}`: rules/first-name.ts. `{incomeReturns}`:
   * rules/calendar/springs.ts.
   */
  advice: string[]
  /** A page of ours that goes on from there. */
  leadsTo?: { path: string; words: string }
  urgency: Urgency
  /** No date of the calendar calls for it: nobody knows beforehand what a free letter asks. */
  isUndated?: true
  /** Days before it may be sent again without a reply, where they are not those of rules/tracking/replies.ts. */
  replyDays?: number
  /** How to post it. `mention` is printed above the subject when registered. */
  sending: { mode: 'plain' | 'registered'; registeredIf?: Condition; advice: string }
  /** Minutes needed, shown in the picker. */
  minutes: number
  recipient: Recipient
  /** Where a family reads the address when none is offered. letters-4. */
  whereToFindAddress?: string
  groups: Group[]
  /** Puts stored answers in order before anything reads them: an emptied place is taken by the next one. */
  tidy?: (stored: Answers) => Answers
  /** Values shown before anything was saved; they apply only where the name is absent from the answers. */
  defaults?: (known: Answers, today: Day) => Answers
  enclosures: Enclosure[]
  closing: Closing
  /** Shown again in the preview. */
  endings?: readonly Ending[]
  /** Names the specification gives this letter and that no screen asks yet: a family file may hold them (S2-3). */
  unasked?: readonly string[]
  /** Where a situation of the assistant puts its words: a letter without it has its own. */
  drafted?: DraftFields
  /** Checks across fields that only this letter needs. `all`: every answer, those of hidden fields included. */
  remarks?: (answers: Answers, today: Day, all: Answers) => Remark[]
  /** Computed values that only this letter prints, added to those of paper/view.ts. */
  view?: (answers: Answers, today: Day) => Readonly<Record<string, unknown>>
  /**
   * The field information (fieldInfoXl): a key and a text, shown beside the topic group. `sources`: what the form rests
   * on, besides the sources of its dates.
   */
  info: { key: string; text: string; sources?: readonly SourceName[] }
}
