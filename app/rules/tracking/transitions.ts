import { can, type Role } from '#app/rules/accounts/roles.ts'
import type { Instant } from '#app/rules/days.ts'
import { whyNotToLeave } from '#app/rules/letters/actions.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { Channel } from './sending.ts'

/** What may happen to a letter. */
export type LetterEvent =
  /** Only read: its status stays. T10 */
  | { kind: 'look' }
  /** Saved for the first time. T1 */
  | { kind: 'begin' }
  /** Its answers, its pieces or what the account knows has changed. T2 to T4, T10 */
  | { kind: 'change' }
  /** « Cette démarche ne me concerne pas ». `byAnswers`: the answers of « À qui écrire ? » say so. T5 */
  | { kind: 'set-aside'; reason?: string; byAnswers?: true }
  /** « Reprendre cette démarche ». T6 */
  | { kind: 'resume' }
  /**
   * « J’ai posté cette lettre », or a mail server took it. `evenWithout`: « Envoyer sans les pièces manquantes ». T7,
   * T8
   */
  | { kind: 'send'; channel: Channel; trackingNumber?: string; evenWithout: boolean }
  /** « Envoyer de nouveau ». T9 */
  | { kind: 'send-again' }

/** By a user's id and not by an address: addresses change, and the letter must still name the person. */
export type StatusChange = { kind: Exclude<LetterEvent['kind'], 'look' | 'change'>; by: string; at: Instant }

/** How a letter came to its status. letters-7.3, `statusData`. */
export type StatusHistory = {
  /** Oldest first. Rows hold them under this name. */
  moves?: StatusChange[]
  /** Why it was set aside, in the family's words. */
  reason?: string
  /** The answers of « À qui écrire ? » set it aside, and take it up again when they change. request-14.2 */
  byAnswers?: true
  sentVia?: Channel
  trackingNumber?: string
  sentWithoutAttachments?: AttachmentType[]
  /** How many times it was taken up again after it had left. */
  resend?: number
  /** « Modifié depuis l’envoi ». */
  editedAfterSend?: true
}

/** `status` is undefined for a letter that nobody saved; `missing` are the pieces it needs and that are not at hand. */
export type TransitionFrom = { status: DocumentStatus | undefined; missing: AttachmentType[]; history: StatusHistory }

/**
 * `attachment_pending` is never among them: it follows from the pieces (`letterProgressOf`), and is so never out of
 * date.
 */
export type TransitionTo = { status: Exclude<DocumentStatus, 'attachment_pending'>; history: StatusHistory }

export type TransitionProblem = 'not-allowed' | 'already-sent' | 'not-sent' | 'is-set-aside' | 'attachments-missing'

/**
 * The status of a letter after an event. One that has left stays « Validé » whatever happens, until it is sent again
 * (T10). One with gaps may leave: they may be filled with a pen (choice-41), and what a family says it did is believed
 * (letters-7.1). One with a mark of a draft may not, which rules/letters/actions.ts says. What is already so changes
 * nothing: two relatives may ask the same. letters-7.3, letters-7.4.
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
      // It was taken up already, or never left: there is nothing to resume.
      if (status !== 'sent') return history.resend ? accept(same) : refuse('not-sent')
      return went('pending', { resend: (history.resend ?? 0) + 1 }, ofOneSending)
  }
}

/** What a call asks a letter to be. It waits, whatever it waits for: that a piece is missing follows from the pieces. */
export type WantedStatus = { status: Exclude<DocumentStatus, 'sent'>; reason?: string | undefined }

/** The events that bring a letter from any status to the one that is asked for; none where it is so already. S1-7 */
export function eventsTo(
  { status, history }: Pick<TransitionFrom, 'status' | 'history'>,
  { status: wanted, reason = '' }: WantedStatus,
): (LetterEvent & { kind: 'set-aside' | 'resume' | 'send-again' })[] {
  if (wanted !== 'non_pertinent') return backToWaiting(status)
  const isSo = status === 'non_pertinent' && (reason === '' || reason === history.reason)
  return isSo ? [] : [...backToWaiting(status), { kind: 'set-aside', ...(reason && { reason }) }]
}

/** The event that makes a letter wait again, where it left or was set aside. */
export function backToWaiting(status: TransitionFrom['status']): { kind: 'resume' | 'send-again' }[] {
  if (status === 'sent') return [{ kind: 'send-again' }]
  return status === 'non_pertinent' ? [{ kind: 'resume' }] : []
}

/** What the record of the sending keeps for ever, and the letter only until it is sent again. */
const ofOneSending: (keyof StatusHistory)[] = ['sentVia', 'trackingNumber', 'sentWithoutAttachments', 'editedAfterSend']
