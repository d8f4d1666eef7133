import { LetterAdvice } from '#app/components/content/letter-advice.tsx'
import { formOf, previewOf, rowOf } from '#app/components/letters/addresses.ts'
import { AnotherLetter } from '#app/components/letters/another-letter.tsx'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import type { ShownProgress } from '#app/components/letters/status-copy.ts'
import { Icon } from '#app/components/page/icon.tsx'
import { letterDateCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'
import { lastChangeCopy } from './copy.ts'

/** `details`: what is shown only to people who may write. A reader sees the progress of each letter (choice-13). */
export type PickerLetter = {
  id: DocumentId
  name: string
  why: string
  minutes: number
  progress: ShownProgress
  /** When it left, and how. */
  sent?: { channel: Channel; on: Day }
  /** Of a letter that has not left. The one advised is said once, of its group. */
  dates: LetterDate[]
  /** Who has taken it. */
  taker?: string
  /** `lastChange`: who changed it last, and when. */
  details?: { registered: boolean; lastChange?: { by: string; on: Day } }
  /** Whom it may be written to, as an editor says it: « Les banques en ligne, La Poste ». S2-4 */
  recipients?: string | undefined
  /** One more of its kind, offered under the last one of a list. */
  another?: { id: DocumentId; words: string } | undefined
}

/** `day`: the date the group is advised for; undefined while the death has no date. */
export type PickerGroup = { label: string; day: Day | undefined; letters: PickerLetter[] }

export function LetterList({ letters, today }: { letters: PickerLetter[]; today: Day }) {
  return (
    <ul className="letters">
      {letters.map((letter, at) => (
        <LetterRow
          key={letter.id}
          letter={letter}
          today={today}
          isFirst={!isOfKind(letters[at - 1], letter)}
          isLast={!isOfKind(letters[at + 1], letter)}
        />
      ))}
    </ul>
  )
}

export const isOfKind = (one: PickerLetter | undefined, other: PickerLetter) =>
  one && kindOf(one.id) === kindOf(other.id)

/** Sets a letter aside or takes it up again, in one press, and comes back to its line. No script. */
export function MoveButton({ id, name, isAside }: { id: DocumentId; name: string; isAside: boolean }) {
  return (
    <button type="submit" name={isAside ? 'resume' : 'set-aside'} value={id} className="link">
      {isAside ? 'Reprendre' : 'Mettre de côté'}
      <span className="unseen">{`\u00A0: ${name}`}</span>
    </button>
  )
}

type LetterRowProps = { letter: PickerLetter; today: Day; isFirst: boolean; isLast: boolean }

/** Why is said once for the letters of a kind, which follow one another. */
function LetterRow({ letter, today, isFirst, isLast }: LetterRowProps) {
  const { id, name, why, minutes, progress, sent, dates, taker, details, another, recipients } = letter
  const hasLeft = progress.status === 'sent'
  const way = details?.registered ? 'lettre recommandée' : 'lettre simple'
  return (
    <li className="letter-row" id={rowOf(id)}>
      <h4>
        <a href={details ? formOf(id) : previewOf(id)}>{name}</a>
      </h4>
      {isFirst && (
        <p>
          {why} <LetterAdvice id={id} name={name} recipients={recipients} />
        </p>
      )}
      {dates
        .filter(({ stake }) => stake !== 'advice')
        .map((date) => (
          <p key={date.day} className="status">
            <Icon name={date.stake === 'check' ? 'later' : 'law'} />
            <span>
              {letterDateCopy(date, today)} – <strong>{stakeCopy[date.stake]}</strong>
            </span>
          </p>
        ))}
      <div className="row">
        <StatusChip progress={progress} left={sent && { on: sent.on, today }} />
        {taker && <span>{takerCopy(taker)}</span>}
        {details && !hasLeft && (
          <span>
            {way} · {minutes} minutes
          </span>
        )}{' '}
        {details?.lastChange && <span>{lastChangeCopy(details.lastChange, today)}</span>}{' '}
        {details && !hasLeft && <MoveButton id={id} name={name} isAside={progress.status === 'non_pertinent'} />}
      </div>
      {isLast && <AnotherLetter another={another} />}
    </li>
  )
}
