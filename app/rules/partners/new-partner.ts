import type { Service } from '#app/rules/access/services.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import { PRICE_CENTS } from '#app/rules/orders/amounts.ts'

/** Initial settings of a partner: letters only, free for families. */
export const newPartner = {
  isDefault: false,
  color: '#5b3a70',
  services: ['da'] as Service[],
  email: '',
  helpPhone: '',
  flowersBannerAlt: '',
  flowersBannerTarget: '',
  payingDomain: false,
  priceCents: PRICE_CENTS,
  postGift: false,
  postMarginCents: 0,
  postAgainHalf: false,
  customMessageEc: '',
  editableEc: true,
  ceremonyAddress: '',
  ceremonyEvents: [] as EventType[],
  tutoVideoInscription: '',
  tutoVideoInscriptionMinutes: 0,
  tutoVideoHorsInscription: '',
  tutoVideoHorsInscriptionMinutes: 0,
  shortForm: false,
  externalAssistant: false,
  apiOrigins: [],
  publisherName: '',
  publisherAddress: '',
  publisherDirector: '',
  publisherHost: '',
  publisherContact: '',
  privacyContact: '',
  publisherSiren: '',
  publisherVat: '',
}
