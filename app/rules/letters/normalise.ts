import { relationValue } from '#app/rules/accounts/typed-relation.ts'
import { cleanText, toLine, withoutEnd, withoutLast, withoutLineEnds } from '#app/rules/forms/text.ts'
import { withPersonCapitals } from '../french/person-or-organisation.ts'
import { monthNamed, withCapitals } from '../french.ts'
import { bareNumber, cleanPhone, isNir, isPhone } from '../identifiers.ts'
import type { Field } from './definition.ts'

/** Normalises a text and keeps its paragraphs. */
export function severalLines(typed: string): string {
  return withoutLineEnds(cleanText(typed).replaceAll('\t', ' ')).replace(/^\n+|\n+$/g, '')
}

/**
 * Converts `1/3/2026` and `1er mars 2026` to `2026-03-01`. An ambiguous date is returned unchanged, and later refused.
 */
export function toDay(text: string): string {
  const [, day = '', month = '', year] =
    /^(\d{1,2})(?:er)?[/. -](\d{1,2}|\p{L}{3,9}\.?)[/. -](\d{4})$/iu.exec(text) ?? []
  const number = /^\d/.test(month) ? month : monthNamed(month)
  return number ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const BEFORE_TOWN = /^(?:(?:à|À|a(?= [a-zà-ÿ]))\s+)+/u
const AFTER_TOWN = /[\s,;:.…]/u

/** A subject is a sentence of its own. A town may follow the "à" of its question. */
const isTownField = ({ check }: Pick<Field, 'check'>) => /town$/i.test(check ?? '')

function withoutEndOf({ type, check }: Field, value: string): string {
  if (type !== 'text' || check === 'subjectLine') return value
  return isTownField({ check }) ? withoutLast(value.replace(BEFORE_TOWN, ''), AFTER_TOWN) : withoutEnd(value)
}

/**
 * Returns the form in which a value is checked and stored: trimmed, NFC, without invisible characters, and without a
 * full stop or a comma after it. A ticked box is `on`; a date is a `Day`; telephone and social-security numbers have no
 * spaces; a name in small letters gets its capitals. An unexpected value is returned as typed, so that it can be shown
 * again.
 */
export function normalise(field: Field, typed: string): string {
  const text = typed.normalize('NFC')
  if (field.type === 'textarea') return severalLines(text)
  const value = withoutEndOf(field, toLine(text))
  if (field.type === 'checkbox') return value === 'true' ? 'on' : value === 'false' ? '' : value
  if (field.type === 'date') return toDay(value)
  if (field.type === 'number') return value.replace(/\s/gu, '').replace(',', '.')

  if (field.check === 'personName' || isTownField(field)) return withCapitals(value)
  if (field.check === 'organisation') return withPersonCapitals(value)
  const digits = value.replace(/\s/gu, '')
  if (field.check === 'phone') return isPhone(value) ? cleanPhone(value) : value
  if (field.check === 'socialSecurityNumber') return isNir(value) ? bareNumber(value) : value
  if (field.check === 'postalCode') return /^\d{5}$/.test(digits) ? digits : value
  if (field.check === 'taxNumber') return /^\d{13}$/.test(digits) ? digits : value
  return field.check === 'relationship' ? relationValue(value) : value
}
