import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { CarrierReport, ProofKind } from '#app/rules/post/report.ts'
import type { DispatchStep, ReachedSteps } from '#app/rules/post/steps.ts'
import type { SentReport } from './carrier.ts'
import { type followedAnswer, webhookDetail, webhookEvent } from './merci-facteur-schemas.ts'

/** The carrier's states of a paper letter. We ignore the others, which tell a family nothing. */
const stepsByState: Record<string, DispatchStep | undefined> = {
  wait: 'accepted',
  imprime: 'printed',
  pris_en_charge: 'posted',
  traitement: 'posted',
  attente_presentation: 'on-its-way',
  distribution_en_cours: 'on-its-way',
  attente_au_guichet: 'notice-left',
  distribue: 'delivered',
  retour_are: 'delivered',
  scan_pdd: 'posted',
  non_distribuable: 'returned',
  retour_expediteur: 'returned',
  distribue_expediteur: 'returned',
  archivage_pnd: 'returned',
}

/**
 * Returns where a letter is, from its answer. `now`: used as the date, because the response has none that a program can
 * parse.
 */
export function merciFacteurReport(ref: string, read: z.output<typeof followedAnswer>, now: Date): CarrierReport {
  const letter = (read.suiviCourrier ?? read.suivi_courrier)?.[0]
  const state = letter?.lastState ?? letter?.last_state ?? ''
  const receipt = letter?.areBase64Jpeg ?? letter?.are_base64_jpeg ?? undefined
  const isScanned = receipt !== undefined && receipt !== 'pending'
  const isPrinted = (read.statutPrintEnvoi ?? read.statut_print_envoi) === 'Impression terminée'
  const step = stepsByState[state]
  const found: (DispatchStep | false | undefined)[] = [
    'accepted',
    isPrinted && 'printed',
    step,
    String(letter?.pnd ?? '0') === '1' && 'returned',
    isScanned && 'delivered',
  ]
  // Its answer gives no date that a program can read: the step is known from now.
  const steps: ReachedSteps = Object.fromEntries(found.filter(Boolean).map((one) => [one, now.toISOString()]))
  const trackingNumber = letter?.refTracking ?? letter?.ref_tracking ?? undefined
  const hasDeposit = trackingNumber !== undefined && isPrinted
  const proofs: ProofKind[] = [...(hasDeposit ? ['deposit' as const] : []), ...(isScanned ? ['receipt' as const] : [])]
  return { ref, steps, trackingNumber, proofs }
}

/** Whether the header of a webhook repeats the secret of the account. */
export function isOfMerciFacteur(header: SentReport['header'], secret: string): boolean {
  const said = Buffer.from(header('X-Mf-Webhook-Secret-Key') ?? '')
  const known = Buffer.from(secret)
  return said.length === known.length && timingSafeEqual(said, known)
}

/** Reads a webhook of the account. Several letters may share one event. */
export function readMerciFacteurWebhook({ body, header }: SentReport, secret: string) {
  if (!isOfMerciFacteur(header, secret)) return refuse('forged')
  const form = new URLSearchParams(body.toString('utf8'))
  const event = webhookEvent.safeParse(parsed(form.get('event')))
  const detail = webhookDetail.safeParse(parsed(form.get('detail')))
  if (!event.success || !detail.success) return refuse('malformed')
  const at = new Date(event.data.date_event * 1000).toISOString()
  return accept(
    detail.data.map(({ id_envoi, statut_courrier, tracking_number, ref_interne }) => {
      const step = stepsByState[statut_courrier]
      return {
        key: ref_interne ?? undefined,
        ref: id_envoi,
        steps: step ? { [step]: at } : {},
        trackingNumber: tracking_number ?? undefined,
        proofs: proofsByEvent[event.data.name_event] ?? [],
      }
    }),
  )
}

const proofsByEvent: Record<string, ProofKind[] | undefined> = { pdd: ['deposit'], are: ['receipt'] }

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
