import { type Fingerprint, type Merged, mergeForms, type Part, seenIn } from '#app/rules/forms/merge.ts'
import { type TypedValues, typedText } from '#app/rules/forms/typed-values.ts'
import { type Ceremony, namedCeremonies } from '../ceremony/ceremonies.ts'
import { toWallTime } from '../wall-time.ts'
import type { Moment, MomentName } from './space.ts'

// The form of one moment: its input names, which are S1 §3's for what it names, and what two relatives have changed.

/** What the family is told of a moment while it fills it in. Screens 3.15. */
export const momentLedes: Record<MomentName, string> = {
  funeralChamber: 'Avant les obsèques\u00A0: quand et où l’on peut venir se recueillir.',
  laidInCoffin: 'Quand le cercueil est fermé, le plus souvent en présence des proches.',
  burialOrCremation: 'L’inhumation ou la crémation.',
  snack: 'Un moment ensemble, après la cérémonie.',
}

/** A chamber is open for days: it begins and ends. */
export const hasEnd = (name: MomentName): boolean => name === 'funeralChamber'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** By what each says. `audience` and `wheelchair` are ours. */
export function inputsOf(name: MomentName) {
  const of = (what: string) => `${name}${capitalised(what)}`
  return {
    isOn: name as string,
    datetime: of(hasEnd(name) ? 'beginDatetime' : 'datetime'),
    endDatetime: of('endDatetime'),
    place: of('place'),
    description: of('description'),
    audience: of('audience'),
    wheelchair: of('wheelchair'),
  }
}

export type MomentInput = keyof ReturnType<typeof inputsOf>

/** Those of this moment, in the order of its form. */
export const fieldsOf = (name: MomentName): MomentInput[] =>
  (Object.keys(inputsOf(name)) as MomentInput[]).filter((field) => field !== 'endDatetime' || hasEnd(name))

/** What each asks, by what it says. */
export function labelsOf(name: MomentName): Record<MomentInput, string> {
  return {
    isOn: 'Annoncer ce moment',
    datetime: hasEnd(name) ? 'Début' : 'Jour et heure',
    endDatetime: 'Fin',
    place: 'Lieu',
    description: 'Précisions',
    audience: 'Pour qui\u202F?',
    wheelchair: 'Accès fauteuil',
  }
}

/**
 * As its form shows it, by input name. For whom is asked again each time that a moment is announced: nobody’s answer is
 * supposed.
 */
export function momentValues(name: MomentName, moment: Moment): Record<string, string> {
  const { isOn, datetime = '', endDatetime = '', place, description, audience, wheelchair = '' } = moment
  const values: Record<MomentInput, string> = {
    ...{ isOn: isOn ? 'on' : '', datetime, endDatetime, place, description, wheelchair },
    audience: isOn ? audience : '',
  }
  const inputs = inputsOf(name)
  return Object.fromEntries(fieldsOf(name).map((field) => [inputs[field], values[field]]))
}

const isTime = (field: MomentInput) => field === 'datetime' || field === 'endDatetime'

const partsOf =
  (name: MomentName) =>
  (typed: TypedValues): Part[] =>
    fieldsOf(name).map((field) => {
      const input = inputsOf(name)[field]
      const said = typedText(typed, input)
      return { name: input, inputs: [input], value: isTime(field) ? (toWallTime(said) ?? said) : said }
    })

/** What its form carries in `_seen`. */
export const momentFingerprints = (name: MomentName, shown: Moment, fingerprint: Fingerprint): string =>
  seenIn(partsOf(name)(momentValues(name, shown)), fingerprint)

export const mergeMoment = (
  name: MomentName,
  versions: { mine: TypedValues; theirs: TypedValues },
  fingerprint: Fingerprint,
): Merged => mergeForms({ ...versions, partsOf: partsOf(name) }, fingerprint)

/**
 * The day and the place of the first ceremony that is confirmed, for a moment of which nothing is told: the family has
 * said it once. Undefined where there is nothing to propose.
 */
export function proposedFrom(
  name: MomentName,
  moment: Moment,
  ceremonies: readonly Ceremony[],
): Pick<Moment, 'datetime' | 'place'> | undefined {
  if (name !== 'burialOrCremation' || moment.isOn || moment.datetime || moment.place) return undefined
  const confirmed = ceremonies.filter(({ isConfirmed, datetime }) => isConfirmed && datetime)
  const first = confirmed.find(({ id }) => id === namedCeremonies(confirmed)[0]?.id)
  return first && { datetime: first.datetime, place: first.address }
}
