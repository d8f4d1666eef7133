import { type Service, services } from '../access/services.ts'
import { eventTypes } from '../ceremony/events/catalogue.ts'
import { readAmount, storedAmount } from '../estimate/amounts.ts'
import type { TypedValues } from '../forms/typed-values.ts'
import type { Partner, SettingFault } from './partner.ts'
import { proposedEventNumbers, proposedEvents } from './proposed-events.ts'
import { wrongMargin, wrongPrice } from './selling.ts'

/** The settings that a partner changes itself: a draft, published in one press and taken back in one press. */
const windowFields = [
  'name',
  'color',
  'services',
  'email',
  'helpPhone',
  'helpHours',
  'welcome',
  'logo',
  'banner',
  'flowersBannerAlt',
  'flowersBannerImage',
  'flowersBannerTarget',
  'payingDomain',
  'priceCents',
  'postGift',
  'postMarginCents',
  'postAgainHalf',
  'customMessageEc',
  'editableEc',
  'ceremonyAddress',
  'ceremonyEvents',
  'tutoVideoInscription',
  'tutoVideoInscriptionMinutes',
  'tutoVideoInscriptionText',
  'tutoVideoHorsInscription',
  'tutoVideoHorsInscriptionMinutes',
  'tutoVideoHorsInscriptionText',
] as const satisfies (keyof Partner)[]

export type ShopWindow = Pick<Partner, (typeof windowFields)[number]>

export const isOfWindow = (setting: string): boolean => windowFields.some((name) => name === setting)

/** Returns the shop window of a partner's settings. A picture that it does not have is absent. */
export const shopWindowOf = (partner: ShopWindow): ShopWindow =>
  Object.fromEntries(
    windowFields.flatMap((name) => (partner[name] === undefined ? [] : [[name, partner[name]]])),
  ) as ShopWindow

/** Puts a shop window in the settings of a partner, with only its own pictures. */
export const withShopWindow = (partner: Partner, shown: ShopWindow): Partner => ({
  ...partner,
  logo: undefined,
  banner: undefined,
  flowersBannerImage: undefined,
  ...shown,
})

/** Content of a version: equal for two windows that look the same. */
export const windowVersion = (shown: ShopWindow): string => JSON.stringify(shopWindowOf(shown))

const serviceCodes = Object.keys(services) as Service[]

/** Forms of the page that change one picture, and what the page is about. The florist has a text and an address too. */
export const pictureForms = { logo: 'logo', banner: 'banner', flowers: 'flowersBannerImage' } as const

/** Reads the form of the florist. */
export const readFlorist = (typed: TypedValues): Partial<ShopWindow> => ({
  flowersBannerAlt: typed.flowersBannerAlt ?? '',
  flowersBannerTarget: typed.flowersBannerTarget ?? '',
})

/** Names of the form's fields for the settings that it shows otherwise. */
const fieldOf: Readonly<Record<string, string>> = {
  services: 'place-da',
  priceCents: 'price',
  postMarginCents: 'margin',
  ceremonyEvents: `event-${eventTypes[0]}`,
}

/** Sentences of the form, where those of the terminal name its units and its codes. */
const sentenceOf = ({ field, sentence }: SettingFault): string => {
  if (field === 'services') return 'Proposez au moins un service.'
  if (sentence === wrongPrice.error) return 'Écrivez un prix en euros, comme 7,99. Le plus haut est 100.'
  if (sentence === wrongMargin.error) return 'Écrivez un montant en euros, comme 0,50. Le plus haut est 10.'
  return sentence
}

/** Returns the errors of a form by field name. */
export const errorsOfWindow = (faults: readonly SettingFault[]): Record<string, string> =>
  Object.fromEntries(faults.map((fault) => [fieldOf[fault.field] ?? fault.field, sentenceOf(fault)]))

/** Returns the swatch, unless the code was changed. */
const colorIn = ({ color = '', shownColor, swatch }: TypedValues) => (swatch && color === shownColor ? swatch : color)

/** Reads the form as typed. Pictures and the florist have forms of their own. */
export function readWindow(typed: TypedValues): Partial<ShopWindow> {
  const said = (name: string) => typed[name] ?? ''
  const minutes = (name: string) => (said(name) === '' ? 0 : Number(said(name)))
  const places = serviceCodes.filter((code) => said(`place-${code}`) !== '')
  return {
    name: said('name'),
    color: colorIn(typed),
    services: places.toSorted((one, other) => Number(said(`place-${one}`)) - Number(said(`place-${other}`))),
    email: said('email'),
    helpPhone: said('helpPhone'),
    helpHours: said('helpHours'),
    welcome: said('welcome'),
    payingDomain: said('pays') === 'on',
    priceCents: readAmount(said('price')) ?? Number.NaN,
    postGift: said('postGift') === 'on',
    postMarginCents: said('margin') === '' ? 0 : (readAmount(said('margin')) ?? Number.NaN),
    postAgainHalf: said('postAgainHalf') === 'on',
    customMessageEc: said('customMessageEc'),
    editableEc: said('isPrepared') !== 'on',
    ceremonyAddress: said('ceremonyAddress'),
    ceremonyEvents: proposedEvents(typed),
    tutoVideoInscription: said('tutoVideoInscription'),
    tutoVideoInscriptionMinutes: minutes('tutoVideoInscriptionMinutes'),
    tutoVideoInscriptionText: said('tutoVideoInscriptionText'),
    tutoVideoHorsInscription: said('tutoVideoHorsInscription'),
    tutoVideoHorsInscriptionMinutes: minutes('tutoVideoHorsInscriptionMinutes'),
    tutoVideoHorsInscriptionText: said('tutoVideoHorsInscriptionText'),
  }
}

/** Returns the values of the form that shows a window. */
export function typedWindow(shown: ShopWindow): Record<string, string> {
  const { services, priceCents, payingDomain, editableEc, ceremonyEvents, ...others } = shown
  const { postGift, postMarginCents, postAgainHalf } = shown
  const minutes = (count: number) => (count === 0 ? '' : String(count))
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => typeof value === 'string')),
    ...Object.fromEntries(services.map((code, at) => [`place-${code}`, String(at + 1)])),
    ...Object.fromEntries(eventTypes.map((type) => [`event-${type}`, proposedEventNumbers(ceremonyEvents, type)])),
    price: storedAmount(priceCents).replace('.', ','),
    pays: payingDomain ? 'on' : '',
    postGift: postGift ? 'on' : '',
    margin: postMarginCents === 0 ? '' : storedAmount(postMarginCents).replace('.', ','),
    postAgainHalf: postAgainHalf ? 'on' : '',
    isPrepared: editableEc ? '' : 'on',
    tutoVideoInscriptionMinutes: minutes(shown.tutoVideoInscriptionMinutes),
    tutoVideoHorsInscriptionMinutes: minutes(shown.tutoVideoHorsInscriptionMinutes),
  }
}
