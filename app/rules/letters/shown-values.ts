import { formatNir } from '../identifiers.ts'
import { formatPhone } from '../phone.ts'
import { fieldsOf } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { Check, Questions } from './definition.ts'
import { unknownTick } from './definition.ts'

/**
 * The answers as the form of one letter shows them, and none of those that only other letters ask: what a page holds is
 * read by whoever opens its source. A telephone and a social-security number are stored without spaces and read with
 * them, an amount with its comma. A field with an error keeps what was typed. letters-6.3.
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

/** A space that does not break could not be typed again. */
const typeable = (text: string) => text.replaceAll('\u00A0', ' ')
