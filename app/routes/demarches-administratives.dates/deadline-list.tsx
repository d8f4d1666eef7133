import type { ReactNode } from 'react'
import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { Sources } from '#app/components/page/sources.tsx'
import { lateCopy, stakeCopy, whenCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, deadlineTable, isInYears } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'
import { counted, shortDay, shortWeekday, upperFirst } from '#app/rules/french.ts'
import { formOf, situationPathOf, yearsPdfPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** A date as shown. `letters`: names of the letters still to send; empty for a user who may not open them. */
export type ShownDeadline = Omit<Deadline, 'letters' | 'summary'> & {
  letters: { id: DocumentId; name: string }[]
  /** Names of those that the family writes. */
  names: string[]
  /** "Claire s’en occupe". */
  takers: string | undefined
}

type ListProps = {
  deadlines: ShownDeadline[]
  today: Day
  /** Whether the user may write letters. */
  mayWrite: boolean
  /** Whether each date is a row that opens. */
  isFolded?: boolean
}

/** The dates with their nature, as text and icon; then the reason, or what to do once they are past; then sources. */
export function DeadlineList({ deadlines, ...shown }: ListProps) {
  if (deadlines.length === 0) return null
  return (
    <ul className="letters">
      {deadlines.map((deadline) => (
        <DeadlineItem key={deadline.code} deadline={deadline} {...shown} />
      ))}
    </ul>
  )
}

/** The dates that are neither the next ones nor advised: those of the first year, then those of the years to come. */
export function Later(props: ListProps) {
  return (
    <>
      <DeadlineList {...props} deadlines={props.deadlines.filter((line) => !isInYears(line))} />
      <InYears {...props} deadlines={props.deadlines.filter(isInYears)} />
    </>
  )
}

/**
 * What opens or closes in the years to come. It is on a sheet of its own, so the page does not print it. Dates that a
 * family may not want to read unasked are folded.
 */
function InYears(props: ListProps) {
  if (props.deadlines.length === 0) return null
  const isAsked = ({ code }: ShownDeadline) => deadlineTable[code].isAsked === true
  return (
    <div className="unprinted">
      <h3>Dans les années qui viennent</h3>
      <p>
        <a className="button quiet small-button" href={yearsPdfPath}>
          Imprimer ces dates
        </a>
      </p>
      <DeadlineList {...props} isFolded deadlines={props.deadlines.filter((line) => !isAsked(line))} />
      <Fold title="Et pour un enfant&#8239;?">
        <DeadlineList {...props} isFolded deadlines={props.deadlines.filter(isAsked)} />
      </Fold>
    </div>
  )
}

type ItemProps = Omit<ListProps, 'deadlines'> & { deadline: ShownDeadline }

function DeadlineItem({ deadline, today, mayWrite, isFolded }: ItemProps) {
  const { situation } = deadlineTable[deadline.code]
  const { day, label, who, reason, sources, verifiedAt, stake, kind, letters, elsewhere, isPast, takers } = deadline
  const late = lateCopy(deadline)
  const why = (
    <>
      <p>{elsewhere ? `${reason} ${elsewhere}` : reason}</p>
      <p className="small">{`${who}.`}</p>
    </>
  )
  const about = (
    <>
      <p className="status">
        <Icon name={kind === 'legal' ? 'law' : 'later'} />
        <span>
          <strong>{isPast ? pastCopy(deadline, today) : upperFirst(whenCopy(deadline, today))}</strong>
          {`, ${stakeCopy[stake]}`}
        </span>
      </p>
      {takers && <p className="small">{`${takers}.`}</p>}
      {isPast ? <p>{late}</p> : why}
      {letters.length > 0 && (
        <ul className="row">
          {letters.map(({ id, name }) => (
            <li key={id}>
              <a href={formOf(id)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {situation && mayWrite && (
        <IfOpened to={situationPathOf(situation)}>
          <p className="unprinted">
            <a href={situationPathOf(situation)}>
              Préparer la lettre<span className="unseen">{`\u00A0: ${label}`}</span>
            </a>
          </p>
        </IfOpened>
      )}
      {isPast ? why : <p>{late}</p>}
      <p className="small">
        <Sources names={sources} verifiedAt={verifiedAt} />
      </p>
    </>
  )
  if (!isFolded) {
    return (
      <li className="letter-row">
        <h3>{label}</h3>
        {about}
      </li>
    )
  }
  return (
    <li className="letter-row">
      <details className="fold">
        <summary>
          <h3>{label}</h3> {day !== undefined && <span>{shortDay(day, today)}</span>}
        </summary>
        {about}
      </details>
    </li>
  )
}

type FoldProps = { title: string; note?: string | undefined; isFirstOnPaper?: boolean; children: ReactNode }

export function Fold({ title, note, isFirstOnPaper, children }: FoldProps) {
  return (
    <details className={isFirstOnPaper ? 'fold soonest' : 'fold'}>
      <summary>
        <b>{title}</b> {note && <span>{note}</span>}
      </summary>
      {children}
    </details>
  )
}

/** Dates that are done, without reasons. */
export function DoneList({ deadlines }: { deadlines: ShownDeadline[] }) {
  if (deadlines.length === 0) return null
  return (
    <Fold title="Déjà fait" note={counted(deadlines.length, 'date')}>
      <ul className="letters">
        {deadlines.map(({ code, label }) => (
          <li key={code} className="status" data-state="sent">
            <Icon name="posted" /> {label}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const pastCopy = ({ day }: ShownDeadline, today: Day) => `La date était le ${shortWeekday(day ?? '', today)}`
