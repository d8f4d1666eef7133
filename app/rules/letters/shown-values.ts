import { formatNir } from '../identifiers.ts'
import { formatPhone } from '../phone.ts'
import { fieldsOf } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { LetterDefinition } from './definition.ts'

/**
 * The answers as a form shows them: a telephone and a social-security number are stored without spaces and read with
 * them. A field with an error keeps what was typed. letters-6.3.
 */
export function shownValues(
  definition: LetterDefinition,
  values: Answers,
  errors: Readonly<Record<string, string>> = {},
): Answers {
  const spaced = fieldsOf(definition).flatMap(({ name, check }) => {
    const value = values[name]
    if (!value || errors[name]) return []
    if (check === 'phone') return [[name, typeable(formatPhone(value))]]
    return check === 'socialSecurityNumber' ? [[name, typeable(formatNir(value))]] : []
  })
  return { ...values, ...Object.fromEntries(spaced) }
}

/** A space that does not break could not be typed again. */
const typeable = (text: string) => text.replaceAll('\u00A0', ' ')
