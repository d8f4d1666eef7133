import { inlineAddress, type PostalAddress } from '#app/rules/letters/paper/postal-address.ts'

const paris = { postalCode: '75014', town: 'Paris' }

describe('An address in a sentence', () => {
  test.each<[PostalAddress, string]>([
    [{ address: "12 bis rue de l'Abbé-Carton", ...paris }, "12\u00A0bis\u00A0rue de l'Abbé-Carton, 75014\u00A0Paris"],
    [
      { address: 'Rua do Sol ao Rato 27', postalCode: '1250-201', town: 'Lisboa', country: 'Portugal' },
      'Rua do Sol ao Rato 27, 1250-201\u00A0Lisboa, Portugal',
    ],
    [
      { address: '14 lotissement', additionalAddress1: 'Route de la Madeleine', postalCode: '97300', town: 'Cayenne' },
      '14\u00A0lotissement, Route de la Madeleine, 97300\u00A0Cayenne',
    ],
    [{ town: 'Ajaccio' }, 'Ajaccio'],
    [{}, ''],
  ])('%j', (address, printed) => {
    expect(inlineAddress(address)).toBe(printed)
  })
})
