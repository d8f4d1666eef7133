import { z } from 'zod'
import { isService, type Service, services } from '#app/rules/access/services.ts'
import { eventTypesField } from '#app/rules/ceremony/events/catalogue.ts'
import { emailField } from '#app/rules/fields.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { isPhone } from '#app/rules/identifiers.ts'
import { accept, type DetailedOutcome, refuse } from '#app/rules/outcome.ts'
import { accentOf, contrast, isColor } from './color.ts'
import { isHostname, toHostname } from './hostname.ts'
import { isTooCheap, selling, tooCheap } from './selling.ts'
import { settingsAlone } from './settings-together.ts'

/** Minimum contrast of text. WCAG 2.2, 1.4.3. */
const READABLE = 4.5
const PAPER = '#fbf9f4'

const picture = z.object({ path: z.string(), width: z.number().int().positive(), height: z.number().int().positive() })

/** A single line, or empty. A line break could inject an email header. */
const line = (length: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => lengthOf(text) <= length, { error: `${length} caractères au plus.` })
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'Une seule ligne, sans caractère invisible.' })

/** Several lines. */
const prose = (length: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => lengthOf(text) <= length, { error: `${length} caractères au plus.` })

/** Shown as a link and never fetched. Only https is allowed. */
const link = line(500).refine((text) => text === '' || isHttps(text), { error: 'Une adresse https://… est attendue.' })

const wrongMinutes = { error: 'Une durée en minutes est attendue, de 0 à 60.' }
const minutes = z.number(wrongMinutes).int(wrongMinutes).min(0, wrongMinutes).max(60, wrongMinutes)

const wrongHostname = 'Un nom d’hôte est attendu, comme kervella.aupres.example, sans port ni adresse IP.'

const yesOrNo = z.boolean({ error: 'true ou false est attendu.' })

/**
 * Settings of a partner's domain, by their names in S1-3, with the help phone and, for the default domain, the
 * publisher (choice-1). Empty: the default domain's email address and phone, no video, no banner.
 */
const settings = z
  .object({
    slug: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, {
      error: 'Des lettres minuscules, des chiffres et des tirets, 40 au plus.',
    }),
    isDefault: z.boolean(),
    hostname: z
      .string()
      .transform(toHostname)
      .refine((name) => isHostname(name, { ours: true }), { error: wrongHostname }),
    name: line(60).refine((name) => name !== '', { error: 'Le nom que liront les familles est attendu.' }),
    color: z
      .string()
      .transform((text) => text.trim().toLowerCase())
      .refine(isColor, { error: 'Une couleur de la forme #rrggbb est attendue.' }),
    services: z
      .array(z.string())
      .refine((codes) => codes.length > 0 && codes.every(isService), {
        error: `Un ou plusieurs services sont attendus parmi ${Object.keys(services).join(', ')}.`,
      })
      .transform((codes) => [...new Set(codes as Service[])]),
    email: z.union([z.literal(''), emailField]),
    helpPhone: line(30).refine((phone) => phone === '' || isPhone(phone), {
      error: 'Un numéro de téléphone est attendu, comme 01 99 00 12 34.',
    }),
    helpHours: line(80),
    welcome: line(200),
    logo: picture.optional(),
    banner: picture.optional(),
    flowersBannerAlt: line(150),
    flowersBannerImage: picture.optional(),
    flowersBannerTarget: link,
    payingDomain: yesOrNo,
    ...selling,
    customMessageEc: prose(2000),
    editableEc: yesOrNo,
    ceremonyAddress: line(200),
    ceremonyEvents: eventTypesField,
    tutoVideoInscription: link,
    tutoVideoInscriptionMinutes: minutes,
    tutoVideoInscriptionText: prose(20_000),
    tutoVideoHorsInscription: link,
    tutoVideoHorsInscriptionMinutes: minutes,
    tutoVideoHorsInscriptionText: prose(20_000),
    shortForm: yesOrNo,
    externalAssistant: yesOrNo,
    helpsFamilies: yesOrNo,
    apiOrigins: z
      .array(z.string())
      .refine((origins) => origins.every(isOrigin), { error: 'Des origines https://… sont attendues, sans chemin.' }),
    publisherName: line(200),
    publisherAddress: line(300),
    publisherDirector: line(200),
    publisherHost: line(300),
    publisherContact: line(200),
    privacyContact: line(200),
  })
  .superRefine((partner, context) => {
    const fault = (field: keyof typeof partner, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { hostname, isDefault } = partner
    if (!isDefault && isHostname(hostname, { ours: true }) && !isHostname(hostname, { ours: false })) {
      fault('hostname', wrongHostname)
    }
    if (partner.isDefault && !(partner.email && partner.helpPhone)) {
      fault('email', 'Le partenaire par défaut donne l’e-mail et le téléphone d’aide de tous les autres.')
    }
    for (const [field, sentence] of settingsAlone(partner)) fault(field, sentence)
    if (isTooCheap(partner)) fault('priceCents', tooCheap)
    if (contrastOf(partner.color) < READABLE) fault('color', 'Aucun texte de cette teinte ne serait lisible.')
  })

/** Validated settings. */
export type Partner = z.output<typeof settings>

export type SettingFault = { field: string; sentence: string }

/** Returns all errors in the order of the fields, or the normalised settings. */
export function checkPartner(given: z.input<typeof settings>): DetailedOutcome<Partner, Faulty> {
  const { data, error } = settings.safeParse(given)
  if (data) return accept(data)
  const faults = error.issues.map(({ path, message }) => ({ field: String(path[0]), sentence: message }))
  return refuse('faulty', { faults })
}

export type Faulty = { problem: 'faulty'; faults: SettingFault[] }

/** Returns the contrast of links and buttons of this hue on the page, from 1 to 21. Above 4.5 for every colour. */
export function contrastOf(color: string): number {
  return contrast(accentOf(color), PAPER)
}

/** Whether a colour is too light for text, so that links and buttons have a darker shade of it. */
export const isTooLight = (color: string): boolean => contrast(color, PAPER) < READABLE

const isOrigin = (text: string) => isHttps(text) && new URL(text).origin === text

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s<>"]/.test(text)
}
