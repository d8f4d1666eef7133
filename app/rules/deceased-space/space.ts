import { isGrave, type Tone, usualTone } from '#app/rules/tone.ts'
import type { Instant } from '../days.ts'
import { withFirstName } from '../first-name.ts'
import type { WallTime } from '../wall-time.ts'

// The deceased's space, `edSpace` in S1-3: what the family says in it, without what visitors write.

/** In the order in which they happen. S1-3. */
export const momentNames = ['funeralChamber', 'laidInCoffin', 'burialOrCremation', 'snack'] as const
export type MomentName = (typeof momentNames)[number]

export const isMomentName = (name: unknown): name is MomentName => momentNames.some((known) => known === name)

/** Who may see a moment: people who share the account, or anyone who has the link. screens-3.15. */
export const audiences = ['family', 'everyone'] as const
export type Audience = (typeof audiences)[number]

/** « Accès fauteuil ». screens-3.16. */
export const wheelchairAnswers = { yes: 'oui', no: 'non', ask: 'à demander' } as const
export type Wheelchair = keyof typeof wheelchairAnswers

/** One of the four moments. Its texts are kept when it is switched off. */
export type Moment = {
  /** The flag of S1-3. */
  isOn: boolean
  /** Wall time at the place; for `funeralChamber`, the beginning. */
  datetime?: WallTime | undefined
  /** Only for `funeralChamber`. */
  endDatetime?: WallTime | undefined
  place: string
  description: string
  audience: Audience
  /** Undefined until the family has chosen. */
  wheelchair?: Wheelchair | undefined
  /** Where to park, and which bus or train leads there. idea-I6. */
  parking?: string | undefined
  transport?: string | undefined
}

/**
 * Who may open the page (./access.ts): anyone who has the link, which is listed nowhere; those of them who know the
 * family's word; the people who share the account; those of them who may change it. choice-10, idea-K11.
 */
export const visibilities = ['link', 'word', 'relatives', 'family'] as const
export type Visibility = (typeof visibilities)[number]

/** What a family answers when it is asked who sees its space. Until it has chosen, its relatives alone do. */
export const visibilityAnswers = [...visibilities, 'later'] as const
export type VisibilityAnswer = (typeof visibilityAnswers)[number]

/** Who may open the page after an answer; undefined: none was given. */
export const visibilityAfter = (
  answer: VisibilityAnswer | undefined,
): Pick<DeceasedSpace, 'visibility' | 'isVisibilityChosen'> => ({
  visibility: answer === undefined || answer === 'later' ? 'relatives' : answer,
  isVisibilityChosen: answer !== undefined && answer !== 'later',
})

/** When a condolence is published: once a relative has read it, or at once. choice-12. */
export const publications = ['moderated', 'immediate'] as const
export type Publication = (typeof publications)[number]

/** A picture in two sizes, by file id. Width and height in pixels of the small one. */
export type SpacePicture = { small: string; large: string; width: number; height: number }

/** A line of a life: `1944`, or `1944-05-12`, what happened, and a picture of the gallery, by its id. */
export type LifeLine = { date: string; text: string; picture?: string | undefined }

export type DeceasedSpace = {
  deceasedDescription: string
  moments: Record<MomentName, Moment>
  /** Shows full dates of birth and death, instead of the years alone. */
  showFullDates: boolean
  portrait?: SpacePicture | undefined
  /** The picture of the gallery that stands for the others, by its id. */
  cover?: string | undefined
  visibility: Visibility
  /** What the family gives to those who may open its space, at the level 'word'. */
  word?: string | undefined
  /** False until the family has said who sees its space: its page then asks. */
  isVisibilityChosen: boolean
  publication: Publication
  /** Whether condolences are still received. */
  isOpen: boolean
  displayFlowersAd: boolean
  /** Ten characters, for a printed card: /e/{shortCode}. */
  shortCode: string
  /** Since when the practical information is folded away, where the family did it. */
  foldedAt?: Instant | undefined
  /** The family has had its answers about the snack: it takes no more. */
  isSnackClosed?: boolean | undefined
  /** « Sa vie », by date. */
  life?: LifeLine[] | undefined
  /** The family's own page of text. */
  ownText?: string | undefined
  /** The family took it out again after it had folded by itself: it stays out. */
  staysUnfolded?: boolean | undefined
  createdAt: Instant
}

/** A space to insert: the database adds its code and its date. */
export type NewSpace = Omit<DeceasedSpace, 'shortCode' | 'createdAt'>

/** The default text: S1-4, in the words of screens-3.15. */
const WELCOME =
  'Bienvenue dans l’espace {de Prénom}. Vous y trouverez les informations sur les obsèques. Vous pouvez aussi laisser un mot, une photo, un souvenir.'

/** In the tone of a family that lost somebody young, or by a violent death: it welcomes nobody. idea-L19 */
const GRAVE_WELCOME =
  'Voici l’espace {de Prénom}. Vous y trouverez les informations sur les obsèques. Vous pouvez aussi laisser quelques mots.'

const welcomeText = (firstName: string, tone: Tone): string =>
  withFirstName(isGrave(tone) ? GRAVE_WELCOME : WELCOME, firstName || 'votre proche')

/** Whether a text is still the default one, whatever the first name was: it invites, and tells of no one. */
export function isWelcomeText(text: string): boolean {
  return [WELCOME, GRAVE_WELCOME].some((welcome) => {
    const [before = '', after = ''] = welcome.split('{de Prénom}')
    return text.startsWith(before) && text.endsWith(after)
  })
}

/** The default text follows the tone that the family chose; its own words stay. */
export const toned = (text: string, firstName: string, tone: Tone): string =>
  isWelcomeText(text) ? welcomeText(firstName, tone) : text

/** A moment that is not announced. */
export const noMoment: Moment = { isOn: false, place: '', description: '', audience: 'family' }

/** A space as an editor's first visit creates it, for relatives unless answered. choice-9, choice-12, choice-19. */
export function newSpace(firstName: string, answer?: VisibilityAnswer): NewSpace {
  return {
    deceasedDescription: welcomeText(firstName, usualTone),
    moments: { funeralChamber: noMoment, laidInCoffin: noMoment, burialOrCremation: noMoment, snack: noMoment },
    showFullDates: false,
    ...visibilityAfter(answer),
    publication: 'moderated',
    isOpen: true,
    displayFlowersAd: true,
  }
}
