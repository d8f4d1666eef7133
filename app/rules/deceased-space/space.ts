import { isGrave, type Tone, usualTone } from '#app/rules/tone.ts'
import type { Instant } from '../days.ts'
import { withFirstName } from '../first-name.ts'
import type { WallTime } from '../wall-time.ts'

// The memorial space, `edSpace` in S1-3: the family's content, without visitors' messages.

/** In chronological order. S1-3. */
export const momentNames = ['funeralChamber', 'laidInCoffin', 'burialOrCremation', 'snack'] as const
export type MomentName = (typeof momentNames)[number]

export const isMomentName = (name: unknown): name is MomentName => momentNames.some((known) => known === name)

/** Who may see a moment: the members of the account, or anyone with the link. screens-3.15. */
export const audiences = ['family', 'everyone'] as const
export type Audience = (typeof audiences)[number]

/** Answers about wheelchair access ("Accès fauteuil"). screens-3.16. */
export const wheelchairAnswers = { yes: 'oui', no: 'non', ask: 'à demander' } as const
export type Wheelchair = keyof typeof wheelchairAnswers

/** One of the four moments. Its texts are kept when it is switched off. */
export type Moment = {
  /** The flag of S1-3. */
  isOn: boolean
  /** Wall time at the place. For `funeralChamber`, the start. */
  datetime?: WallTime | undefined
  /** Only for `funeralChamber`. */
  endDatetime?: WallTime | undefined
  place: string
  description: string
  audience: Audience
  /** Undefined until the family has chosen. */
  wheelchair?: Wheelchair | undefined
  /** Parking, buses and trains. idea-I6. */
  parking?: string | undefined
  transport?: string | undefined
}

/**
 * Who may open the page (./access.ts): anyone with the unlisted link; those of them who know the access word; the
 * members of the account; or the members who may edit it. choice-10, idea-K11.
 */
export const visibilities = ['link', 'word', 'relatives', 'family'] as const
export type Visibility = (typeof visibilities)[number]

/** Answers to "who sees the space?". Until the family has chosen, only its relatives do. */
export const visibilityAnswers = [...visibilities, 'later'] as const
export type VisibilityAnswer = (typeof visibilityAnswers)[number]

/** Returns the visibility after an answer; `undefined`: no answer. */
export const visibilityAfter = (
  answer: VisibilityAnswer | undefined,
): Pick<DeceasedSpace, 'visibility' | 'isVisibilityChosen'> => ({
  visibility: answer === undefined || answer === 'later' ? 'relatives' : answer,
  isVisibilityChosen: answer !== undefined && answer !== 'later',
})

/** When a condolence is published: after a relative has read it, or at once. choice-12. */
export const publications = ['moderated', 'immediate'] as const
export type Publication = (typeof publications)[number]

/** A picture in two sizes, by file id. Width and height are those of the small one, in pixels. */
export type SpacePicture = { small: string; large: string; width: number; height: number }

/** A line of a life: a date (`1944` or `1944-05-12`), a text, and the id of a gallery picture. */
export type LifeLine = { date: string; text: string; picture?: string | undefined }

export type DeceasedSpace = {
  deceasedDescription: string
  moments: Record<MomentName, Moment>
  /** Shows full dates of birth and death instead of the years. */
  showFullDates: boolean
  portrait?: SpacePicture | undefined
  /** Id of the gallery's cover picture. */
  cover?: string | undefined
  visibility: Visibility
  /** Access word, which the family gives to visitors at the level 'word'. */
  word?: string | undefined
  /** False until the family has chosen who sees its space. Until then, the page asks. */
  isVisibilityChosen: boolean
  publication: Publication
  /** Whether the space accepts condolences. */
  isOpen: boolean
  displayFlowersAd: boolean
  /** Ten characters, for a printed card: /e/{shortCode}. */
  shortCode: string
  /** When the family folded the practical information away. */
  foldedAt?: Instant | undefined
  /** Whether the family has closed the replies about the snack. */
  isSnackClosed?: boolean | undefined
  /** "Sa vie", by date. */
  life?: LifeLine[] | undefined
  /** The family's own text. */
  ownText?: string | undefined
  /** The family unfolded the practical information after it was folded automatically, so it stays unfolded. */
  staysUnfolded?: boolean | undefined
  createdAt: Instant
}

/** A space to insert. The database adds its code and its date. */
export type NewSpace = Omit<DeceasedSpace, 'shortCode' | 'createdAt'>

/** Default text: S1-4, in the words of screens-3.15. */
const WELCOME =
  'Bienvenue dans l’espace {de Prénom}. Vous y trouverez les informations sur les obsèques. Vous pouvez aussi laisser un mot, une photo, un souvenir.'

/** Default text after the death of a young person or a violent death. It has no words of welcome. idea-L19 */
const GRAVE_WELCOME =
  'Voici l’espace {de Prénom}. Vous y trouverez les informations sur les obsèques. Vous pouvez aussi laisser quelques mots.'

const welcomeText = (firstName: string, tone: Tone): string =>
  withFirstName(isGrave(tone) ? GRAVE_WELCOME : WELCOME, firstName || 'votre proche')

/** Whether a text is still the default one, with any first name. */
export function isWelcomeText(text: string): boolean {
  return [WELCOME, GRAVE_WELCOME].some((welcome) => {
    const [before = '', after = ''] = welcome.split('{de Prénom}')
    return text.startsWith(before) && text.endsWith(after)
  })
}

/** Adapts the default text to the tone that the family chose. A text of the family stays unchanged. */
export const toned = (text: string, firstName: string, tone: Tone): string =>
  isWelcomeText(text) ? welcomeText(firstName, tone) : text

/** A moment that is not announced. */
export const noMoment: Moment = { isOn: false, place: '', description: '', audience: 'family' }

/**
 * Returns the space that an editor's first visit creates; visible to relatives unless answered otherwise. choice-9,
 * choice-12, choice-19.
 */
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
