import { isPast } from '../calendar/advised-day.ts'
import type { LetterDate } from '../calendar/letter-dates.ts'
import type { Day } from '../days.ts'
import { cardinal, shortDay, upperFirst } from '../french.ts'
import { type DocumentStatus, documentStatuses } from '../letters/documents.ts'
import { type Answered, answeredCopy, stepCopy } from './answered.ts'
import type { Channel } from './sending.ts'

// A letter that is followed, in two lines: when it leaves or left, and what is missing, awaited or answered.

type Followed = {
  progress: { status: DocumentStatus; isStarted: boolean; isReady: boolean; lack?: string | undefined }
  dates: readonly LetterDate[]
  sent?: { channel: Channel; on: Day } | undefined
  expectedReplyOn?: Day | undefined
  replyOn?: Day | undefined
  /** Names of the required attachments that are not available; undefined for a reader. */
  missing?: readonly string[] | undefined
  /** The last reply, if the family said what it was. */
  answered?: Answered | undefined
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

/** Whether a letter should have been posted by now. */
const isOverdue = ({ dates, sent, progress: { status } }: Followed): boolean =>
  sent === undefined && status !== 'sent' && status !== 'non_pertinent' && dates[0]?.isPast === true

/** Returns the day on which a letter left or should leave, "19 décembre". A past day is only "dès que possible". */
export function leavingDay(letter: Followed, today: Day): string {
  const { sent, dates, progress } = letter
  if (sent) return shortDay(sent.on, today)
  if (isOverdue(letter)) return soon
  const [next] = dates
  return progress.status === 'sent' || progress.status === 'non_pertinent' || !next ? '' : shortDay(next.day, today)
}

/** Returns "postée le 9 mars", "à poster avant le 19 décembre" or "à envoyer dès que possible"; '' without a day. */
export function leavingCopy(letter: Followed, today: Day): string {
  const day = leavingDay(letter, today)
  if (day === '') return ''
  if (letter.sent) return sentCopy(letter.sent, day)
  return isOverdue(letter) ? `à envoyer ${soon}` : `à poster avant le ${day}`
}

/** Returns the heading of the days of letters with this status. */
export function leavingHeading(letters: readonly Followed[]): string {
  if (letters.every(({ sent }) => sent)) return 'partie le'
  return letters.every(isOverdue) ? 'à envoyer' : 'à poster avant le'
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
  if (status === 'attachment_pending')
    return missing ? `Il manque\u00A0: ${shortened(missing)}` : documentStatuses.attachment_pending
  if (lack) return lack
  return isReady ? 'Prête' : isStarted ? 'Commencée' : 'Pas commencée'
}

/** Names two attachments at most, so that a row keeps to its lines. */
function shortened(missing: readonly string[]): string {
  const names = [...new Set(missing)]
  return [...names.slice(0, 2), ...(names.length > 2 ? ['d’autres pièces'] : [])].join(', ')
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
