import { DateSources } from '#app/components/calendar/date-sources.tsx'
import type { Another } from '#app/components/letters/another-letter.tsx'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import type { ShownProgress } from '#app/components/letters/status-copy.ts'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import { letterDateCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import { sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { shortDay, upperFirst } from '#app/rules/french.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { formOf, mailOf, previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { sentCopy } from '#app/rules/tracking/copy.ts'
import { AlsoPossible } from './also-possible.tsx'
import { History, type ShownSending } from './history.tsx'
import { Notes, type ShownNote } from './notes.tsx'
import { AfterSending, Reply, Resume, SetAside } from './reply.tsx'
import { ToComplete } from './to-complete.tsx'

export type FollowUpProps = {
  id: DocumentId
  name: string
  /** Name of its kind, if its own name does not contain it. */
  about?: string | undefined
  today: Day
  dates: LetterDate[]
  progress: ShownProgress
  /** The pieces it needs and that are not at hand. */
  missing: string[]
  reason?: string | undefined
  editedAfterSend: boolean
  expectedReplyOn?: Day | undefined
  isReplyLate: boolean
  /** Whether it may be recorded as posted. */
  mayPost: boolean
  /**
   * Placeholders of a draft, with the field of each. A letter cannot be recorded as posted before they are filled in.
   */
  toComplete: Gap[]
  mayRemove: boolean
  another?: Another | undefined
  sendings: ShownSending[]
  notes: ShownNote[]
  hasOlderNotes: boolean
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The history of one letter, and what may be done next. letters-7, screens-3.8. */
export function FollowUp({ typed, errors, ...letter }: FollowUpProps) {
  const { id, today, progress, sendings, notes, hasOlderNotes } = letter
  const form = { typed, errors }
  const last = sendings.find(({ sentAt }) => sentAt !== undefined)
  const { expectedReplyOn, isReplyLate } = letter
  return (
    <>
      <FollowUpHeader {...letter} />
      {progress.status === 'sent' && last && (
        <Reply id={id} today={today} last={last} expectedReplyOn={expectedReplyOn} isReplyLate={isReplyLate} />
      )}
      {isToLeave(progress) && (
        <section className="section screen" id="poster">
          <h2>Vous l’avez postée&#8239;?</h2>
          {letter.mayPost || letter.toComplete.length > 0 ? (
            <div className="stack">
              <ToComplete id={id} marks={letter.toComplete} />
              <PostingForm values={{ sentAt: today, ...typed }} errors={errors} missing={letter.missing} />
            </div>
          ) : (
            <p>
              Cette lettre n’est pas commencée. <a href={formOf(id)}>Ouvrez-la et enregistrez-la</a>&nbsp;: vous pourrez
              ensuite noter le jour où elle est partie.
            </p>
          )}
        </section>
      )}
      {progress.status === 'non_pertinent' && <Resume reason={letter.reason} typed={typed} />}
      <History sendings={sendings} />
      <Notes id={id} notes={notes} hasOlderNotes={hasOlderNotes} typed={typed} error={errors.note} />
      {progress.status === 'sent' && <AfterSending today={today} {...form} />}
      {isToLeave(progress) && <SetAside {...form} />}
      {(letter.mayRemove || letter.another) && <AlsoPossible {...letter} />}
    </>
  )
}

function FollowUpHeader({
  id,
  name,
  about,
  today,
  dates,
  progress,
  editedAfterSend,
  sendings,
  missing,
}: FollowUpHeaderProps) {
  const last = sendings.find(({ sentAt }) => sentAt !== undefined)
  const isSent = progress.status === 'sent'
  const isToSend = isToLeave(progress)
  const days = [
    isSent && last?.sentAt && upperFirst(sentCopy(last, shortDay(last.sentAt, today))),
    isSent && last?.replyOn && `réponse reçue le ${shortDay(last.replyOn, today)}`,
    ...(isToSend ? dates.map((date) => `${letterDateCopy(date, today)}, ${stakeCopy[date.stake]}`) : []),
  ].filter(Boolean)
  return (
    <div className="stack">
      <h1>{name}</h1>
      {about && <p className="lede">{about}</p>}
      <StatusChip progress={progress} left={last?.sentAt ? { on: last.sentAt, today } : undefined} />
      {days.length > 0 && <p>{days.join(' · ')}</p>}
      {isToSend && dates.length > 0 && <DateSources of={sourcesOfLetters([id])} />}
      {isToSend && missing.length > 0 && <p>Il manque&nbsp;: {missing.join(', ')}.</p>}
      {isSent && editedAfterSend && (
        <p className="notice">
          Modifiée depuis l’envoi. La lettre telle qu’elle est partie reste dans «&nbsp;Envois&nbsp;», plus bas.
        </p>
      )}
      <p className="actions">
        <a className="button quiet" href={formOf(id)}>
          Modifier la lettre
        </a>{' '}
        <a className="button quiet" href={previewOf(id)}>
          Voir la lettre
        </a>{' '}
        {isToSend && (
          <a className="button quiet" href={mailOf(id)}>
            Envoyer par e-mail
          </a>
        )}
      </p>
    </div>
  )
}

type FollowUpHeaderProps = Pick<
  FollowUpProps,
  'id' | 'name' | 'about' | 'today' | 'dates' | 'progress' | 'editedAfterSend' | 'sendings' | 'missing'
>
