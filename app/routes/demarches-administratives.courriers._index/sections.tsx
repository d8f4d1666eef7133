import { type Day, LAST_DAY } from '#app/rules/days.ts'
import { inWords } from '#app/rules/french.ts'
import {
  bundleFormPath,
  chasePathOf,
  pickerPath,
  pieceOf,
  piecesPath,
  replyPageOf,
} from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type DocumentStatus, documentStatuses } from '#app/rules/letters/documents.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { stepCopy, stepDay, stepLink } from '#app/rules/tracking/answered.ts'
import { lackedByAll, leavingHeading } from '#app/rules/tracking/copy.ts'
import { type MissingPiece, type TrackingRow, TrackingRows } from './rows.tsx'

type SectionsProps = { rows: TrackingRow[]; today: Day; unsaved: DocumentId | undefined }

/** The letters by status: those that wait for the family first, those set aside folded. */
export function TrackingSections({ rows, ...shown }: SectionsProps) {
  const of = (status: DocumentStatus) => {
    const some = rows.filter(({ progress }) => progress.status === status)
    const missing = status === 'attachment_pending' ? some.map(({ details }) => details?.missing ?? []) : []
    return { status, rows: some, heading: leavingHeading(some), lackedByAll: lackedByAll(missing) }
  }
  const aside = of('non_pertinent')
  return (
    <>
      {(['attachment_pending', 'pending', 'sent'] as const)
        .map(of)
        .filter((section) => section.rows.length > 0)
        .map(({ status, ...section }) => (
          <section key={status}>
            <div className="between">
              <h2>{documentStatuses[status]}</h2> <span className="small nowrap">{section.heading}</span>
            </div>
            <LackedByAll pieces={section.lackedByAll} />
            <TrackingRows {...section} {...shown} />
          </section>
        ))}
      {aside.rows.length > 0 && (
        <details className="fold">
          <summary>
            <b>{documentStatuses.non_pertinent}</b> <span>{aside.rows.length}</span>
          </summary>
          <TrackingRows {...aside} {...shown} />
        </details>
      )}
    </>
  )
}

/** The attachments that all these letters lack, once above them. */
function LackedByAll({ pieces }: { pieces: readonly MissingPiece[] }) {
  const [first, ...others] = pieces
  if (!first) return null
  const name = attachments[first.type].inRow
  const names = others.length > 0 ? `${name} et ${inWords(others.length, 'une autre pièce', 'autres pièces')}` : name
  return (
    <div className="between small">
      <span className="wait">Il manque à toutes&nbsp;: {names}</span>{' '}
      <a className="link" href={others.length > 0 ? piecesPath : pieceOf(first.type)}>
        Ajouter<span className="unseen">{`\u00A0: ${names}`}</span>
      </a>
    </div>
  )
}

type Next = { over?: string; title: string; text: string; words: string; href: string }

/** The one thing to do next, in the card above the letters. */
export function NextInTracking({ rows, today }: { rows: TrackingRow[]; today: Day }) {
  const next = nextIn(rows, today)
  if (!next) return null
  return (
    <section className="next">
      {next.over && <p className="over">{next.over}</p>}
      <h2>{next.title}</h2>
      <p>{next.text}</p>
      <a className="button" href={next.href}>
        {next.words}
      </a>
    </section>
  )
}

/** The step that a reply calls for: the link of the row, in the card. */
function openStepIn({ id, recipient, details }: TrackingRow) {
  const step = details?.answered?.step
  const link = step && stepLink(id, step)
  return link ? [{ over: recipient, step, by: stepDay(step) ?? LAST_DAY, ...link }] : []
}

function nextIn(rows: TrackingRow[], today: Day): Next | undefined {
  const late = rows.find(({ isReplyLate }) => isReplyLate)
  if (late) {
    return {
      over: `${late.recipient}, sans réponse`,
      title: 'Écrire de nouveau',
      text: 'La lettre de relance est prête à relire.',
      words: 'Relancer',
      href: chasePathOf(late.id),
    }
  }
  const [open] = rows.flatMap(openStepIn).toSorted((one, other) => one.by.localeCompare(other.by))
  if (open) return { ...open, title: stepCopy(open.step, today), text: 'Ce qu’ils ont répondu, et la suite.' }
  const [awaited] = rows
    .filter(({ expectedReplyOn }) => expectedReplyOn)
    .toSorted((one, other) => one.expectedReplyOn!.localeCompare(other.expectedReplyOn!))
  if (awaited) {
    return {
      over: `${awaited.recipient} a répondu\u202F?`,
      title: 'Dire ce qu’ils ont répondu',
      text: 'Nous préparons la suite, s’il en faut une.',
      words: 'Noter une réponse',
      href: replyPageOf(awaited.id),
    }
  }
  if (rows.length === 0) {
    return {
      title: 'Commencer un courrier',
      text: 'Une lettre commencée se suit ici.',
      words: 'Voir les courriers à faire',
      href: pickerPath,
    }
  }
  const isToLeave = rows.some(({ progress: { status } }) => status !== 'sent' && status !== 'non_pertinent')
  if (!isToLeave) return undefined
  const text = 'Elles se relisent ensemble, et sortent en une fois.'
  return { title: 'Imprimer vos lettres', text, words: 'Relire, imprimer', href: bundleFormPath }
}
