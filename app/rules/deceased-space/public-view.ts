import { lifeDatesFr } from '#app/rules/accounts/life-dates.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Condolence, CondolenceState } from '#app/rules/condolences/condolences.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { toneOf } from '#app/rules/tone.ts'
import { initialOf } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { dayOf, type WallTime } from '../wall-time.ts'
import { momentCalendarPathOf, portraitOf } from './addresses.ts'
import { isOver, type MapForm, mapOf, momentTitles, parisTime, whenFr } from './moment-copy.ts'
import { fitIn, PORTRAIT_BOUNDS } from './picture-sizes.ts'
import type { DeceasedSpace, MomentName } from './space.ts'
import { isWelcomeText, momentNames, toned, wheelchairAnswers } from './space.ts'

// What a viewer may see of a space. Nothing else is ever in the page (choice-10).

/**
 * A person who views a space. `role`: their role on its account; undefined for a visitor. `maps`: how their device
 * opens a map.
 */
export type Viewer = { role: Role | undefined; now: Date; maps?: MapForm }

/** Whether this viewer is a member of the account. */
export const isRelative = ({ role }: Pick<Viewer, 'role'>): boolean => role !== undefined && can(role, 'see-space')

/** Messages per page. */
export const MESSAGES_A_PAGE = 20

/** Whether this viewer may see a moment. */
export const seesMoment = (
  { moments }: Pick<DeceasedSpace, 'moments'>,
  name: MomentName,
  viewer: Pick<Viewer, 'role'>,
) => moments[name].isOn && (moments[name].audience === 'everyone' || isRelative(viewer))

/** Returns the states of the messages that this viewer may read. Messages hidden by reports are excluded elsewhere. */
export const visibleStates = (viewer: Pick<Viewer, 'role'>): CondolenceState[] =>
  isRelative(viewer) ? ['published', 'family'] : ['published']

/** Whether this viewer may read a message. Never one hidden by reports. */
export const seesCondolence = (
  { state, hiddenAt }: Pick<Condolence, 'state' | 'hiddenAt'>,
  viewer: Pick<Viewer, 'role'>,
) => visibleStates(viewer).includes(state) && !hiddenAt

/** `width` and `height`: CSS pixels on the page. */
export type PageImage = { path: string; width: number; height: number; largePath: string }

export type ShownMoment = {
  name: MomentName
  title: string
  isForFamily: boolean
  when: string | undefined
  place: string
  description: string
  /** Undefined until the family has chosen. */
  wheelchair: string | undefined
  parking: string | undefined
  transport: string | undefined
  /** Links, until the moment is over. */
  map?: string | undefined
  calendarFile?: string | undefined
}

export type ShownPerson = {
  firstName: string
  name: string
  initial: string
  /** "1941 – 2026", or full dates if the family chose them. Empty if one of the years is unknown. */
  dates: string
  description: string
  /** Whether it is the default text, which says nothing about the person. */
  isWelcome: boolean
  /** Whether the person died young. The sample messages then do not mention a long life. */
  isYoung: boolean
  portrait: PageImage | undefined
}

/** Returns the person who died, for the page of the space. */
export function shownPerson(space: DeceasedSpace, profile: Answers, hashid: string): ShownPerson {
  const { deceasedLastName: lastName = '' } = profile
  const firstName = usualNameOf(profile)
  const { defunctBirthDate: birth, defunctDeathDate: death, deceasedCivility: civility } = profile
  const name = `${firstName} ${lastName}`.trim()
  const { portrait, deceasedDescription } = space
  const tone = toneOf(profile)
  return {
    firstName: firstName || 'votre proche',
    name: name || 'Votre proche',
    initial: initialOf(name || 'Votre proche'),
    // Full dates help identity thieves, so only the years are shown unless the family chose otherwise.
    dates: lifeDatesFr({ birth, death }, { isFull: space.showFullDates, civility }),
    description: toned(deceasedDescription, firstName, tone),
    isWelcome: isWelcomeText(deceasedDescription),
    isYoung: tone.isYoung,
    portrait: portrait && {
      ...fitIn(portrait, PORTRAIT_BOUNDS),
      path: portraitOf(hashid, portrait.small),
      largePath: portraitOf(hashid, portrait.large, 'large'),
    },
  }
}

/** Returns the moments that this viewer may see, in chronological order. */
export function shownMoments(space: DeceasedSpace, hashid: string, { role, now, maps }: Viewer): ShownMoment[] {
  return momentNames
    .filter((name) => seesMoment(space, name, { role }))
    .map((name) => shownMoment(space, name, { hashid, clock: parisTime(now), maps }))
}

function shownMoment(
  space: DeceasedSpace,
  name: MomentName,
  { hashid, clock, maps }: { hashid: string; clock: WallTime; maps: MapForm | undefined },
): ShownMoment {
  const { place, description, wheelchair, parking, transport, audience, ...times } = space.moments[name]
  const isAhead = !space.foldedAt && !isOver(times, clock)
  return {
    name,
    place,
    description,
    title: momentTitles[name],
    isForFamily: audience === 'family',
    when: whenFr(times, dayOf(clock)),
    wheelchair: wheelchair && wheelchairAnswers[wheelchair],
    parking,
    transport,
    map: isAhead && place ? mapOf(place, maps) : undefined,
    calendarFile: isAhead && times.datetime ? momentCalendarPathOf(hashid, name) : undefined,
  }
}

/**
 * Splits the moments of a page. `day`: the one shown under the name, which is the funeral, or else the first moment that
 * has a date or a place. Undefined if nothing is announced.
 */
export function announcedDay(moments: readonly ShownMoment[]): { day: ShownMoment | undefined; others: ShownMoment[] } {
  const announced = moments.filter(({ when, place }) => when || place)
  const day = announced.find(({ name }) => name === 'burialOrCremation') ?? announced[0]
  return { day, others: moments.filter((moment) => moment !== day) }
}
