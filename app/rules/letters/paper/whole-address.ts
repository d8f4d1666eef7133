import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { fieldsOf } from '../answers.ts'
import type { Questions } from '../definition.ts'
import type { Recipient } from '../recipient.ts'
import { splitAddress } from './written-address.ts'

// While nothing of an address is known, the form of a letter asks for it in one text, as on an envelope. The server
// fills the fields of the specification.

/** The fields that one text fills. */
export type AddressBlock = {
  address: string
  complements: readonly string[]
  postalCode: string
  town: string
  country: string
}

const applicant: AddressBlock = {
  address: 'applicantAddress',
  complements: ['applicantAdditionalAddress'],
  postalCode: 'applicantPostalCode',
  town: 'applicantCity',
  country: 'applicantCountry',
}

export const recipientBlock = (recipient: Recipient): AddressBlock => ({
  address: recipient.address,
  complements: [recipient.additionalAddress1, recipient.additionalAddress2],
  postalCode: recipient.postalCode,
  town: recipient.town,
  country: recipient.country,
})

/** Returns the names of the fields of the address, complements first. */
export const fieldsOfBlock = ({ address, complements, postalCode, town, country }: AddressBlock): string[] => [
  ...complements,
  address,
  postalCode,
  town,
  country,
]

/** The writer's address, if the letter has all its fields. */
export const applicantBlockIn = (names: readonly string[]): AddressBlock | undefined =>
  fieldsOfBlock(applicant).every((name) => names.includes(name)) ? applicant : undefined

/** Returns the name of the text that fills an address. */
export const wholeAddressName = ({ address }: Pick<AddressBlock, 'address'>): string => `lines-${address}`

/**
 * Returns the submitted values with the fields of each address that was written in one text. A field that was submitted
 * itself keeps its value.
 */
export function withWholeAddresses(definition: Questions & { recipient: Recipient }, typed: TypedValues): TypedValues {
  const names = fieldsOf(definition).map(({ name }) => name)
  const filled = [recipientBlock(definition.recipient), applicantBlockIn(names)].flatMap((block) => {
    if (!block) return []
    const text = typed[wholeAddressName(block)]
    return text === undefined ? [] : Object.entries(partsOf(block, text))
  })
  return filled.length === 0 ? typed : { ...Object.fromEntries(filled), ...typed }
}

function partsOf({ address, complements, postalCode, town, country }: AddressBlock, text: string): TypedValues {
  const { complements: lines, ...split } = splitAddress(text)
  // The last field takes the remaining lines.
  const written = complements.map((name, index) => [
    name,
    index === complements.length - 1 ? lines.slice(index).join(', ') : (lines[index] ?? ''),
  ])
  return {
    ...Object.fromEntries(written),
    [address]: split.address,
    [postalCode]: split.postalCode,
    [town]: split.town,
    [country]: split.country,
  }
}
