import fc from 'fast-check'
import {
  cleanPhone,
  formatIban,
  formatNir,
  formatTaxNumber,
  hasRightKey,
  isIban,
  isNir,
  isTaxNumber,
  nirKey,
} from '#app/rules/identifiers.ts'
import { formatPhone } from '#app/rules/phone.ts'

const spaced = (text: string) => text.replaceAll('\u00A0', '_')

describe('A social security number', () => {
  test.each`
    number               | key     | isRight
    ${'1850578006084'}   | ${'91'} | ${true}
    ${'185057800608491'} | ${'91'} | ${true}
    ${'185057800608436'} | ${'91'} | ${false}
    ${'148069924399822'} | ${'22'} | ${true}
    ${'137114410998746'} | ${'46'} | ${true}
    ${'141082A00498738'} | ${'38'} | ${true}
    ${'244022B03398667'} | ${'67'} | ${true}
    ${'244022b03398667'} | ${'67'} | ${true}
  `('$number has the key $key', ({ number, key, isRight }) => {
    expect(isNir(number)).toBe(true)
    expect(nirKey(number)).toBe(key)
    expect(hasRightKey(number)).toBe(isRight)
  })

  test.each(['18505780060849', '1850578', '1 85 05 78 OO6 084', '12A0578006084', '141082C00498738', 'inconnu'])(
    '%s is not a social security number',
    (typed) => {
      expect(isNir(typed)).toBe(false)
      expect(formatNir(typed)).toBe(typed)
    },
  )

  test.each`
    typed                      | printed
    ${'185057800608491'}       | ${'1_85_05_78_006_084_91'}
    ${'1 85 05 78 006 084'}    | ${'1_85_05_78_006_084_91'}
    ${'1.41.08.2a.004.987-38'} | ${'1_41_08_2A_004_987_38'}
    ${'185057800608436'}       | ${'1_85_05_78_006_084_36'}
  `('the social security number $typed is printed $printed', ({ typed, printed }) => {
    expect(spaced(formatNir(typed))).toBe(printed)
  })

  test('a computed key is valid and has two digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-4]\d{4}(?:\d\d|2A|2B)\d{6}$/), (base) => {
        expect(nirKey(base)).toMatch(/^\d\d$/)
        expect(hasRightKey(base + nirKey(base))).toBe(true)
      }),
    )
  })
})

describe('A phone number', () => {
  test.each`
    typed                     | printed
    ${'+33639980112'}         | ${'06_39_98_01_12'}
    ${'06 39 98 01 12'}       | ${'06_39_98_01_12'}
    ${'06.39.98.01.12'}       | ${'06_39_98_01_12'}
    ${'0033 6 39 98 01 12'}   | ${'06_39_98_01_12'}
    ${'+33 (0)6 39 98 01 12'} | ${'06_39_98_01_12'}
    ${'+33465711203'}         | ${'04_65_71_12_03'}
    ${'+37797000000'}         | ${'+377_97_00_00_00'}
    ${'0594000000'}           | ${'0594_00_00_00'}
    ${'+594594000000'}        | ${'0594_00_00_00'}
    ${'+262262123456'}        | ${'0262_12_34_56'}
    ${'+590690123456'}        | ${'0690_12_34_56'}
    ${'+596596123456'}        | ${'0596_12_34_56'}
    ${'+41223456789'}         | ${'+41_22_345_67_89'}
    ${'+3224567890'}          | ${'+32_2_456_78_90'}
    ${'+35312345678'}         | ${'+353_1_234_5678'}
    ${'+12125550123'}         | ${'+1_212_555_0123'}
    ${'+351210123456'}        | ${'+351_21_012_3456'}
    ${'06 12'}                | ${'06 12'}
    ${'le soir'}              | ${'le soir'}
    ${''}                     | ${''}
  `('the phone number $typed is printed $printed', ({ typed, printed }) => {
    expect(spaced(formatPhone(typed))).toBe(printed)
  })

  test('a foreign number keeps all its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{7,14}$/), (phone) => {
        fc.pre(!/^\+(33|262|59[046])/.test(phone))
        expect(cleanPhone(formatPhone(phone))).toBe(phone)
      }),
    )
  })
})

describe('A bank account', () => {
  test.each`
    typed                                  | isRight  | printed
    ${'FR7630006000011234567890189'}       | ${true}  | ${'FR76_3000_6000_0112_3456_7890_189'}
    ${'fr76 3000 6000 0112 3456 7890 189'} | ${true}  | ${'FR76_3000_6000_0112_3456_7890_189'}
    ${'FR7699999000010000000010106'}       | ${true}  | ${'FR76_9999_9000_0100_0000_0010_106'}
    ${'FR7699999000010000000020291'}       | ${true}  | ${'FR76_9999_9000_0100_0000_0020_291'}
    ${'FR7630006000011234567890188'}       | ${false} | ${'FR76_3000_6000_0112_3456_7890_188'}
    ${'FR763000600001123456789018'}        | ${false} | ${'FR76_3000_6000_0112_3456_7890_18'}
    ${'DE89370400440532013000'}            | ${true}  | ${'DE89_3704_0044_0532_0130_00'}
    ${'compte 00123-A'}                    | ${false} | ${'compte 00123-A'}
  `('$typed is an IBAN: $isRight', ({ typed, isRight, printed }) => {
    expect(isIban(typed)).toBe(isRight)
    expect(spaced(formatIban(typed))).toBe(printed)
  })
})

test.each`
  typed                  | isRight  | printed
  ${'0123456789211'}     | ${true}  | ${'01_23_456_789_211'}
  ${'01 23 456 789 211'} | ${true}  | ${'01_23_456_789_211'}
  ${'0123456789212'}     | ${false} | ${'01_23_456_789_212'}
  ${'4123456789211'}     | ${false} | ${'41_23_456_789_211'}
  ${'012345'}            | ${false} | ${'012345'}
`('$typed is a valid tax number: $isRight', ({ typed, isRight, printed }) => {
  expect(isTaxNumber(typed)).toBe(isRight)
  expect(spaced(formatTaxNumber(typed))).toBe(printed)
})
