import { formatNir } from '../../identifiers.ts'
import { formatPhone } from '../../phone.ts'
import { fieldsOf } from '../answers.ts'
import type { Answers } from '../conditions.ts'
import type { Check, Questions } from '../definition.ts'
import { unknownTick } from '../definition.ts'

/**
 * Formats the stored answers for the form of one letter. Leaves out answers to other letters, because anyone can read
 * the page source. Telephone and social-security numbers are stored without spaces and shown with them, an amount is
 * shown with a comma. A field with an error keeps the submitted text. letters-6.3.
 */
export function shownValues(
  definition: Questions,
  values: Answers,
  errors: Readonly<Record<string, string>> = {},
): Answers {
  const shown = fieldsOf(definition).flatMap((field) => {
    const { name, check } = field
    const tick = unknownTick(field)
    const value = values[name]
    const read = value && !errors[name] ? spaced(value, check) : value
    return [
      [name, read],
      [tick, value ? '' : values[tick]],
    ].filter(([, text]) => text !== undefined)
  })
  return Object.fromEntries(shown)
}

function spaced(value: string, check: Check | undefined): string {
  if (check === 'phone') return typeable(formatPhone(value))
  if (check === 'amount') return value.replace('.', ',')
  return check === 'socialSecurityNumber' ? typeable(formatNir(value)) : value
}

/** Replaces non-breaking spaces, which a user could not type again. */
const typeable = (text: string) => text.replaceAll('\u00A0', ' ')
