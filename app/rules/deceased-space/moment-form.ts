import { z } from 'zod'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import { accept, type Read, refuse } from '#app/rules/outcome.ts'
import { datetimeField, shortText } from '../fields.ts'
import { inputsOf, momentFieldsOf, momentLabelsOf } from './moment-inputs.ts'
import { audiences, type Moment, type MomentName, type Wheelchair, wheelchairAnswers } from './space.ts'
import { tooLongBy } from './text-length.ts'

/** Maximum characters. Our choice: no source. Not a `maxlength`, because a browser would silently cut pasted text. */
export const MOST_PLACE = 200
export const MOST_DETAILS = 1000

const schemaOf = (name: MomentName) => {
  const { datetime, endDatetime, place, parking, transport } = momentLabelsOf(name)
  return z.object({
    isOn: z.literal('on').optional(),
    datetime: datetimeField(datetime).optional(),
    endDatetime: datetimeField(endDatetime).optional(),
    place: shortText(place, MOST_PLACE).default(''),
    description: z.string().default(''),
    audience: z.enum(audiences, { error: 'Choisissez pour qui est ce moment.' }).optional(),
    wheelchair: z.enum(Object.keys(wheelchairAnswers) as [Wheelchair]).optional(),
    parking: shortText(parking, MOST_PLACE).optional(),
    transport: shortText(transport, MOST_PLACE).optional(),
  })
}

type MomentAnswers = z.output<ReturnType<typeof schemaOf>>

/**
 * Parses the form of a moment. Keeps the texts of a moment that is not announced. `current`: the audience to keep if
 * the form has none. If it is invalid, returns `errors` by input name.
 */
export function readMoment(name: MomentName, typed: TypedValues, current: Pick<Moment, 'audience'>): Read<Moment> {
  const inputs = inputsOf(name)
  const entries = momentFieldsOf(name).map((field) => [field, typedText(typed, inputs[field])] as const)
  const read = schemaOf(name).safeParse(Object.fromEntries(entries.filter(([, text]) => text !== '')))
  const problems = read.success
    ? checkAnswers(read.data)
    : read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const errors = Object.fromEntries(problems.map(([field, message]) => [inputs[field as keyof typeof inputs], message]))
  if (!read.success || problems.length > 0) return refuse('wrong', { errors })

  const { isOn, audience = current.audience, ...answers } = read.data
  return accept({ ...answers, isOn: isOn === 'on', audience })
}

/** Returns errors that involve several fields, by field. screens-3.15. */
function checkAnswers({
  isOn,
  datetime,
  endDatetime,
  description,
  audience,
}: MomentAnswers): [keyof MomentAnswers, string][] {
  const problems: [keyof MomentAnswers, string | undefined][] = [
    ['datetime', endDatetime && !datetime ? 'Écrivez aussi quand cela commence.' : undefined],
    ['endDatetime', datetime && endDatetime ? checkEnd(datetime, endDatetime) : undefined],
    ['description', tooLongBy(description, MOST_DETAILS)],
    ['audience', isOn && !audience ? 'Choisissez pour qui est ce moment.' : undefined],
  ]
  return problems.filter((entry): entry is [keyof MomentAnswers, string] => entry[1] !== undefined)
}

function checkEnd(begin: string, end: string): string | undefined {
  if (end < begin) return 'L’heure de fin est avant l’heure de début.'
  return end === begin ? 'L’heure de fin est la même que l’heure de début.' : undefined
}
