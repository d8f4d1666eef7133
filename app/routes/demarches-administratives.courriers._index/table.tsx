import type { ReactNode } from 'react'
import { LetterDates } from '#app/components/calendar/letter-dates.tsx'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import { type ShownProgress, unsentCopy } from '#app/components/letters/status-copy.ts'
import { sentCopy } from '#app/components/tracking/sent-copy.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { cardinal, shortDay, upperFirst } from '#app/rules/french.ts'
import { chaseOf, followUpOf, formOf, pickerPath, trackingPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'
import type { TrackingFilter } from '#app/rules/tracking/filters.ts'
import type { Channel } from '#app/rules/tracking/sending.ts'

/** `details`: what is shown only to people who may write. */
export type TrackingRow = {
  id: DocumentId
  recipient: string
  name: string
  taker?: string | undefined
  dates: LetterDate[]
  progress: ShownProgress
  sent?: { channel: Channel; on: Day } | undefined
  isReplyLate: boolean
  replyOn?: Day | undefined
  details?: RowDetails | undefined
}

type RowDetails = {
  atHand: number
  pieces: number
  /** State of an email that was not sent. */
  mail?: 'waiting' | 'refused' | undefined
  trackingNumber?: string | undefined
  note?: string | undefined
}

type TrackingTableProps = {
  rows: TrackingRow[]
  filter: TrackingFilter
  today: Day
  mayWrite: boolean
  /** The letter whose day of posting could not be written just now. */
  unsaved: DocumentId | undefined
}

/** One row per letter, most urgent first. Printed, it fits on one landscape page. */
export function TrackingTable({ rows, filter, today, mayWrite, unsaved }: TrackingTableProps) {
  if (rows.length === 0) return <NoRow filter={filter} mayWrite={mayWrite} />
  const caption = `${upperFirst(cardinal(rows.length))} courrier${rows.length > 1 ? 's' : ''}, du plus pressé au moins pressé`
  return (
    <table className="ledger wide one-sheet">
      <caption className="small">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Organisme</th>
          <th scope="col">À poster avant</th>
          <th scope="col">Statut</th>
          {mayWrite && <th scope="col">Pièces</th>}
          <th scope="col">Envoi</th>
          {mayWrite && <th scope="col">N° de suivi</th>}
          <th scope="col">Réponse</th>
          {mayWrite && <th scope="col">Note</th>}
          {mayWrite && (
            <th scope="col" className="screen">
              Action
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} today={today} isUnsaved={row.id === unsaved} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, today, isUnsaved }: { row: TrackingRow; today: Day; isUnsaved: boolean }) {
  const { id, recipient, name, taker, dates, progress, sent, replyOn, details } = row
  return (
    <tr>
      <th scope="row">
        {details ? <a href={followUpOf(id)}>{recipient}</a> : recipient}
        {name !== recipient && (
          <>
            <br />
            <small>{name}</small>
          </>
        )}
      </th>
      <Cell label="À poster avant">{dates.length > 0 && <LetterDates dates={dates} today={today} />}</Cell>
      <td>
        <StatusChip progress={progress} />
        {taker && <p className="small">{takerCopy(taker)}</p>}
        {details?.mail && <p className="small">{unsentCopy[details.mail]}</p>}
      </td>
      {details && <Cell label="Pièces">{details.pieces > 0 && `${details.atHand}/${details.pieces}`}</Cell>}
      {isUnsaved ? (
        <td role="alert">
          La date n’est pas enregistrée. <a href={`${followUpOf(id)}#sentAt`}>Réessayer</a>
        </td>
      ) : (
        <Cell label="Envoi">{sent && sentCopy(sent, shortDay(sent.on, today))}</Cell>
      )}
      {details && <Cell label="N° de suivi">{details.trackingNumber}</Cell>}
      <Cell label="Réponse">{replyOn && `reçue le ${shortDay(replyOn, today)}`}</Cell>
      {details && <td>{details.note}</td>}
      {details && (
        <td className="screen">
          <NextStep row={row} />
        </td>
      )}
    </tr>
  )
}

function NoRow({ filter, mayWrite }: { filter: TrackingFilter; mayWrite: boolean }) {
  return (
    <div className="empty">
      <p>{filter === 'tous' ? 'Aucun courrier prêt.' : 'Aucun courrier dans cette liste.'}</p>
      {filter === 'tous' ? (
        mayWrite && (
          <p>
            <a href={pickerPath}>Commencer un courrier</a>
          </p>
        )
      ) : (
        <p>
          <a href={trackingPath}>Voir tous les courriers</a>
        </p>
      )}
    </div>
  )
}

/** An empty cell has no label, so that a small screen shows no line for it. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return children ? <td data-label={label}>{children}</td> : <td />
}

/** The one thing that is most likely to be done next. The letter's own page offers the others. */
function NextStep({ row }: { row: TrackingRow }) {
  const { id, recipient, name, progress, isReplyLate, details } = row
  const { words, href } = details?.mail ? { words: 'Voir', href: followUpOf(id) } : nextStep(id, progress, isReplyLate)
  return (
    <a href={href}>
      {words}
      <span className="unseen">{`\u00A0: ${name === recipient ? name : `${recipient}, ${name}`}`}</span>
    </a>
  )
}

function nextStep(id: DocumentId, { status, isReady }: ShownProgress, isReplyLate: boolean) {
  if (status === 'sent')
    return isReplyLate ? { words: 'Relancer', href: chaseOf(id) } : { words: 'Voir', href: followUpOf(id) }
  if (status === 'non_pertinent') return { words: 'Reprendre', href: followUpOf(id) }
  return isReady
    ? { words: 'J’ai posté cette lettre', href: `${followUpOf(id)}#poster` }
    : { words: 'Modifier', href: formOf(id) }
}
