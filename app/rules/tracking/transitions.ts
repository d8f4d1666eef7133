import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Instant } from '#app/rules/days.ts'
import { whyNotToLeave } from '#app/rules/letters/actions.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Channel } from './sending.ts'

/** Events in the life of a letter. */
export type LetterEvent =
  /** The letter is viewed: its status does not change. T10 */
  | { kind: 'look' }
  /** First save. T1 */
  | { kind: 'begin' }
  /** A change of its answers, its attachments or the account's facts. T2 to T4, T10 */
  | { kind: 'change' }
  /** "Cette démarche ne me concerne pas". `byAnswers`: because of the answers of "À qui écrire ?". T5 */
  | { kind: 'set-aside'; reason?: string; byAnswers?: true }
  /** "Reprendre cette démarche". T6 */
  | { kind: 'resume' }
  /**
   * "J’ai posté cette lettre", or a mail server accepted it. `evenWithout`: "Envoyer sans les pièces manquantes". T7,
   * T8
   */
  | { kind: 'send'; channel: Channel; trackingNumber?: string; evenWithout: boolean }
  /** "Envoyer de nouveau". T9 */
  | { kind: 'send-again' }

/** `by`: a user id, because an email address may change. */
export type StatusChange = { kind: Exclude<LetterEvent['kind'], 'look' | 'change'>; by: string; at: Instant }

/** How a letter reached its status. letters-7.3, `statusData`. */
export type StatusHistory = {
  /** Oldest first. Stored under this name. */
  moves?: StatusChange[]
  /** The family's reason for setting it aside. */
  reason?: string
  /** Set aside by the answers of "À qui écrire ?", and resumed when they change. request-14.2 */
  byAnswers?: true
  sentVia?: Channel
  trackingNumber?: string
  sentWithoutAttachments?: AttachmentType[]
  /** Number of times it was reopened after being sent. */
  resend?: number
  /** "Modifié depuis l’envoi". */
  editedAfterSend?: true
}

/** `status`: undefined for a letter that was never saved. `missing`: required attachments that are not available. */
export type TransitionFrom = { status: DocumentStatus | undefined; missing: AttachmentType[]; history: StatusHistory }

/**
 * Never `attachment_pending`, which is derived from the attachments (`letterProgressOf`) so that it cannot be out of
 * date.
 */
export type TransitionTo = { status: Exclude<DocumentStatus, 'attachment_pending'>; history: StatusHistory }

export type TransitionProblem = 'not-allowed' | 'already-sent' | 'not-sent' | 'is-set-aside' | 'attachments-missing'

/**
 * Returns the status of a letter after an event. A sent letter stays "Validé" until it is sent again (T10). A letter
 * with gaps may be sent, because they can be filled in by hand (choice-41), and we trust what a family records
 * (letters-7.1). A letter with a draft's gap may not: see rules/letters/actions.ts. An event without effect is
 * accepted, because two relatives may request the same. letters-7.3, letters-7.4.
 */
export function transition(
  from: TransitionFrom,
  event: LetterEvent,
  { role, by, at }: { role: Role; by: string; at: Instant },
): Outcome<TransitionTo, TransitionProblem> {
  if (!can(role, 'track-letters')) return refuse('not-allowed')
  const status = from.status === undefined || from.status === 'attachment_pending' ? 'pending' : from.status
  const { history } = from
  const same: TransitionTo = { status, history }
  const went = (
    to: TransitionTo['status'],
    more: StatusHistory,
    without: (keyof StatusHistory)[] = [],
  ): Outcome<TransitionTo, TransitionProblem> => {
    const kind = event.kind as StatusChange['kind']
    const lasting = Object.fromEntries(
      Object.entries(history).filter(([name]) => !without.includes(name as keyof StatusHistory)),
    )
    return accept({ status: to, history: { ...lasting, ...more, moves: [...(history.moves ?? []), { kind, by, at }] } })
  }

  switch (event.kind) {
    case 'look':
      return accept(same)
    case 'begin':
      return from.status === undefined ? went('pending', {}) : accept(same)
    case 'change':
      return accept(status === 'sent' ? { status, history: { ...history, editedAfterSend: true } } : same)
    case 'set-aside':
      if (status === 'sent') return refuse('already-sent')
      if (status === 'non_pertinent') return accept(same)
      return went('non_pertinent', {
        ...(event.reason && { reason: event.reason }),
        ...(event.byAnswers && { byAnswers: true }),
      })
    case 'resume':
      if (status === 'sent') return refuse('already-sent')
      return status === 'non_pertinent' ? went('pending', {}, ['reason', 'byAnswers']) : accept(same)
    case 'send': {
      const left = whyNotToLeave({ status })
      if (left) return refuse(left)
      if (from.missing.length > 0 && !event.evenWithout) return refuse('attachments-missing')
      const { channel, trackingNumber } = event
      return went('sent', {
        sentVia: channel,
        ...(trackingNumber && { trackingNumber }),
        ...(from.missing.length > 0 && { sentWithoutAttachments: from.missing }),
      })
    }
    case 'send-again':
      if (status === 'non_pertinent') return refuse('is-set-aside')
      // Already reopened, or never sent: nothing to resume.
      if (status !== 'sent') return history.resend ? accept(same) : refuse('not-sent')
      return went('pending', { resend: (history.resend ?? 0) + 1 }, ofOneSending)
  }
}

/** The status that an API call requests. `waiting` covers missing attachments, which are derived. */
export type WantedStatus = { status: Exclude<DocumentStatus, 'sent'>; reason?: string | undefined }

/** Returns the events that bring a letter from its status to the requested one; empty if it already has it. S1-7 */
export function eventsTo(
  { status, history }: Pick<TransitionFrom, 'status' | 'history'>,
  { status: wanted, reason = '' }: WantedStatus,
): (LetterEvent & { kind: 'set-aside' | 'resume' | 'send-again' })[] {
  if (wanted !== 'non_pertinent') return backToWaiting(status)
  const isSo = status === 'non_pertinent' && (reason === '' || reason === history.reason)
  return isSo ? [] : [...backToWaiting(status), { kind: 'set-aside', ...(reason && { reason }) }]
}

/** Returns the event that makes a sent or set-aside letter wait again. */
export function backToWaiting(status: TransitionFrom['status']): { kind: 'resume' | 'send-again' }[] {
  if (status === 'sent') return [{ kind: 'send-again' }]
  return status === 'non_pertinent' ? [{ kind: 'resume' }] : []
}

/** Kept permanently in the sending's record, but in the letter only until it is sent again. */
const ofOneSending: (keyof StatusHistory)[] = ['sentVia', 'trackingNumber', 'sentWithoutAttachments', 'editedAfterSend']
