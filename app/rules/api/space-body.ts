import { fieldsOf, inputsOf, momentFingerprints, momentValues } from '#app/rules/deceased-space/moment-inputs.ts'
import { seesMoment, type Viewer } from '#app/rules/deceased-space/public-view.ts'
import { type DeceasedSpace, type MomentName, momentNames } from '#app/rules/deceased-space/space.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'

/** What a call says of a space, by the names of S1-3; what is absent stays. */
export type SpaceBody = Readonly<Record<string, string | boolean | undefined>> & {
  deceasedDescription?: string | undefined
  displayFlowersAd?: boolean | undefined
}

/**
 * What the family says in its space, to whoever may read it: its relatives read all four moments, visitors those that
 * are announced to them, and whom for is not their affair.
 */
export function spaceBody(space: DeceasedSpace, viewer: Pick<Viewer, 'role'>): SpaceBody {
  const isMember = viewer.role !== undefined
  const moments = momentNames
    .filter((name) => isMember || seesMoment(space, name, viewer))
    .map((name) => momentBody(space, name, { isMember }))
  return {
    deceasedDescription: space.deceasedDescription,
    ...Object.fromEntries(moments.flatMap(Object.entries)),
    displayFlowersAd: space.displayFlowersAd,
    ...(isMember && { visibility: space.visibility }),
  }
}

function momentBody({ moments }: DeceasedSpace, name: MomentName, { isMember }: { isMember: boolean }) {
  const inputs = inputsOf(name)
  const moment = moments[name]
  const values = { ...moment, audience: isMember ? moment.audience : undefined }
  return Object.fromEntries(
    fieldsOf(name).flatMap((field) => (values[field] === undefined ? [] : [[inputs[field], values[field]]])),
  )
}

/** The version of what a call may change of a space: a word that a visitor leaves changes none. */
export const spaceVersion = (
  { deceasedDescription, displayFlowersAd, moments }: DeceasedSpace,
  fingerprint: Fingerprint,
): string =>
  [
    fingerprint('deceasedDescription', deceasedDescription),
    fingerprint('displayFlowersAd', String(displayFlowersAd)),
    ...momentNames.map((name) => momentFingerprints(name, moments[name], fingerprint)),
  ].join('')

/**
 * The form of a moment as this body would send it; undefined where it says nothing of it. S1-3 names no audience: a
 * moment that is announced without one is for whom it was, at first the family alone (docs/decisions/0075).
 */
export function typedMoment(name: MomentName, body: SpaceBody, space: DeceasedSpace): TypedValues | undefined {
  const inputs = Object.values(inputsOf(name))
  const told = Object.entries(body).filter(([input, value]) => inputs.includes(input) && value !== undefined)
  if (told.length === 0) return undefined
  const texts = told.map(([input, value]) => [input, typeof value === 'boolean' ? (value ? 'on' : '') : value])
  const moment = space.moments[name]
  return { ...momentValues(name, moment), [inputsOf(name).audience]: moment.audience, ...Object.fromEntries(texts) }
}
