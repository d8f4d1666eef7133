import { z } from 'zod'
import { datetimeField, formsByIntent, shortText, unknownIntent } from '../fields.ts'
import { isPhone } from '../identifiers.ts'
import { isHttpsLink, toClock } from './appointment-texts.ts'
import { type CeremonyType, ceremonyTypes, isReadySet, offeredTypes, readySets } from './ceremonies.ts'
import { type EventType, isEventType } from './events/catalogue.ts'

/** An event type that families may add, or the name of a ready set. */
const typesField = z.string(unknownIntent).transform((word, context): readonly EventType[] => {
  if (isReadySet(word)) return readySets[word].types
  if (isEventType(word) && offeredTypes.includes(word)) return [word]
  context.addIssue({ code: 'custom', message: 'Ce moment n’existe pas. Choisissez-en un dans la liste.' })
  return z.NEVER
})

/** Ids separated by spaces. */
const ids = z.string(unknownIntent).transform((text) => text.split(' ').filter((id) => id !== ''))

/** Turns an empty text into undefined. */
const orNone = (text: string) => text || undefined

/** Fields of "Le rendez-vous", shared by its form and its API call. */
export const appointmentFields = {
  ceremonyType: z.enum(Object.keys(ceremonyTypes) as [CeremonyType], { error: 'Choisissez où a lieu la cérémonie.' }),
  datetime: datetimeField('Jour et heure'),
  address: shortText('Adresse', 200),
  slotMinutes: z
    .number({ error: 'Écrivez un nombre de minutes, par exemple 45.' })
    .int('Écrivez un nombre entier de minutes.')
    .min(5, 'Écrivez au moins 5 minutes.')
    .max(600, 'Écrivez au plus 600 minutes.'),
  phone: shortText('Téléphone de la famille', 30)
    .refine((phone) => phone === '' || isPhone(phone), {
      error: 'Écrivez un numéro, par exemple\u00A0: 06 12 34 56 78.',
    })
    .transform(orNone),
  thanks: shortText('Remerciements', 1000).transform(orNone),
}

/** The form of "Le rendez-vous". */
export const appointmentForm = z.object({
  ceremonyType: appointmentFields.ceremonyType,
  datetime: appointmentFields.datetime.optional(),
  isConfirmed: z.literal('on').optional(),
  address: appointmentFields.address.default(''),
  slotMinutes: z.preprocess((text) => Number(text), appointmentFields.slotMinutes).optional(),
  phone: appointmentFields.phone.optional(),
  pronunciation: shortText('Comment se prononcent les noms', 500).optional(),
  toThank: shortText('Qui remercier à voix haute', 500).optional(),
  donation: shortText('Plutôt que des fleurs', 300).optional(),
  filmedLink: shortText('Lien de la cérémonie filmée', 500)
    .refine((link) => link === '' || isHttpsLink(link), {
      error: 'Collez l’adresse entière, qui commence par https://.',
    })
    .optional(),
  filmedAt: shortText('Heure du direct', 20)
    .refine((time) => time === '' || toClock(time), {
      error: 'Écrivez une heure, par exemple\u00A0: 14\u00A0h\u00A020.',
    })
    .transform((time) => toClock(time) ?? '')
    .optional(),
  thanks: appointmentFields.thanks.optional(),
})

/** Forms of the running order, distinguished by `intent`. */
export const runningOrderForms = formsByIntent([
  z.object({
    intent: z.literal('move'),
    eventId: z.string(unknownIntent),
    step: z.enum(['-1', '1'], unknownIntent).transform((step) => (step === '1' ? 1 : -1)),
    _seen: z.string(unknownIntent),
  }),
  z.object({
    intent: z.literal('order'),
    eventId: z.string(unknownIntent).optional(),
    order: ids,
    _seen: z.string(unknownIntent),
  }),
  z.object({ intent: z.literal('add'), types: typesField }),
  z.object({ intent: z.literal('remove'), eventId: z.string(unknownIntent) }),
])
