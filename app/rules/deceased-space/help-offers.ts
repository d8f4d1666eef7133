import { z } from 'zod'
import { MOST_NAME } from '#app/rules/condolences/condolences.ts'
import { doubtsOfText } from '#app/rules/condolences/doubts.ts'
import { addDays, type Day, type Instant, parisDay } from '#app/rules/days.ts'
import { isEmail } from '#app/rules/fields.ts'
import { lengthOf, toLine } from '#app/rules/forms/text.ts'
import { isPhone } from '#app/rules/identifiers.ts'
import { keptFor } from '#app/rules/retention/kept-for.ts'
import { dayOf } from '#app/rules/wall-time.ts'
import { seesMoment, type Viewer } from './public-view.ts'
import type { DeceasedSpace } from './space.ts'

// Beds and car seats around the ceremony: entries that visitors and relatives write. request-21.4

/** Kinds of entries, with the label of the form. */
export const helpKinds = {
  bed: 'proposer où dormir',
  seat: 'proposer une place en voiture',
  'need-bed': 'chercher où dormir',
  'need-seat': 'chercher une place en voiture',
} as const
export type HelpKind = keyof typeof helpKinds

/** `places`: beds or seats. `contact`: a phone number or an email address, shown beside the entry. */
export type HelpDraft = { kind: HelpKind; places: number; text: string; name: string; contact: string }

/** A stored entry. Only the family sees it until it is published. */
export type HelpOffer = HelpDraft & { id: string; isPublished: boolean; createdAt: Instant }

/** Maximum entries of a space. Our choice: no source. */
export const MOST_OFFERS = 100

/** Maximum places of an entry, and characters of its text. Our choice: no source. */
const MOST_PLACES = 30
const MOST_TEXT = 120

const withError = (error: string) => ({ error })
const wrongPlaces = withError(`Écrivez un nombre, de 1 à ${MOST_PLACES}.`)
const wrongContact = withError(
  'Écrivez un téléphone ou une adresse e-mail. Exemple\u00A0: 06\u00A039\u00A098\u00A012\u00A034.',
)

const line = (empty: string, most: number, tooLong: string) =>
  z
    .string(withError(empty))
    .transform(toLine)
    .refine((text) => text !== '', withError(empty))
    .refine((text) => lengthOf(text) <= most, withError(tooLong))

/** Fields that a visitor sends. */
export const helpForm = z.object({
  kind: z.enum(Object.keys(helpKinds) as [HelpKind, ...HelpKind[]], withError('Choisissez ce que vous écrivez.')),
  places: z
    .string(wrongPlaces)
    .transform((typed) => typed.normalize('NFKC').trim())
    .refine((typed) => /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_PLACES, wrongPlaces)
    .transform(Number),
  text: line(
    'Écrivez d’où et quand. Exemple\u00A0: de Rennes, mardi à 10\u00A0h.',
    MOST_TEXT,
    `Écrivez ${MOST_TEXT}\u00A0signes au plus.`,
  ),
  name: line('Écrivez votre nom.', MOST_NAME, `Votre nom dépasse ${MOST_NAME}\u00A0signes.`),
  contact: z
    .string(wrongContact)
    .transform(toLine)
    .refine((typed) => isPhone(typed) || isEmail(typed), wrongContact),
})

/** Moments that people travel to. */
const gatherings = ['burialOrCremation', 'snack'] as const

/** Returns the last day on which this viewer sees the lists. Undefined if no moment that they may see has a date. */
export function helpEndsOn(space: Pick<DeceasedSpace, 'moments'>, viewer: Pick<Viewer, 'role'>): Day | undefined {
  const days = gatherings
    .filter((name) => seesMoment(space, name, viewer))
    .flatMap((name) => space.moments[name].datetime ?? [])
    .map(dayOf)
    .toSorted()
  const last = days.at(-1)
  return last && addDays(last, keptFor.helpOfferShown.days)
}

/** Whether this viewer sees the lists: they may attend a moment that is to come or recent. */
export function isHelpShown(space: Pick<DeceasedSpace, 'moments' | 'foldedAt'>, { role, now }: Viewer): boolean {
  if (space.foldedAt || !gatherings.some((name) => seesMoment(space, name, { role }))) return false
  const endsOn = helpEndsOn(space, { role })
  return endsOn === undefined || parisDay(now) <= endsOn
}

/**
 * Whether the family should check the entry before publishing it: it has a link, a second number or another alphabet.
 */
export const isHelpFlagged = ({ name, text }: Pick<HelpDraft, 'name' | 'text'>): boolean =>
  doubtsOfText({ name, message: text }).length > 0

/** Returns "2 places, de Rennes, mardi à 10 h" or "cherche une place, de Guingamp". */
export function helpOfferCopy({ kind, places, text }: Pick<HelpDraft, 'kind' | 'places' | 'text'>): string {
  const count = places === 1 ? 'une place' : `${places}\u00A0places`
  return `${kind.startsWith('need-') ? `cherche ${count}` : `propose ${count}`}, ${text}`
}

/** Whether the entry belongs to the list of beds, not of cars. */
export const isBed = ({ kind }: Pick<HelpDraft, 'kind'>): boolean => kind === 'bed' || kind === 'need-bed'

/** Returns "4 lits et 5 places en voiture sont proposés."; empty if nothing is offered. */
export function helpTotal(offers: readonly Pick<HelpDraft, 'kind' | 'places'>[]): string {
  const sum = (kind: HelpKind) => offers.filter((one) => one.kind === kind).reduce((all, one) => all + one.places, 0)
  const [beds, seats] = [sum('bed'), sum('seat')]
  const parts = [
    ...(beds > 0 ? [beds === 1 ? 'une place pour dormir' : `${beds}\u00A0places pour dormir`] : []),
    ...(seats > 0 ? [seats === 1 ? 'une place en voiture' : `${seats}\u00A0places en voiture`] : []),
  ]
  return parts.length === 0 ? '' : `Proposées\u00A0: ${parts.join(', ')}.`
}
