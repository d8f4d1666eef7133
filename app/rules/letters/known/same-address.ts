import type { TypedValues } from '../../forms/typed-values.ts'
import type { Answers } from '../conditions.ts'

/** Name of the box "Même adresse qu’Étienne". It is not stored: it copies the address once. */
export const SAME_ADDRESS = 'applicantSameAddress'

/** Fields of the signer's address, with those of the deceased. The deceased has no complement. */
const fields: readonly (readonly [mine: string, theirs: string | undefined])[] = [
  ['applicantAddress', 'deceasedAddress'],
  ['applicantAdditionalAddress', undefined],
  ['applicantPostalCode', 'deceasedPostalCode'],
  ['applicantCity', 'deceasedCity'],
  ['applicantCountry', 'deceasedCountry'],
]

const ofDeceased = (known: Answers): [mine: string, text: string][] =>
  fields.map(([mine, theirs]) => [mine, theirs ? (known[theirs] ?? '') : ''])

/** Whether there is an address to copy. */
export const hasAddressToCopy = ({ deceasedAddress, deceasedCity }: Answers): boolean =>
  Boolean(deceasedAddress?.trim() && deceasedCity?.trim())

/** Whether the signer's address is that of the deceased. */
export const isSameAddress = (known: Answers): boolean =>
  hasAddressToCopy(known) && ofDeceased(known).every(([name, text]) => (known[name] ?? '') === text)

/**
 * Returns the submitted values with the address of the deceased, submitted or known, where the box is ticked. A browser
 * that cannot hide the fields shows them: an address that was just typed there counts more than the box.
 */
export function withSameAddress(typed: TypedValues, known: Answers): TypedValues {
  const typedToo = Object.entries(typed).filter(([name, text]) => name.startsWith('deceased') && text?.trim())
  const deceased: Answers = { ...known, ...Object.fromEntries(typedToo) }
  if (typed[SAME_ADDRESS] !== 'on' || !hasAddressToCopy(deceased)) return typed
  const copied = ofDeceased(deceased)
  const isTyped = copied.some(([name, text]) => {
    const value = typed[name]?.trim() ?? ''
    return value !== '' && value !== text && value !== (known[name] ?? '')
  })
  return isTyped ? typed : { ...typed, ...Object.fromEntries(copied) }
}
