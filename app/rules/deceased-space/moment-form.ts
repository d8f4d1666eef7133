import { z } from 'zod'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import { datetimeField, shortText } from '../fields.ts'
import { fieldsOf, inputsOf, labelsOf } from './moment-inputs.ts'
import { audiences, type Moment, type MomentName, type Wheelchair, wheelchairAnswers } from './space.ts'
import { tooLongBy } from './text-length.ts'

/** Characters. Ours. A browser is told of neither: it would cut what is pasted without a word. */
const MOST_PLACE = 200
const MOST_DETAILS = 1000

const schemaOf = (name: MomentName) => {
  const { datetime, endDatetime, place } = labelsOf(name)
  return z.object({
    isOn: z.literal('on').optional(),
    datetime: datetimeField(datetime).optional(),
    endDatetime: datetimeField(endDatetime).optional(),
    place: shortText(place, MOST_PLACE).default(''),
    description: z.string().default(''),
    audience: z.enum(audiences, { error: 'Choisissez pour qui est ce moment.' }).optional(),
    wheelchair: z.enum(Object.keys(wheelchairAnswers) as [Wheelchair]).optional(),
  })
}

type Told = z.output<ReturnType<typeof schemaOf>>

/**
 * What the form of a moment says. What was written of one that is not announced stays. `kept`: for whom it was, where
 * the form does not say. `errors` by input name; there is no moment then.
 */
export function readMoment(
  name: MomentName,
  typed: TypedValues,
  kept: Pick<Moment, 'audience'>,
): { ok: true; moment: Moment } | { ok: false; errors: Record<string, string> } {
  const inputs = inputsOf(name)
  const said = fieldsOf(name).map((field) => [field, typedText(typed, inputs[field])] as const)
  const read = schemaOf(name).safeParse(Object.fromEntries(said.filter(([, text]) => text !== '')))
  const wrong = read.success
    ? checkTold(read.data)
    : read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const errors = Object.fromEntries(wrong.map(([field, message]) => [inputs[field as keyof typeof inputs], message]))
  if (!read.success || wrong.length > 0) return { ok: false, errors }

  const { isOn, audience = kept.audience, ...told } = read.data
  return { ok: true, moment: { ...told, isOn: isOn === 'on', audience } }
}

/** What is wrong of several answers together, by field. Screens 3.15. */
function checkTold({ isOn, datetime, endDatetime, description, audience }: Told): [keyof Told, string][] {
  const wrong: [keyof Told, string | undefined][] = [
    ['datetime', endDatetime && !datetime ? 'Écrivez aussi quand cela commence.' : undefined],
    ['endDatetime', datetime && endDatetime ? endBefore(datetime, endDatetime) : undefined],
    ['description', tooLongBy(description, MOST_DETAILS)],
    ['audience', isOn && !audience ? 'Choisissez pour qui est ce moment.' : undefined],
  ]
  return wrong.filter((entry): entry is [keyof Told, string] => entry[1] !== undefined)
}

function endBefore(begin: string, end: string): string | undefined {
  if (end < begin) return 'L’heure de fin est avant l’heure de début.'
  return end === begin ? 'L’heure de fin est la même que l’heure de début.' : undefined
}
