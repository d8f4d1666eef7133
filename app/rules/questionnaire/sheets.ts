import { APPLICANT_BIRTH } from '../calendar/applicant-birth.ts'
import { upperFirst } from '../french.ts'
import { fieldsOf } from '../letters/answers.ts'
import type { DocumentId, Field, Group, Questions } from '../letters/definition.ts'
import { isOnScreen, type KnownScreen, knownScreens } from '../letters/known/screens.ts'
import { TONE } from '../tone.ts'

// The two sheets to fill in with a pen, in the order of the screens, and the page where they are typed back.
// docs/decisions/0143

/** Days during which the code of a printed sheet opens the page where it is typed back. */
export const CODE_DAYS = 30

/** Input with the `_seen` of the questions, because the form has another one. */
export const SEEN_OF_QUESTIONS = '_seenQuestions'

/** Name of the button that saves the first sheet, with the part of the page to go on with. */
export const THEN = 'suite'
export const SECOND_SHEET = 'feuille-2'

/** One block of the first sheet. The notary's fields are not conditional on paper. */
export type PaperPart = { screen: KnownScreen; fields: readonly Field[] }

/**
 * Fields of "Ce que nous savons" that are not on paper: the tone of our own texts would hurt a reader; few addresses
 * are abroad; who has no email fills in paper; and whether there is a notary is one of the questions of the second sheet.
 */
const isLeftOut = ({ name }: Field) =>
  [TONE, APPLICANT_BIRTH, 'applicantEmail', 'hasNotary'].includes(name) || name.endsWith('Country')

/** The first sheet: `known` are the questions of "Ce que nous savons". */
export const firstSheet = (known: Questions): PaperPart[] =>
  knownScreens.map((screen) => ({
    screen,
    fields: fieldsOf({ groups: known.groups.filter((group: Group) => isOnScreen(group, screen)) })
      .filter((field) => !isLeftOut(field))
      .map(({ showIf: _, ...field }) => field),
  }))

export const titleOf = (screen: KnownScreen, firstName: string): string =>
  ({
    personne: firstName ? upperFirst(firstName) : 'La personne décédée',
    vous: 'Vous',
    notaire: 'Le notaire, s’il y en a un',
  })[screen]

/** The organisations of the second sheet, each with the letter that its name and address go to. */
export const bodies: readonly { id: DocumentId; label: string }[] = [
  { id: 'banqueBlocageComptesDemandeSolde', label: 'Banque' },
  { id: 'mutuelleCourrierComplet', label: 'Mutuelle' },
  { id: 'retraiteCourrierComplet', label: 'Retraite' },
  { id: 'energyNotificationDeces', label: 'Électricité, gaz ou eau' },
  { id: 'assuranceHabitationCourrierComplet', label: 'Assurance de la maison' },
  { id: 'customizable', label: 'Autre' },
]

/** The questions of the second sheet in few words, by name. */
export const questionWords: Readonly<Record<string, string>> = {
  deceasedHome: 'Son logement',
  leaseFurnished: 'Locataire\u00A0: logement meublé',
  sharedHome: 'Quelqu’un habitait aussi là',
  homeEmployee: 'Une personne employée à la maison',
  hadCar: 'Une voiture',
  hadPension: 'Une retraite',
  pensionFunds: 'Quelles caisses de retraite',
  deceasedWork: 'Un emploi',
  bankCount: 'Ses banques',
  hadLoan: 'Un crédit en cours',
  lifeInsurance: 'Une assurance vie, un contrat obsèques',
  hadBills: 'Des factures à son nom',
  billsInName: 'Quelles factures',
  hadMutual: 'Une mutuelle',
  hadBenefits: 'Une aide (Caf, département)',
  hadChildren: 'Des enfants à charge',
  hasNotary: 'Un notaire est choisi',
}
