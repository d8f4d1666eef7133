import fc from 'fast-check'
import { departmentChoices } from '#app/content/estimate/regions.ts'
import { estimate } from '#app/rules/estimate/estimate.ts'
import { optionNames } from '#app/rules/estimate/options.ts'
import {
  ashesChoices,
  ceremonyChoices,
  coffinChoices,
  type EstimateAnswers,
  graveChoices,
  readEstimate,
} from '#app/rules/estimate/questions.ts'

const answersOf = (query: string) => readEstimate(new URLSearchParams(query)).answers!
export const priced = (query: string) => estimate(answersOf(query))
export const linesOf = (query: string) => priced(query).rubrics.flatMap(({ lines }) => lines)

const keysOf = <Choices extends object>(choices: Choices) => Object.keys(choices) as (keyof Choices)[]
export const anyAnswers: fc.Arbitrary<EstimateAnswers> = fc.record({
  mode: fc.constantFrom('burial', 'cremation'),
  department: fc.constantFrom('', ...departmentChoices.map(([code]) => code)),
  ceremony: fc.constantFrom(...keysOf(ceremonyChoices)),
  coffin: fc.constantFrom(...keysOf(coffinChoices)),
  grave: fc.constantFrom(undefined, ...keysOf(graveChoices)),
  ashes: fc.constantFrom(...keysOf(ashesChoices)),
  bearers: fc.nat(8),
  chamberDays: fc.nat(60),
  distanceKm: fc.nat(3000),
  options: fc.subarray([...optionNames]).map((names) => new Set(names)),
})
