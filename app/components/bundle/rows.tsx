import { previewOf } from '#app/components/letters/addresses.ts'
import type { Missing } from '#app/components/letters/missing-list.tsx'
import { StatusChip } from '#app/components/letters/status-chip.tsx'
import type { ShownProgress } from '#app/components/letters/status-copy.ts'
import { counted } from '#app/rules/french.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** `details`: hidden from readers (choice-13). */
export type BundleRow = {
  id: DocumentId
  name: string
  progress: ShownProgress
  details?: {
    registered: boolean
    hasNotaryCopy: boolean
    /** What prevents it from being printed. */
    gaps: Missing[]
    /** The attachments printed after it. */
    inside: { label: string; pages: number }[]
    /** The attachments to put in the envelope by hand. */
    byHand: string[]
    /** The attachments that are not available, with the page where the family can say so. */
    missing: { label: string; href: string; toRequest: boolean }[]
  }
}

/** The letters of the bundle in posting order, each with its contents. */
export function BundleRows({ rows }: { rows: BundleRow[] }) {
  return (
    <ol className="letters">
      {rows.map((row) => (
        <li className="letter-row" key={row.id}>
          <h3>{row.details ? <a href={previewOf(row.id)}>{row.name}</a> : row.name}</h3>
          <StatusChip progress={row.progress} />
          {row.details && <Holds {...row.details} />}
        </li>
      ))}
    </ol>
  )
}

function Holds({ registered, hasNotaryCopy, inside, byHand, missing }: NonNullable<BundleRow['details']>) {
  const printed = [
    registered ? 'la lettre (recommandée)' : 'la lettre',
    ...(hasNotaryCopy ? ['sa copie pour le notaire'] : []),
    ...inside.map(({ label, pages }) => `${label} (${counted(pages, 'page')})`),
  ]
  return (
    <dl className="facts">
      <dt>À imprimer</dt>
      <dd>{printed.join(' · ')}</dd>
      {byHand.length > 0 && (
        <>
          <dt>À ajouter vous-même</dt>
          <dd>{byHand.join(' · ')}</dd>
        </>
      )}
      {missing.length > 0 && (
        <>
          <dt>Pas encore là</dt>
          <dd>
            {missing.map(({ label, href, toRequest }, index) => (
              <span key={href}>
                {index > 0 && ' · '}
                <a href={href}>{label}</a>
                {toRequest && ' (à demander)'}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

/** The letters that cannot be printed yet, by name, each with its missing fields. */
export function Blocked({ rows }: { rows: BundleRow[] }) {
  const blocked = rows.filter(({ details }) => details && details.gaps.length > 0)
  if (blocked.length === 0) return null
  return (
    <div className="notice">
      <h2>
        {blocked.length === 1
          ? 'Une lettre ne peut pas encore être imprimée'
          : `${blocked.length} lettres ne peuvent pas encore être imprimées`}
      </h2>
      <BlockedList letters={blocked.map(({ id, name, details }) => ({ id, name, gaps: details?.gaps ?? [] }))} />
    </div>
  )
}

export function BlockedList({ letters }: { letters: { id: DocumentId; name: string; gaps: Missing[] }[] }) {
  return (
    <ul>
      {letters.map(({ id, name, gaps }) => (
        <li key={id}>
          {name}. Il manque{'\u00A0'}:{' '}
          {gaps.map(({ words, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{words}</a>
            </span>
          ))}
          .
        </li>
      ))}
    </ul>
  )
}
