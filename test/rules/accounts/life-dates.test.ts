import { checkLifeDates, lifeDatesForm, lifeDatesFr, unknownDates } from '#app/rules/accounts/life-dates.ts'

describe('The dates of a life', () => {
  test.each`
    told                                                                  | wrong
    ${{}}                                                                 | ${{}}
    ${{ defunctBirthDate: '1940-05-02', defunctDeathDate: '2026-03-04' }} | ${{}}
    ${{ defunctBirthDate: '2026-03-06' }}                                 | ${{ defunctBirthDate: 'Cette date est dans le futur.' }}
    ${{ defunctDeathDate: '2026-03-06' }}                                 | ${{ defunctDeathDate: 'Cette date est dans le futur.' }}
    ${{ defunctBirthDate: '2026-03-05', defunctDeathDate: '2026-03-04' }} | ${{ defunctDeathDate: 'La date du décès ne peut pas précéder la date de naissance.' }}
    ${{ defunctBirthDate: '1834-02-03', defunctDeathDate: '2026-03-04' }} | ${{ defunctBirthDate: 'Cette date est trop ancienne\u00A0: vérifiez l’année.' }}
    ${{ defunctBirthDate: '1834-02-03' }}                                 | ${{ defunctBirthDate: 'Cette date est trop ancienne\u00A0: vérifiez l’année.' }}
    ${{ defunctBirthDate: '1904-02-03', defunctDeathDate: '2026-03-04' }} | ${{}}
  `('The dates $told have an error in $wrong', ({ told, wrong }) => {
    expect(checkLifeDates(told, '2026-03-05')).toEqual(wrong)
  })

  test('Dates are accepted as families write them, and refused if they do not exist', () => {
    expect(lifeDatesForm.parse({ defunctDeathDate: '4/3/2026' })).toEqual({ defunctDeathDate: '2026-03-04' })
    expect(lifeDatesForm.safeParse({ defunctBirthDate: '30/02/1940' }).error?.issues[0]?.message).toBe(
      'Cette date n’existe pas.',
    )
  })

  test('Dates are asked for only if they are unknown', () => {
    expect(unknownDates({ defunctDeathDate: '2026-03-04' })).toEqual(['defunctBirthDate'])
    expect(unknownDates({ defunctBirthDate: '' })).toEqual(['defunctBirthDate', 'defunctDeathDate'])
  })

  test.each`
    birth           | death           | isFull   | words
    ${'1938-05-02'} | ${'2026-03-04'} | ${true}  | ${'2\u00A0mai 1938 – 4\u00A0mars 2026'}
    ${'1938-05-02'} | ${'2026-03-04'} | ${false} | ${'1938 – 2026'}
    ${undefined}    | ${'2026-03-04'} | ${true}  | ${'4\u00A0mars 2026'}
    ${undefined}    | ${'2026-03-04'} | ${false} | ${''}
    ${'1938-05-02'} | ${undefined}    | ${false} | ${''}
    ${'1938-05-02'} | ${undefined}    | ${true}  | ${''}
    ${''}           | ${''}           | ${false} | ${''}
  `('$birth to $death is formatted "$words" (full dates: $isFull)', ({ words, isFull, ...dates }) => {
    expect(lifeDatesFr(dates, { isFull })).toBe(words)
  })
})
