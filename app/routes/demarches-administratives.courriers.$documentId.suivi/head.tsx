import { DateSources } from '#app/components/calendar/date-sources.tsx'
import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import type { ShownProgress } from '#app/components/letters/status-copy.ts'
import type { Loaded } from '#app/components/page/router.ts'
import { letterDateCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import { sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import { shortDay, upperFirst } from '#app/rules/french.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { formOf, mailOf, previewOf } from '#app/rules/letters/addresses.ts'
import { sentCopy } from '#app/rules/tracking/copy.ts'
import type { ShownSending } from './history.tsx'
import type { loader } from './route.tsx'

/**
 * `about`: name of its kind, if its own name does not contain it. `missing`: attachments that it needs and that the
 * family does not have yet.
 */
type FollowUpHeadProps = Pick<
  Loaded<typeof loader>,
  'id' | 'name' | 'about' | 'today' | 'dates' | 'editedAfterSend' | 'missing'
> & {
  progress: ShownProgress
  /** The last sending that has left. */
  last: ShownSending | undefined
}

/** The name of the letter, its state with the days that matter, and where it is read or changed. */
export function FollowUpHead({
  id,
  name,
  about,
  today,
  dates,
  progress,
  editedAfterSend,
  last,
  missing,
}: FollowUpHeadProps) {
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
          <IfOpened to={mailOf(id)}>
            <a className="button quiet" href={mailOf(id)}>
              Envoyer par e-mail
            </a>
          </IfOpened>
        )}
      </p>
    </div>
  )
}
