import { isPast } from '../calendar/advised-day.ts'
import type { LetterDate } from '../calendar/letter-dates.ts'
import type { Day } from '../days.ts'
import { cardinal, shortDay, upperFirst } from '../french.ts'
import { type DocumentStatus, documentStatuses } from '../letters/documents.ts'
import { answeredCopy, type LastReply, stepCopy } from './answered.ts'
import type { Channel } from './sending.ts'

// A letter that is followed, in two lines: when it leaves or left, and what is missing, awaited or answered.

type Followed = {
  progress: { status: DocumentStatus; isStarted: boolean; isReady: boolean; lack?: string | undefined }
  dates: readonly LetterDate[]
  sent?: { channel: Channel; on: Day } | undefined
  expectedReplyOn?: Day | undefined
  replyOn?: Day | undefined
  /** Names of the required attachments that are not available, without those that all letters lack; undefined for a reader. */
  missing?: readonly string[] | undefined
  /** The last reply, if the family said what it was. */
  answered?: LastReply | undefined
}

const how: Readonly<Record<Channel, string>> = {
  plain: 'postée',
  tracked: 'postée',
  registered: 'postée',
  email: 'partie par e-mail',
  online: 'faite en ligne',
  'handed-in': 'déposée',
}

/** Returns "postée le lundi 9 mars" or "partie par e-mail le 9 mars": how a letter was sent, and the given day. */
export const sentCopy = ({ channel }: { channel: Channel }, day: string): string => `${how[channel]} le ${day}`

/** Returns "Partie par e-mail" for a letter that nobody posted, '' for the others. */
export const howSentCopy = ({ sent }: Pick<Followed, 'sent'>): string =>
  sent && how[sent.channel] !== how.plain ? upperFirst(how[sent.channel]) : ''

const soon = 'dès que possible'

/** Whether a letter left, is late, or is to be posted before a day. Undefined if nothing says when. */
function leavingOf({ dates, sent, progress: { status } }: Followed): 'left' | 'late' | 'dated' | undefined {
  if (sent) return 'left'
  if (status === 'sent' || status === 'non_pertinent' || !dates[0]) return undefined
  return dates[0].isPast ? 'late' : 'dated'
}

/** Returns the day on which a letter left or should leave, "19 décembre". A past day is only "dès que possible". */
function dayOf(letter: Followed, today: Day): string {
  switch (leavingOf(letter)) {
    case 'left':
      return shortDay(letter.sent!.on, today)
    case 'late':
      return soon
    case 'dated':
      return shortDay(letter.dates[0]!.day, today)
    default:
      return ''
  }
}

/** Returns "postée le 9 mars", "à poster avant le 19 décembre" or "à envoyer dès que possible"; '' without a day. */
export function leavingCopy(letter: Followed, today: Day): string {
  const day = dayOf(letter, today)
  switch (leavingOf(letter)) {
    case 'left':
      return sentCopy(letter.sent!, day)
    case 'late':
      return `à envoyer ${day}`
    case 'dated':
      return `à poster avant le ${day}`
    default:
      return ''
  }
}

/** The words that the days of several letters have in common; '' if they have none. */
export type LeavingHeading = 'partie le' | 'à poster avant le' | 'à envoyer' | ''

/** Returns the heading of the days of these letters. */
export function leavingHeading(letters: readonly Followed[]): LeavingHeading {
  const found = new Set(letters.map(leavingOf))
  const hasOnly = (...kinds: ReturnType<typeof leavingOf>[]) => [...found].every((one) => !one || kinds.includes(one))
  if (hasOnly()) return ''
  if (hasOnly('left')) return 'partie le'
  if (hasOnly('dated')) return 'à poster avant le'
  return hasOnly('dated', 'late') ? 'à envoyer' : ''
}

/** Returns the day of a letter as it reads after that heading: "19 décembre", "avant le 19 décembre". */
export function leavingDay(letter: Followed, heading: LeavingHeading, today: Day): string {
  if (heading === '') return leavingCopy(letter, today)
  const day = dayOf(letter, today)
  return heading === 'à envoyer' && leavingOf(letter) === 'dated' ? `avant le ${day}` : day
}

/** Returns what is missing, awaited or answered: "Il manque : acte de décès", "Réponse attendue avant le 10 décembre". */
export function standingCopy(letter: Followed, today: Day): string {
  const { progress, replyOn, expectedReplyOn, missing, answered } = letter
  const { status } = progress
  if (status === 'non_pertinent') return documentStatuses.non_pertinent
  if (status === 'sent') {
    if (answered) return [answeredCopy(answered), stepCopy(answered.step, today)].filter(Boolean).join('. ')
    if (replyOn) return `A répondu le ${shortDay(replyOn, today)}`
    if (!expectedReplyOn) return ''
    const since = isPast(expectedReplyOn, today) || expectedReplyOn === today ? 'depuis' : 'avant'
    return `Réponse attendue ${since} le ${shortDay(expectedReplyOn, today)}`
  }
  return lackCopy(progress, missing)
}

function lackCopy({ status, lack, isReady, isStarted }: Followed['progress'], missing: Followed['missing']): string {
  if (status === 'attachment_pending') {
    if (!missing) return documentStatuses.attachment_pending
    return missing.length > 0 ? missingCopy([...new Set(missing)]) : ''
  }
  if (lack) return lack
  return isReady ? 'Prête' : isStarted ? 'Commencée' : 'Pas commencée'
}

/** Returns what each of several letters lacks, which the page says once above them. Nothing for a single letter. */
export function lackedByAll<Piece extends { type: string }>(letters: readonly (readonly Piece[])[]): Piece[] {
  const [first = [], ...others] = letters
  if (others.length === 0) return []
  return first.filter(({ type }) => others.every((missing) => missing.some((piece) => piece.type === type)))
}

/** Length of the names that fit in the second line of a row. */
const ROOM = 20

/** Returns "Il manque : acte de décès, RIB", or the first name and "…" if the names do not fit in a row. */
function missingCopy(names: readonly string[]): string {
  const all = names.join(', ')
  if (names.length === 1 || all.length <= ROOM) return `Il manque\u00A0: ${all}`
  return `Il manque\u00A0: ${names[0]}…`
}

/** Returns "Cinq sont postées. Deux organismes ont répondu." */
export function trackingLede(rows: readonly Pick<Followed, 'progress' | 'replyOn'>[]): string {
  const sent = rows.filter(({ progress }) => progress.status === 'sent')
  if (sent.length === 0) return 'Aucune lettre postée pour l’instant.'
  const replied = sent.filter(({ replyOn }) => replyOn).length
  const posted = sent.length === 1 ? 'Une est postée.' : `${upperFirst(cardinal(sent.length))} sont postées.`
  if (replied === 0) return posted
  return `${posted} ${replied === 1 ? 'Un organisme a répondu.' : `${upperFirst(cardinal(replied))} organismes ont répondu.`}`
}
