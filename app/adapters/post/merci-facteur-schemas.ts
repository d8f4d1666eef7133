import { z } from 'zod'

// Responses of the API of Merci Facteur, version 1.2.7: https://github.com/MerciFacteur/Merci-facteur-API, read on 28
// November 2026. Its published pages spell some names in two ways: we accept both.

/** The year 9999: a later date has no text that sorts with the others. */
const LATEST_SECONDS = 253_402_300_799

/** Numbers come as numbers or as texts. */
const amount = z.union([z.number(), z.string()]).transform(Number).pipe(z.number().min(0))
const id = z.union([z.number(), z.string().min(1)]).transform(String)

export const tokenAnswer = z.object({ success: z.literal(true), token: z.string().min(1), expire: z.coerce.number() })

export const priceAnswer = z.object({
  success: z.literal(true),
  affranchissement: z.record(z.string(), z.object({ amount })),
  content: z.union([
    z.object({ total_content_ht: amount }).transform((read) => read.total_content_ht),
    z.object({ totalContentHt: amount }).transform((read) => read.totalContentHt),
  ]),
})

export const sentAnswer = z.union([
  z.object({ success: z.literal(true), envoi_id: z.array(id).min(1) }).transform((read) => read.envoi_id[0]!),
  z.object({ success: z.literal(true), envoiId: z.array(id).min(1) }).transform((read) => read.envoiId[0]!),
])

export const errorAnswer = z.object({
  success: z.literal(false),
  error: z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)]),
})

const letter = z.object({
  ref_tracking: z.string().nullish(),
  refTracking: z.string().nullish(),
  last_state: z.string().nullish(),
  lastState: z.string().nullish(),
  pnd: z.union([z.string(), z.number()]).nullish(),
  are_base64_jpeg: z.string().nullish(),
  areBase64Jpeg: z.string().nullish(),
})

export const followedAnswer = z.object({
  success: z.literal(true),
  statutPrintEnvoi: z.string().optional(),
  statut_print_envoi: z.string().optional(),
  suiviCourrier: z.array(letter).optional(),
  suivi_courrier: z.array(letter).optional(),
})

export const proofAnswer = z.union([
  z
    .object({ success: z.literal(true), format_return: z.enum(['pdf', 'jpeg']), document: z.base64() })
    .transform((read) => ({ format: read.format_return, document: read.document })),
  z
    .object({ success: z.literal(true), formatReturn: z.enum(['pdf', 'jpeg']), document: z.base64() })
    .transform((read) => ({ format: read.formatReturn, document: read.document })),
])

export const okAnswer = z.object({ success: z.literal(true) })

/** The two fields of a webhook, which are JSON in a form. */
/** `date_event`: in seconds. */
export const webhookEvent = z.object({
  name_event: z.string(),
  date_event: z.coerce.number().min(0).max(LATEST_SECONDS),
})
export const webhookDetail = z.array(
  z.object({
    id_envoi: id,
    statut_courrier: z.string(),
    tracking_number: z.string().nullish(),
    ref_interne: z.string().nullish(),
  }),
)
