import type { Instant } from '../days.ts'
import { withFirstName } from '../first-name.ts'
import type { WallTime } from '../wall-time.ts'

// The deceased's space, `edSpace` in S1 §3: what the family says of it, without what visitors write.

/** In the order in which they happen. S1 §3. */
export const momentNames = ['funeralChamber', 'laidInCoffin', 'burialOrCremation', 'snack'] as const
export type MomentName = (typeof momentNames)[number]

export const isMomentName = (name: unknown): name is MomentName => momentNames.some((known) => known === name)

/** Who is told of a moment: those who share the account, or whoever has the link. Screens 3.15. */
export const audiences = ['family', 'everyone'] as const
export type Audience = (typeof audiences)[number]

/** « Accès fauteuil ». Screens 3.16. */
export const wheelchairAnswers = { yes: 'oui', no: 'non', ask: 'à demander' } as const
export type Wheelchair = keyof typeof wheelchairAnswers

/** One of the four moments. What was written stays when it is switched off. */
export type Moment = {
  /** The flag of S1 §3. */
  isOn: boolean
  /** For `funeralChamber`, the beginning. The clock at the place. */
  datetime?: WallTime | undefined
  /** Of `funeralChamber` alone. */
  endDatetime?: WallTime | undefined
  place: string
  description: string
  audience: Audience
  /** Undefined until the family has chosen. */
  wheelchair?: Wheelchair | undefined
}

/** Who may open the page: whoever has the link, which is listed nowhere, or those who share the account. Decision 10. */
export const visibilities = ['link', 'relatives'] as const
export type Visibility = (typeof visibilities)[number]

/** When a condolence is seen by all: once a relative has read it, or at once. Decision 12. */
export const publications = ['moderated', 'immediate'] as const
export type Publication = (typeof publications)[number]

/** A picture in its two sizes, by the ids of their files. Pixels of the small one. */
export type SpacePicture = { small: string; large: string; width: number; height: number }

export type DeceasedSpace = {
  deceasedDescription: string
  moments: Record<MomentName, Moment>
  /** Full dates of birth and death; else the years alone. */
  showFullDates: boolean
  portrait?: SpacePicture | undefined
  visibility: Visibility
  publication: Publication
  /** Whether condolences are still received. */
  isOpen: boolean
  displayFlowersAd: boolean
  /** Ten characters, for a printed card: /e/{shortCode}. */
  shortCode: string
  /** Since when the practical information is put away. */
  foldedAt?: Instant | undefined
  createdAt: Instant
}

/** What is kept of a space when it is made: its code and its date are the database's. */
export type NewSpace = Omit<DeceasedSpace, 'shortCode' | 'createdAt'>

/** S1 §4, in the words of screens 3.15. */
const WELCOME =
  'Bienvenue dans l’espace {de Prénom}. Vous y trouverez les informations sur les obsèques. Vous pouvez aussi laisser un mot, une photo, un souvenir.'

const welcomeText = (firstName: string): string => withFirstName(WELCOME, firstName || 'votre proche')

/** Whether a text is still ours, whatever the first name was when it was put there: it invites, and tells of nobody. */
export function isWelcomeText(text: string): boolean {
  const [before = '', after = ''] = WELCOME.split('{de Prénom}')
  return text.startsWith(before) && text.endsWith(after)
}

/** Nobody is told of a moment before the family has said so. */
export const noMoment: Moment = { isOn: false, place: '', description: '', audience: 'family' }

/** A space as an editor's first visit makes it. Decisions 9, 10, 12, 19. */
export function newSpace(firstName: string, visibility: Visibility = 'link'): NewSpace {
  return {
    deceasedDescription: welcomeText(firstName),
    moments: { funeralChamber: noMoment, laidInCoffin: noMoment, burialOrCremation: noMoment, snack: noMoment },
    showFullDates: false,
    visibility,
    publication: 'moderated',
    isOpen: true,
    displayFlowersAd: true,
  }
}
