import { StatusChip } from '#app/components/letters/status-chip.tsx'
import type { ShownProgress } from '#app/components/letters/status-copy.ts'
import { Icon } from '#app/components/page/icon.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { upperFirst } from '#app/rules/french.ts'
import { addressesPath, fieldOf, formOf, previewOf, rowOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'
import { journeysPath } from '#app/rules/post/addresses.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'

/** A letter of the stack, by its recipient. */
export type StackRow = {
  id: DocumentId
  recipient: string
  payment: LetterPayment
  /** Missing values, in words. They are printed as blanks to fill in by pen. */
  lack: string | undefined
  isReady: boolean
  /** Reasons that prevent printing. The letter is then not in the bundle. */
  blockers: Gap[]
  /** How to send it, and its enclosures; '' for nothing. */
  enclosed: string
  taker: string | undefined
  /** Whether the family gave it to us to post. */
  isConfided: boolean
}

/** The letters that can be printed, in posting order, each with what it lacks. */
export function Stack({ rows }: { rows: StackRow[] }) {
  if (rows.length === 0) return null
  return (
    <ol className="pile">
      {rows.map((row) => (
        <Letter key={row.id} row={row} />
      ))}
    </ol>
  )
}

/** The letters that cannot be printed yet, two lines each, folded unless there is no other. */
export function NotYet({ rows, isAll }: { rows: StackRow[]; isAll: boolean }) {
  if (rows.length === 0) return null
  return (
    <details className="fold" open={isAll}>
      <summary>
        <b>Pas encore dans le dossier à imprimer</b> <span>{rows.length}</span>
      </summary>
      <p>
        <a className="link" href={addressesPath}>
          Écrire les adresses
        </a>
      </p>
      <ul className="rows">
        {rows.map(({ id, recipient, lack, blockers: [blocker] }) => (
          <li key={id} id={rowOf(id)}>
            <a className="title" href={blocker ? fieldOf(id, blocker.field) : formOf(id)}>
              {recipient}
            </a>
            {lack && <p className="small wait">{lack}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Letter({ row }: { row: StackRow }) {
  const { id, recipient, payment, lack, isReady, enclosed, taker, isConfided } = row
  const named = <span className="unseen">{`\u00A0: ${recipient}`}</span>
  return (
    <li id={rowOf(id)}>
      <div className="between">
        <h2>{recipient}</h2>
        <Price payment={payment} />
      </div>
      {lack && <p className="wait">{lack}</p>}
      {isConfided && (
        <p>
          Confiée à Auprès, ne la postez pas. <a href={journeysPath}>Son trajet{named}</a>
        </p>
      )}
      <p className="small">
        {isReady && (
          <span className="good">
            <Icon name="check" /> Prête.
          </span>
        )}{' '}
        {enclosed ? upperFirst(enclosed) : 'Rien à joindre'}
        {taker && `. ${takerCopy(taker)}`}
      </p>
      <div className="actions">
        <a className="link" href={previewOf(id)}>
          Lire{named}
        </a>{' '}
        <a className="link" href={formOf(id)}>
          Corriger{named}
        </a>
      </div>
    </li>
  )
}

function Price({ payment }: { payment: LetterPayment }) {
  const cents = usePageData()?.letterPriceCents
  if (payment === 'not-asked') return null
  const words = { free: 'offerte', paid: 'payée', 'to-pay': cents === undefined ? 'à payer' : priceCopy(cents) }
  return <span className="small nowrap">{words[payment]}</span>
}

/** The stack for a reader: which letters will be printed, and their progress (choice-13). */
export function StackStates({ rows }: { rows: { id: DocumentId; name: string; progress: ShownProgress }[] }) {
  return (
    <ol className="pile">
      {rows.map(({ id, name, progress }) => (
        <li key={id}>
          <h2>{name}</h2>
          {progress.isStarted && <StatusChip progress={progress} />}
        </li>
      ))}
    </ol>
  )
}
