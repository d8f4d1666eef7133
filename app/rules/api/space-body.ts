import { inputsOf, momentFieldsOf, momentFingerprints, momentValues } from '#app/rules/deceased-space/moment-inputs.ts'
import { seesMoment, type Viewer } from '#app/rules/deceased-space/public-view.ts'
import { type DeceasedSpace, type MomentName, momentNames } from '#app/rules/deceased-space/space.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { Fingerprint } from '#app/rules/forms/version.ts'

/** A space in a call, with the names of S1-3; absent fields do not change. */
export type SpaceBody = Readonly<Record<string, string | boolean | undefined>> & {
  deceasedDescription?: string | undefined
  displayFlowersAd?: boolean | undefined
}

/** Texts of a space that an API call reads. */
type SpaceTexts = Pick<DeceasedSpace, 'deceasedDescription' | 'moments' | 'displayFlowersAd' | 'visibility'>

/**
 * Returns the family's texts for this viewer: all four moments for relatives, and for visitors those announced to them,
 * without the audience.
 */
export function spaceBody(
  space: Omit<DeceasedSpace, 'shortCode' | 'createdAt'>,
  viewer: Pick<Viewer, 'role'>,
): SpaceBody {
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

function momentBody({ moments }: SpaceTexts, name: MomentName, { isMember }: { isMember: boolean }) {
  const inputs = inputsOf(name)
  const moment = moments[name]
  const values = { ...moment, audience: isMember ? moment.audience : undefined }
  return Object.fromEntries(
    momentFieldsOf(name).flatMap((field) => (values[field] === undefined ? [] : [[inputs[field], values[field]]])),
  )
}

/** Returns the version of what a call may change in a space. A visitor's message does not change it. */
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
 * Returns the form of a moment for this body; undefined if the body does not mention the moment. S1-3 names no
 * audience: an announced moment keeps its audience, at first the family only (docs/decisions/0075).
 */
export function typedMoment(name: MomentName, body: SpaceBody, space: DeceasedSpace): TypedValues | undefined {
  const inputs = Object.values(inputsOf(name))
  const sent = Object.entries(body).filter(([input, value]) => inputs.includes(input) && value !== undefined)
  if (sent.length === 0) return undefined
  const texts = sent.map(([input, value]) => [input, typeof value === 'boolean' ? (value ? 'on' : '') : value])
  const moment = space.moments[name]
  return { ...momentValues(name, moment), [inputsOf(name).audience]: moment.audience, ...Object.fromEntries(texts) }
}
