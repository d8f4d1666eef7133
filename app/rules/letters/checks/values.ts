import { endsAtDeath, relations } from '#app/rules/accounts/relations.ts'
import { type Day, isDay, isWrittenAsDay } from '#app/rules/days.ts'
import { isPersonName, onlyLetters } from '#app/rules/fields.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { hasRightKey, isIban, isNir, isPhone, isTaxNumber } from '#app/rules/identifiers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Check, Field } from '#app/rules/letters/definition.ts'
import { isAbroad, LINE_WIDTH } from '#app/rules/letters/paper/postal-address.ts'
import { dateChecks } from './dates.ts'
import { checkFreeText, checkSymbols } from './free-text.ts'
import { numberChecks } from './numbers.ts'
import { doubtful, type Finding, lineTooLong, unless, wrong } from './remarks.ts'

// Checks the format of one value. An empty value has none: it is missing, never wrong (choice-41).

type Context = { field: Field; answers: Answers; today: Day }
type TextCheck = (value: string, context: Context) => Finding[]

/** The country field of an address is named like its postal code, with another ending (choice-43). */
const countryOf = ({ field, answers }: Context) => answers[field.name.replace(/PostalCode$/, 'Country')]

/** letters-6.2, by the kind of value that a field declares. Spelling is never checked (letters-6.4). */
const textChecks: Readonly<Record<Exclude<Check, keyof typeof dateChecks>, TextCheck>> = {
  ...numberChecks,

  civility: (value) => unless(['monsieur', 'madame'].includes(value), wrong('M-CIV', 'Indiquez la civilité.')),

  personName: (value, { field }) => {
    const letters = value.match(/\p{L}/gu) ?? []
    if (letters.length === 1)
      return [doubtful('M-NOM-1', 'Vérifiez l’orthographe\u00A0: ce nom ne comporte qu’une lettre.')]
    return unless(isPersonName(value), wrong('M-NOM-1', onlyLetters(field.label)))
  },

  organisation: () => [],

  relationship: (value) => {
    if (value === 'autre') return [doubtful('M-REL-1', 'Précisez votre lien avec la personne défunte.')]
    if (endsAtDeath(value))
      return [
        doubtful(
          'M-REL-2',
          'Votre mission prend fin au décès\u00A0: la banque et l’administration peuvent vous demander l’accord d’un héritier.',
        ),
      ]
    const isFreeText = lengthOf(value) >= 2 && lengthOf(value) <= 60 && !/^[\d\s]+$/.test(value)
    return unless(
      Object.hasOwn(relations, value) || isFreeText,
      wrong('M-REL-1', 'Précisez votre lien avec la personne défunte.'),
    )
  },

  address: (value) => unless(lengthOf(value) <= LINE_WIDTH, lineTooLong),

  postalCode: (value, context) => {
    if (isAbroad(countryOf(context))) {
      const isCode = /^[\p{L}\p{N}]{2,10}$/u.test(value.replace(/[ -]/g, ''))
      return unless(isCode, wrong('M-CP-3', 'Saisissez le code postal du pays indiqué.'))
    }
    // 00100 to 00999 are military postal codes. letters-5.7.
    const isCode = /^(?:00[1-9]|0[1-9]\d|[1-8]\d\d|9[0-8]\d)\d\d$/.test(value)
    return unless(isCode, wrong('M-CP-1', 'Saisissez un code postal à 5\u00A0chiffres, par exemple 35000.'))
  },

  town: () => [],

  // "Y", in the Somme, is the only town with a one-letter name.
  deathTown: (value) =>
    unless(
      (lengthOf(value) >= 2 && lengthOf(value) <= 60) || /^y$/i.test(value),
      wrong('M-TOWN', 'Indiquez la commune du décès.'),
    ),

  birthTown: () => [],

  email: (value) => {
    const isAddress = /^[^\s@.][^\s@]*@[^\s@]+\.[^\s@]*[^\s@.]{2}$/.test(value) && lengthOf(value) <= 120
    return unless(isAddress, wrong('M-MAIL-1', 'Cette adresse e-mail ne semble pas correcte.'))
  },

  phone: (value) =>
    unless(
      isPhone(value),
      doubtful('M-TEL-1', 'Ce numéro ne semble pas complet. Exemple\u00A0: 06\u00A039\u00A098\u00A012\u00A034.'),
    ),

  socialSecurityNumber: (value) => {
    if (!isNir(value))
      return [
        doubtful(
          'M-NIR-1',
          'Un numéro de sécurité sociale comporte 13\u00A0chiffres, suivis d’une clé de 2\u00A0chiffres.',
        ),
      ]
    const message = 'La clé ne correspond pas à ce numéro. Vérifiez les 15\u00A0chiffres.'
    return unless(hasRightKey(value), doubtful('M-NIR-2', message))
  },

  taxNumber: (value) => unless(isTaxNumber(value), doubtful('M-TAX-1', 'Un numéro fiscal comporte 13\u00A0chiffres.')),

  // We have no rule for other account numbers.
  bankAccount: (value) =>
    unless(!/^(?:FR|MC)\s?\d\d/i.test(value) || isIban(value), doubtful('M-IBAN-1', 'Cet IBAN ne semble pas correct.')),

  subjectLine: (value) =>
    unless(lengthOf(value) <= 120 && !value.includes('\n'), wrong('M-OBJ-1', 'Indiquez l’objet du courrier.')),

  freeText: (value) => checkFreeText(value, false),
  assistedText: (value) => checkFreeText(value, true),
}

/** Returns the errors and doubts about one value. */
export function checkValue(field: Field, answers: Answers, today: Day): Finding[] {
  const value = answers[field.name] ?? ''
  if (value === '') return []
  const problem = typeProblem(field, value)
  if (problem) return [problem]
  return [...shapeFindings(field, answers, today), ...checkSymbols(value)]
}

function shapeFindings(field: Field, answers: Answers, today: Day): Finding[] {
  const value = answers[field.name] ?? ''
  if (!field.check) return []
  if (field.check in dateChecks) return dateChecks[field.check as keyof typeof dateChecks](value, answers, today)
  return textChecks[field.check as keyof typeof textChecks](value, { field, answers, today })
}

/** Its length is measured in pages, by its own check. */
const isWholeText = ({ check }: Field) => check === 'freeText' || check === 'assistedText'

const noSuchDay = 'Cette date n’existe pas.'
const howToWriteDays = 'Écrivez la date ainsi\u00A0: 01/04/2026.'

/** Returns a finding if the value does not have the type of its field. */
function typeProblem(field: Field, value: string): Finding | undefined {
  if (field.type === 'date' && !isDay(value))
    return wrong('M-DATE-1', isWrittenAsDay(value) ? noSuchDay : howToWriteDays)
  // A civility has its own message, and an autocomplete field accepts values outside its list.
  const isChoice = field.type === 'select' && field.check !== 'civility' && field.check !== 'relationship'
  const isUnknown = isChoice && !Object.hasOwn(field.choices ?? {}, value)
  if (isUnknown || (field.type === 'checkbox' && value !== 'on'))
    return wrong('M-FORMAT', `Le champ ${field.label} n’a pas le format attendu.`)
  if (field.maxLength && lengthOf(value) > field.maxLength && !isWholeText(field))
    return wrong('M-MAX', `Le champ ${field.label} ne peut pas dépasser ${field.maxLength}\u00A0caractères.`)
  return undefined
}
