import { type ShownProgress, unsentCopy } from '#app/components/letters/status-copy.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { chasePathOf, followUpOf, formOf, pieceOf, replyPageOf, rowOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'
import { type LastReply, stepLink } from '#app/rules/tracking/answered.ts'
import { howSentCopy, type LeavingHeading, leavingDay, standingCopy } from '#app/rules/tracking/copy.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'

/** `details`: what is shown only to people who may write. */
export type TrackingRow = {
  id: DocumentId
  recipient: string
  taker?: string | undefined
  dates: LetterDate[]
  progress: ShownProgress
  sent?: { channel: Channel; on: Day } | undefined
  expectedReplyOn?: Day | undefined
  isReplyLate: boolean
  replyOn?: Day | undefined
  details?: RowDetails | undefined
}

export type MissingPiece = { type: AttachmentType; words: string }

type RowDetails = {
  /** The required attachments that are not available. */
  missing: MissingPiece[]
  /** State of an email that was not sent. */
  mail?: 'waiting' | 'refused' | undefined
  answered?: LastReply | undefined
  isFollowing: boolean
}

type Shown = {
  /** Stands above the days. */
  heading: LeavingHeading
  today: Day
  /** The letter whose day of posting could not be written just now. */
  unsaved: DocumentId | undefined
  /** The attachments that all these letters lack, which stand above them. */
  lackedByAll: readonly MissingPiece[]
}

/** The letters of one status, two lines each: the body and its day; what is missing or awaited, and the next step. */
export function TrackingRows({ rows, ...shown }: { rows: TrackingRow[] } & Shown) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <Row key={row.id} row={row} {...shown} />
      ))}
    </ul>
  )
}

function Row({ row, heading, today, unsaved, lackedByAll }: { row: TrackingRow } & Shown) {
  const { id, recipient, details, taker, progress } = row
  const isUnsaved = unsaved === id
  const own = details?.missing.filter(({ type }) => !lackedByAll.some((piece) => piece.type === type))
  const missing = own?.map(({ type }) => attachments[type].inRow)
  const standing = details?.mail
    ? unsentCopy[details.mail]
    : standingCopy({ ...row, missing, answered: details?.answered }, today)
  const words = [howSentCopy(row), standing, taker && takerCopy(taker)].filter(Boolean).join('. ')
  const step = isUnsaved ? { words: 'Réessayer', href: `${followUpOf(id)}#sentAt` } : nextStepOf(row, own?.[0])
  const isLacking = progress.status === 'attachment_pending' || progress.lack !== undefined
  return (
    <li id={rowOf(id)}>
      <div className="between">
        {details ? (
          <a className="title" href={followUpOf(id)}>
            {recipient}
          </a>
        ) : (
          <span className="title">{recipient}</span>
        )}{' '}
        <span className="small nowrap">{leavingDay(row, heading, today)}</span>
      </div>
      {(isUnsaved || words || step) && (
        <div className="between">
          {isUnsaved ? (
            <p role="alert">La date n’est pas enregistrée.</p>
          ) : (
            <p className={isLacking ? 'small wait' : 'small'}>{words}</p>
          )}{' '}
          {step && (
            <a className="link" href={step.href}>
              {step.words}
              <span className="unseen">{`\u00A0: ${recipient}`}</span>
            </a>
          )}
        </div>
      )}
    </li>
  )
}

/**
 * The one thing that is most likely to be done next. The letter's own page offers the others. `missing`: the first
 * attachment that not all letters lack.
 */
function nextStepOf(
  { id, progress: { status, isReady, isStarted, lack }, isReplyLate, details }: TrackingRow,
  missing: MissingPiece | undefined,
) {
  if (!details) return undefined
  if (details.mail) return { words: 'Voir', href: followUpOf(id) }
  if (details.answered) return stepLink(id, details.answered.step)
  if (status === 'sent' && isReplyLate && details.isFollowing) return { words: 'Voir la suite', href: replyPageOf(id) }
  if (status === 'sent') return isReplyLate ? { words: 'Relancer', href: chasePathOf(id) } : undefined
  if (status === 'non_pertinent') return { words: 'Reprendre', href: followUpOf(id) }
  if (status === 'attachment_pending') return missing && { words: 'Ajouter', href: pieceOf(missing.type) }
  return isReady || (isStarted && !lack)
    ? { words: 'Je l’ai postée', href: `${followUpOf(id)}#poster` }
    : { words: 'Corriger', href: formOf(id) }
}
