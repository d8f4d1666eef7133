import { type FormPart, type Merged, mergeForms, seenIn } from '#app/rules/forms/merge.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'
import { type Ceremony, firstConfirmed } from '../ceremony/ceremonies.ts'
import { toWallTime } from '../wall-time.ts'
import type { Moment, MomentName } from './space.ts'

// The form of one moment: its input names (from S1-3 if it gives them), and the merge of two relatives' changes.

/** Introductions of the forms. screens-3.15. */
export const momentLedes: Record<MomentName, string> = {
  funeralChamber: 'Avant les obsèques\u00A0: quand et où l’on peut venir se recueillir.',
  laidInCoffin: 'Quand le cercueil est fermé, le plus souvent en présence des proches.',
  burialOrCremation: 'L’inhumation ou la crémation.',
  snack: 'Un moment ensemble, après la cérémonie.',
}

/** Whether the moment has an end. A funeral chamber is open for several days. */
export const hasEnd = (name: MomentName): boolean => name === 'funeralChamber'

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the input names by field. Those after `description` are ours. */
export function inputsOf(name: MomentName) {
  const inputName = (what: string) => `${name}${capitalise(what)}`
  return {
    isOn: name as string,
    datetime: inputName(hasEnd(name) ? 'beginDatetime' : 'datetime'),
    endDatetime: inputName('endDatetime'),
    place: inputName('place'),
    description: inputName('description'),
    audience: inputName('audience'),
    wheelchair: inputName('wheelchair'),
    parking: inputName('parking'),
    transport: inputName('transport'),
  }
}

export type MomentInput = keyof ReturnType<typeof inputsOf>

/** Returns the fields of this moment, in the order of its form. */
export const momentFieldsOf = (name: MomentName): MomentInput[] =>
  (Object.keys(inputsOf(name)) as MomentInput[]).filter((field) => field !== 'endDatetime' || hasEnd(name))

/** Labels by field. */
export function momentLabelsOf(name: MomentName): Record<MomentInput, string> {
  return {
    isOn: 'Annoncer ce moment',
    datetime: hasEnd(name) ? 'Début' : 'Jour et heure',
    endDatetime: 'Fin',
    place: 'Lieu',
    description: 'Précisions',
    audience: 'Pour qui\u202F?',
    wheelchair: 'Accès fauteuil',
    parking: 'Se garer',
    transport: 'Transports',
  }
}

/**
 * Formats the form values, by input name. The audience is asked again each time a moment is announced, so it has no
 * default.
 */
export function momentValues(name: MomentName, moment: Moment): Record<string, string> {
  const { isOn, datetime = '', endDatetime = '', place, description, audience } = moment
  const { wheelchair = '', parking = '', transport = '' } = moment
  const values: Record<MomentInput, string> = {
    isOn: isOn ? 'on' : '',
    datetime,
    endDatetime,
    place,
    description,
    wheelchair,
    parking,
    transport,
    audience: isOn ? audience : '',
  }
  const inputs = inputsOf(name)
  return Object.fromEntries(momentFieldsOf(name).map((field) => [inputs[field], values[field]]))
}

const isTime = (field: MomentInput) => field === 'datetime' || field === 'endDatetime'

const partsOf =
  (name: MomentName) =>
  (typed: TypedValues): FormPart[] =>
    momentFieldsOf(name).map((field) => {
      const input = inputsOf(name)[field]
      const text = typedText(typed, input)
      return { name: input, inputs: [input], value: isTime(field) ? (toWallTime(text) ?? text) : text }
    })

/** Returns the fingerprints for the form's `_seen` input. */
export const momentFingerprints = (name: MomentName, shown: Moment, fingerprint: Fingerprint): string =>
  seenIn(partsOf(name)(momentValues(name, shown)), fingerprint)

/** Merges the form with the version that a relative saved in the meantime. */
export const mergeMoment = (
  name: MomentName,
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf: partsOf(name) }, fingerprint)

/**
 * Returns the date and place of the first confirmed ceremony, to propose for a funeral without its own. Undefined if
 * there is nothing to propose.
 */
export function proposedFrom(
  name: MomentName,
  moment: Moment,
  ceremonies: readonly Ceremony[],
): Pick<Moment, 'datetime' | 'place'> | undefined {
  if (name !== 'burialOrCremation' || moment.isOn || moment.datetime || moment.place) return undefined
  const first = firstConfirmed(ceremonies)
  return first && { datetime: first.datetime, place: first.address }
}
