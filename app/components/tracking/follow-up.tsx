import { formOf, mailOf, previewOf, trackingPath } from '#app/components/letters/addresses.ts'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import type { ShownStatus } from '#app/components/letters/status-copy.ts'
import type { Day } from '#app/rules/days.ts'
import { shortDay, upperFirst } from '#app/rules/french.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { History, type ShownSending } from './history.tsx'
import { Notes, type ShownNote } from './notes.tsx'
import { PostingForm } from './posting-form.tsx'
import { AfterSending, Reply, Resume, SetAside } from './reply.tsx'
import { sentWords } from './sent-copy.ts'

export type FollowUpProps = {
  id: DocumentId
  name: string
  recipient?: string | undefined
  today: Day
  advisedOn?: Day | undefined
  standing: ShownStatus
  /** The pieces it needs and that are not at hand. */
  missing: string[]
  reason?: string | undefined
  editedAfterSend: boolean
  expectedReplyOn?: Day | undefined
  isReplyLate: boolean
  sendings: ShownSending[]
  notes: ShownNote[]
  hasOlderNotes: boolean
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The story of one letter, and what may be done next. Brief §7, screens 3.8. */
export function FollowUp({ typed, errors, ...letter }: FollowUpProps) {
  const { id, today, standing, sendings, notes, hasOlderNotes } = letter
  const said = { typed, errors }
  const last = sendings.find(({ sentAt }) => sentAt !== undefined)
  const { expectedReplyOn, isReplyLate } = letter
  return (
    <>
      <Where {...letter} />
      {standing.status === 'sent' && last && <Reply {...{ id, today, last, expectedReplyOn, isReplyLate }} {...said} />}
      {isWaiting(standing) && (
        <section className="section screen" id="poster">
          <h2>Vous l’avez postée&#8239;?</h2>
          <div>
            <PostingForm values={{ sentAt: today, ...typed }} errors={errors} missing={letter.missing} />
          </div>
        </section>
      )}
      {standing.status === 'non_pertinent' && <Resume reason={letter.reason} typed={typed} />}
      <History sendings={sendings} />
      <Notes {...{ id, notes, hasOlderNotes }} typed={typed} error={errors.note} />
      {standing.status === 'sent' && <AfterSending today={today} {...said} />}
      {isWaiting(standing) && <SetAside {...said} />}
    </>
  )
}

function Where({ id, name, recipient, today, advisedOn, standing, editedAfterSend, sendings, missing }: WhereProps) {
  const last = sendings.find(({ sentAt }) => sentAt !== undefined)
  const isSent = standing.status === 'sent'
  const isToSend = isWaiting(standing)
  const days = [
    isSent && last?.sentAt && upperFirst(sentWords(last, shortDay(last.sentAt, today))),
    isSent && last?.replyOn && `réponse reçue le ${shortDay(last.replyOn, today)}`,
    isToSend && advisedOn && `Date conseillée\u00A0: ${shortDay(advisedOn, today)}`,
  ].filter(Boolean)
  return (
    <div className="stack">
      <p>
        <a className="link" href={trackingPath}>
          Suivi des courriers
        </a>
      </p>
      <h1>{name}</h1>
      {recipient && <p className="lede">{recipient}</p>}
      <StatusChip standing={standing} />
      {days.length > 0 && <p>{days.join(' · ')}</p>}
      {isToSend && missing.length > 0 && <p>Il manque&nbsp;: {missing.join(', ')}.</p>}
      {isSent && editedAfterSend && (
        <p className="notice">
          Modifiée depuis l’envoi. La lettre telle qu’elle est partie reste dans «&nbsp;Envois&nbsp;», plus bas.
        </p>
      )}
      <p className="actions">
        <a className="button quiet" href={formOf(id)}>
          Modifier la lettre
        </a>
        <a className="button quiet" href={previewOf(id)}>
          Voir la lettre
        </a>
        {isToSend && (
          <a className="button quiet" href={mailOf(id)}>
            Envoyer par e-mail
          </a>
        )}
      </p>
    </div>
  )
}

const isWaiting = ({ status }: ShownStatus) => status === 'pending' || status === 'attachment_pending'

type WhereProps = Pick<
  FollowUpProps,
  'id' | 'name' | 'recipient' | 'today' | 'advisedOn' | 'standing' | 'editedAfterSend' | 'sendings' | 'missing'
>
