import { MissingList } from '#app/components/letters/missing-list.tsx'
import { fieldOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'

/** Shown when "J’ai posté cette lettre" is refused: the gaps of a draft, each with its field. */
export function ToComplete({ id, marks }: { id: DocumentId; marks: Gap[] }) {
  if (marks.length === 0) return null
  return (
    <div className="notice" id="documentId">
      <p>Il reste à compléter dans la lettre, avant de la noter comme postée&nbsp;:</p>
      <MissingList missing={marks.map(({ field, words }) => ({ words, href: fieldOf(id, field) }))} />
    </div>
  )
}
