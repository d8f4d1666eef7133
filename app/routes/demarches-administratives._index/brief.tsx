import { LetterAdvice } from '#app/components/content/letter-advice.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { formOf, rowOf } from '#app/components/letters/addresses.ts'
import { AnotherLetter } from '#app/components/letters/another-letter.tsx'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { letterDateCopy, stakeCopy } from '#app/rules/calendar/copy.ts'
import type { Day } from '#app/rules/days.ts'
import { stageOf } from '#app/rules/letters/stage.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'
import { asideBoxOf } from '#app/rules/tracking/set-aside-form.ts'
import { isOfKind, MoveButton, type PickerLetter } from './row.tsx'

type ListProps = { letters: PickerLetter[]; today: Day }

/** The letters of a family that answered the questions, a line each. Why is said once for those of a kind. */
export function BriefList({ letters, today }: ListProps) {
  return (
    <ul className="letters brief">
      {letters.map((letter, index) => {
        const isFirst = !isOfKind(letters[index - 1], letter)
        const isLast = !isOfKind(letters[index + 1], letter)
        return <BriefRow key={letter.id} letter={letter} today={today} isFirst={isFirst} isLast={isLast} />
      })}
    </ul>
  )
}

type RowProps = { letter: PickerLetter; today: Day; isFirst: boolean; isLast: boolean }

function BriefRow({ letter, today, isFirst, isLast }: RowProps) {
  const { id, name, why, progress, sent, dates, taker, details, another, recipients } = letter
  const legal = dates.filter(({ stake }) => stake !== 'advice' && stake !== 'check')
  const isBegun = stageOf(progress) !== 'not-started'
  const isAside = progress.status === 'non_pertinent'
  return (
    <li id={rowOf(id)}>
      <div className="between">
        <h4>{details ? <a href={formOf(id)}>{name}</a> : name}</h4>
        {details && progress.status !== 'sent' && <MoveButton id={id} name={name} isAside={isAside} />}
      </div>
      {isFirst && (
        <p className="small">
          {why} <LetterAdvice id={id} name={name} recipients={recipients} />
        </p>
      )}
      {legal.map((date) => (
        <p key={date.day} className="status">
          <Icon name="law" />
          <span>
            {letterDateCopy(date, today)} – <strong>{stakeCopy[date.stake]}</strong>
          </span>
        </p>
      ))}
      {isBegun && !isAside && <StatusChip progress={progress} left={sent && { on: sent.on, today }} />}
      {taker && <p className="small">{takerCopy(taker)}</p>}
      {isLast && <AnotherLetter another={another} />}
    </li>
  )
}

/** What is folded under the list, each behind its own line. */
export function Folded({ title, letters, today }: ListProps & { title: string }) {
  if (letters.length === 0) return null
  return (
    <details>
      <summary>
        <u>{title}</u> ({letters.length})
      </summary>
      <BriefList letters={letters} today={today} />
    </details>
  )
}

/** Several letters set aside in one press. */
export function SeveralAside({ letters }: { letters: PickerLetter[] }) {
  if (letters.length < 2) return null
  return (
    <details>
      <summary>
        <u>Mettre plusieurs lettres de côté</u>
      </summary>
      <div className="folded">
        {letters.map(({ id, name }) => (
          <Checkbox key={id} name={asideBoxOf(id)} label={name} />
        ))}
        <p>
          <button type="submit" className="button quiet" name="intent" value="set-aside">
            Mettre de côté
          </button>
        </p>
      </div>
    </details>
  )
}
