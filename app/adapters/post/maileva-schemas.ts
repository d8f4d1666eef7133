import { z } from 'zod'

// Responses of Maileva: its OpenAPI documents registered_mail 2.5, mail 2.6 and authentication 2.0, as published, and
// its notification centre 2.6. Read on 28 November 2026.

export const mailevaToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })

const sendingStatus = z.enum(['DRAFT', 'PENDING', 'ACCEPTED', 'REJECTED', 'PROCESSED', 'PROCESSED_WITH_ERRORS'])

export const mailevaSending = z.object({
  id: z.string().min(1),
  custom_id: z.string().nullish(),
  status: sendingStatus,
  submission_date: z.string().nullish(),
  processed_date: z.string().nullish(),
  deposit_proof_url: z.string().nullish(),
  deposit_proof_date: z.string().nullish(),
})

export const mailevaSendings = z.object({
  sendings: z.array(mailevaSending),
})

export const mailevaRecipient = z.object({
  id: z.string().min(1),
  status: z.enum(['DRAFT', 'PENDING', 'PROCESSED', 'REJECTED']),
  registered_number: z.string().nullish(),
  acknowledgement_of_receipt_url: z.string().nullish(),
})

export const mailevaRecipients = z.object({ recipients: z.array(mailevaRecipient) })

export const mailevaStatuses = z.object({
  delivery_statuses: z.array(z.object({ status: z.string(), date: z.string() })).default([]),
})

export const mailevaNotice = z.object({
  source: z.string(),
  event_type: z.string(),
  resource_type: z.string(),
  resource_id: z.string().min(1),
  resource_location: z.string().optional(),
  resource_custom_id: z.string().nullish(),
})
