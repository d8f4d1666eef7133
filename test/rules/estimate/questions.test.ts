import fc from 'fast-check'
import { departmentChoices, regionalMeanOf, regions } from '#app/content/estimate/regions.ts'
import { estimate } from '#app/rules/estimate/estimate.ts'
import { optionNames, usualOptions } from '#app/rules/estimate/options.ts'
import { readEstimate } from '#app/rules/estimate/questions.ts'

const answersOf = (query: string) => readEstimate(new URLSearchParams(query)).answers!

test('There are 101 départements, each in one region', () => {
  const codes = departmentChoices.map(([code]) => code)
  expect(codes).toHaveLength(101)
  expect(new Set(codes).size).toBe(101)
  expect(regions).toHaveLength(14)
  expect(codes.toSorted()).toEqual(codes)
})

test('A département has the average of its region if one is published', () => {
  expect(regionalMeanOf('22')).toMatchObject({ region: 'Bretagne', mean: 5353, national: 4789, year: 2024 })
  expect(regionalMeanOf('67')).toBeUndefined()
  expect(regionalMeanOf('')).toBeUndefined()
})

describe('The questions of the estimate', () => {
  test('Only one question is required, and there is no error before it is answered', () => {
    expect(readEstimate(new URLSearchParams())).toMatchObject({ errors: {}, answers: undefined })
    expect(readEstimate(new URLSearchParams('utm=a'))).toMatchObject({ errors: {} })
    expect(readEstimate(new URLSearchParams('obseques=')).errors).toHaveProperty('obseques')
    expect(answersOf('obseques=cremation')).toMatchObject({ chamberDays: 3, ceremony: 'civile', distanceKm: 0 })
  })

  test('The usual options apply until options are chosen', () => {
    expect([...answersOf('obseques=cremation').options]).toEqual(
      optionNames.filter((name) => usualOptions.includes(name)),
    )
    expect([...answersOf('obseques=cremation&options=choisies&soins=on').options]).toEqual(['soins'])
  })

  test.each([
    ['chambre=-3', 'chambre'],
    ['chambre=1e309', 'chambre'],
    ['chambre=61', 'chambre'],
    ['chambre=1,5', 'chambre'],
    ['distance=999999999999', 'distance'],
    ['departement=99', 'departement'],
    ['departement=__proto__', 'departement'],
    ['ceremonie=toString', 'ceremonie'],
    ['cercueil=<script>alert(1)</script>', 'cercueil'],
    ['concession=constructor', 'concession'],
    ['cendres=valueOf', 'cendres'],
    ['porteurs=9', 'porteurs'],
    ['porteurs=-1', 'porteurs'],
    ['obseques=hasOwnProperty', 'obseques'],
  ])('The answers %s have an error and no price', (query, name) => {
    const { errors, answers } = readEstimate(
      new URLSearchParams(`obseques=cremation&${query}`.replace(/^obseques=cremation&(?=obseques)/, '')),
    )
    expect(Object.keys(errors)).toEqual([name])
    expect(errors[name]).toMatch(/\.$/)
    expect(answers).toBeUndefined()
  })

  test('Any text is parsed without throwing', () => {
    const names = fc.constantFrom('obseques', 'departement', 'chambre', 'distance', 'options', 'fleurs', 'other')
    const right = fc.constantFrom<[string, string]>(['obseques', 'cremation'], ['obseques', 'inhumation'])
    const pair = fc.oneof(right, fc.tuple(names, fc.string({ unit: 'binary' })))
    let priced = 0
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const { answers } = readEstimate(new URLSearchParams(pairs))
        if (!answers) return
        priced++
        expect(Number.isInteger(estimate(answers).total.usual)).toBe(true)
      }),
    )
    expect(priced).toBeGreaterThan(0)
    const many = Array.from({ length: 10_000 }, (_, index) => [`a${index}`, 'b'])
    expect(readEstimate(new URLSearchParams(many)).errors).toEqual({})
  })
})
