/** Field names of a recipient, by the part of the address they hold. S2-3; the country is choice-43. */
export type Recipient = {
  name: string
  address: string
  additionalAddress1: string
  additionalAddress2: string
  postalCode: string
  town: string
  country: string
  mail: string
}
