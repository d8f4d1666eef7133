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
  helpHours: '',
  welcome: '',
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
  tutoVideoInscriptionText: '',
  tutoVideoHorsInscription: '',
  tutoVideoHorsInscriptionMinutes: 0,
  tutoVideoHorsInscriptionText: '',
  shortForm: false,
  externalAssistant: false,
  helpsFamilies: false,
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

/** The default partner of a new instance. */
export const ourselves = {
  ...newPartner,
  slug: 'aupres',
  isDefault: true,
  name: 'Auprès',
  services: ['da', 'ec', 'ed', 'ta'] as Service[],
  email: 'aide@aupres.example',
  helpPhone: '01 99 00 12 34', // a number reserved for fiction; the operator replaces it
}
