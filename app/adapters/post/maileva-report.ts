import type { z } from 'zod'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { CarrierReport, ProofKind } from '#app/rules/post/report.ts'
import type { DispatchStep, ReachedSteps } from '#app/rules/post/steps.ts'
import { withSteps } from '#app/rules/post/steps.ts'
import type { SentReport } from './carrier.ts'
import { mailevaNotice, type mailevaRecipient, type mailevaSending, type mailevaStatuses } from './maileva-schemas.ts'

/** Its delivery codes of La Poste (A, P, D) and of its own scans (N). Others say nothing to a family. */
const stepByCode: Record<string, DispatchStep | undefined> = {
  A01: 'posted',
  A06: 'posted',
  A20: 'on-its-way',
  A02: 'notice-left',
  A05: 'notice-left',
  P01: 'notice-left',
  P02: 'notice-left',
  D01: 'delivered',
  N01: 'delivered',
  ...Object.fromEntries(
    ['A14', 'A16', 'A17', 'A18', 'A19', 'A21', 'A22', 'A23', 'A24', 'A25', 'A26']
      .concat(['P03', 'P04', 'P05', 'P06', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N08', 'N10'])
      .map((code) => [code, 'returned' as const]),
  ),
}

type Read = {
  sending: z.output<typeof mailevaSending>
  recipient: z.output<typeof mailevaRecipient> | undefined
  statuses: z.output<typeof mailevaStatuses>
}

const instantOf = (text: string | null | undefined): string | undefined => {
  const at = text ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
}

/** Returns where a letter is. A step without a date is known from now. */
export function mailevaReport({ sending, recipient, statuses }: Read, now: Date): CarrierReport {
  const { status, submission_date, processed_date, deposit_proof_url, deposit_proof_date } = sending
  const at = (text: string | null | undefined) => instantOf(text) ?? now.toISOString()
  const isProcessed = status === 'PROCESSED' || status === 'PROCESSED_WITH_ERRORS'
  // A letter has one recipient here: an invalid one is the whole letter.
  const isRejected = status === 'REJECTED' || recipient?.status === 'REJECTED'
  const ofSending: ReachedSteps = {
    ...(status !== 'DRAFT' && { accepted: at(submission_date) }),
    ...(isRejected && { refused: at(processed_date) }),
    ...(isProcessed && !isRejected && { printed: at(processed_date) }),
    ...(deposit_proof_url && { posted: at(deposit_proof_date) }),
  }
  const steps = statuses.delivery_statuses.reduce((found: ReachedSteps, { status: code, date }) => {
    const step = stepByCode[code]
    return step ? withSteps(found, { [step]: at(date) }) : found
  }, ofSending)
  const proofs: ProofKind[] = [
    ...(deposit_proof_url ? ['deposit' as const] : []),
    ...(recipient?.acknowledgement_of_receipt_url ? ['receipt' as const] : []),
  ]
  return { ref: sending.id, steps, trackingNumber: recipient?.registered_number ?? undefined, proofs }
}

/**
 * Reads a notification. Notifications are not signed, so we only read which letter to ask about, and a forged one
 * changes nothing. The location names the sending of the recipient.
 */
export function readMailevaNotice({ body }: SentReport) {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    return refuse('malformed')
  }
  const read = mailevaNotice.safeParse(json)
  if (!read.success) return refuse('malformed')
  const { resource_location = '', resource_custom_id } = read.data
  const [, api, id] = /\/(mail|registered_mail)\/v\d+\/sendings\/([^/]+)/.exec(resource_location) ?? []
  const ref = id && `${api === 'mail' ? 'mail' : 'registered'}:${id}`
  const report: CarrierReport = { ref, key: resource_custom_id ?? undefined, steps: {}, proofs: [] }
  return accept([report])
}
