import { lifeInWords } from '#app/rules/accounts/life-dates.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { type Condolence, type CondolenceState, SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { shortWeekday } from '#app/rules/french.ts'
import { parisDay } from '../days.ts'
import { initialOf } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import type { WallTime } from '../wall-time.ts'
import { calendarFileOf, photoOf, portraitOf, reportOf } from './addresses.ts'
import { isOver, mapOf, momentTitles, parisTime, whenFr } from './moment-copy.ts'
import { fitIn, PHOTO_BOUNDS, PORTRAIT_BOUNDS } from './picture-sizes.ts'
import { type DeceasedSpace, type MomentName, momentNames, type SpacePicture, wheelchairAnswers } from './space.ts'

// What of a space leaves the server for who looks at it: nothing else of it is ever in the page (decision 10).

/** Who looks: the role of who shares the account, undefined for a visitor. */
export type Viewer = { role: Role | undefined; now: Date }

export const isRelative = ({ role }: Pick<Viewer, 'role'>): boolean => role !== undefined && can(role, 'see-space')

/** Messages on a page. */
export const MESSAGES_A_PAGE = 20

/** Whether a moment is told to who looks. */
export const seesMoment = ({ moments }: Pick<DeceasedSpace, 'moments'>, name: MomentName, by: Pick<Viewer, 'role'>) =>
  moments[name].isOn && (moments[name].audience === 'everyone' || isRelative(by))

/** The messages that who looks may read, those that were reported left out. */
export const visibleStates = (by: Pick<Viewer, 'role'>): CondolenceState[] =>
  isRelative(by) ? ['published', 'family'] : ['published']

/** The same, of one message. */
export const seesCondolence = ({ state, hiddenAt }: Pick<Condolence, 'state' | 'hiddenAt'>, by: Pick<Viewer, 'role'>) =>
  visibleStates(by).includes(state) && !hiddenAt

/** Whether the number of people at the snack may be told by who looks: they know of it, and it is not over. */
export const mayAnswerSnack = (space: DeceasedSpace, { role, now }: Viewer): boolean =>
  seesMoment(space, 'snack', { role }) && !space.foldedAt && !isOver(space.moments.snack, parisTime(now))

/** `width` and `height`: of the page. */
export type ShownPicture = { path: string; width: number; height: number; largePath: string }

export type ShownMoment = {
  name: MomentName
  title: string
  isForFamily: boolean
  when: string | undefined
  place: string
  description: string
  /** Nothing is said before the family has. */
  wheelchair: string | undefined
  /** While it is not over. */
  map?: string | undefined
  calendarFile?: string | undefined
}

export type ShownPerson = {
  firstName: string
  name: string
  initial: string
  /** « 1941 – 2026 », « Décès en 2026 », or the full dates where the family chose them. Empty when nobody told. */
  dates: string
  description: string
  portrait: ShownPicture | undefined
}

export function shownPerson(space: DeceasedSpace, profile: Answers, hashid: string): ShownPerson {
  const { deceasedFirstName: firstName = '', deceasedLastName: lastName = '' } = profile
  const { defunctBirthDate: birth, defunctDeathDate: death } = profile
  const name = `${firstName} ${lastName}`.trim()
  const { portrait, deceasedDescription: description } = space
  return {
    firstName: firstName || 'votre proche',
    name: name || 'Votre proche',
    initial: initialOf(name || 'Votre proche'),
    // Full dates are asked by those who steal identities: the years alone unless the family chose.
    dates: lifeInWords({ birth, death }, { isFull: space.showFullDates }),
    description,
    portrait: portrait && {
      ...fitIn(portrait, PORTRAIT_BOUNDS),
      path: portraitOf(hashid, portrait.small),
      largePath: portraitOf(hashid, portrait.large, 'large'),
    },
  }
}

/** Of the moments that who looks is told of, in the order in which they happen. */
export function shownMoments(space: DeceasedSpace, hashid: string, { role, now }: Viewer): ShownMoment[] {
  return momentNames
    .filter((name) => seesMoment(space, name, { role }))
    .map((name) => shownMoment(space, name, { hashid, clock: parisTime(now) }))
}

function shownMoment(space: DeceasedSpace, name: MomentName, { hashid, clock }: { hashid: string; clock: WallTime }) {
  const { place, description, wheelchair, audience, ...times } = space.moments[name]
  const isAhead = !space.foldedAt && !isOver(times, clock)
  return {
    ...{ name, place, description, title: momentTitles[name], isForFamily: audience === 'family' },
    ...{ when: whenFr(times), wheelchair: wheelchair && wheelchairAnswers[wheelchair] },
    map: isAhead && place ? mapOf(place) : undefined,
    diary: isAhead && times.datetime ? calendarFileOf(hashid, name) : undefined,
  }
}

export type ShownMessage = {
  id: string
  name: string
  initial: string
  /** As it was written, with its lines. */
  message: string
  /** « dimanche 8 mars ». */
  day: string
  isForFamily: boolean
  picture: ShownPicture | undefined
  report: string
}

/** Never its address, nor who of the account wrote it. `isReady`: whether its picture may be handed out. */
export function shownMessage(
  { id, name, message, createdAt, state, picture }: Condolence,
  { hashid, now, isReady }: { hashid: string; now: Date; isReady: boolean },
): ShownMessage {
  return {
    ...{ id, name, initial: initialOf(name), message: message || SILENT_WORDS, isForFamily: state === 'family' },
    day: shortWeekday(parisDay(new Date(createdAt)), parisDay(now)),
    picture: isReady && picture ? shownPhoto(picture, hashid, id) : undefined,
    report: reportOf(hashid, id),
  }
}

const shownPhoto = (picture: SpacePicture, hashid: string, id: string): ShownPicture => ({
  ...fitIn(picture, PHOTO_BOUNDS),
  path: photoOf(hashid, id, picture.small),
  largePath: photoOf(hashid, id, picture.large, 'large'),
})
