import { expect, test } from 'vitest'
import { frTypo } from '#app/rules/french.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'

test('there are the twenty-four attachments of the specification, and four of ours', () => {
  expect(attachmentTypes).toHaveLength(24 + 4)
  expect(attachmentTypes.slice(24)).toEqual([
    'funeralInvoice',
    'meterPhoto',
    'guardianProof',
    'otherParentDeathCertificate',
  ])
  expect(Object.keys(attachments)).toEqual([...attachmentTypes])
})

test.each(attachmentTypes)('%s describes the document, where to get it, and what the letter prints', (type) => {
  for (const text of Object.values(attachments[type])) {
    expect(text).not.toBe('')
    expect(text, 'French typography').toBe(frTypo(text))
  }
  // In lower case, except proper names. letters-5.8.
  expect(attachments[type].printed).toMatch(/^\p{Ll}/u)
})

test('names for a row have at most 20 characters', () => {
  expect(attachmentTypes.map((type) => attachments[type].inRow).filter(({ length }) => length > 20)).toEqual([])
})

test('how long a document takes to get is a duration only where a source gives one', () => {
  const sourced = ['deathCertificate', 'otherParentDeathCertificate']
  const withoutDuration = /^(?:tout de suite, (?:s’ils?|si|dans|avec) |au printemps, |demandez-le )/
  const timed = attachmentTypes.filter((type) => !withoutDuration.test(attachments[type].delay))
  expect(timed).toEqual(sourced)
  expect(sourced.filter((type) => !attachments[type as 'deathCertificate'].delay.includes('d’habitude'))).toEqual([])
})

test.each`
  type                           | printed
  ${'deathCertificate'}          | ${'copie de l’acte de décès'}
  ${'proofOfIdentity'}           | ${'copie de ma pièce d’identité'}
  ${'bankIdentityStatement'}     | ${'relevé d’identité bancaire'}
  ${'contactDetailsOfTheNotary'} | ${'coordonnées du notaire'}
`('$type is printed "$printed"', ({ type, printed }: { type: keyof typeof attachments; printed: string }) => {
  expect(attachments[type].printed).toBe(printed)
})
