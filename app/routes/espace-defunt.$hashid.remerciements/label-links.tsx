import { filesOfLabels, LABELS_PER_FILE, type LabelChoice } from '#app/rules/condolences/labels.ts'
import { labelsPathOf } from '#app/rules/deceased-space/addresses.ts'
import { groupedDigits } from '#app/rules/french.ts'

/** Links to the sheets of labels: one file for each choice, or several where there are many labels. */
export function LabelLinks({ hashid, counts }: { hashid: string; counts: Record<LabelChoice, number> }) {
  if (counts.all === 0) return null
  return (
    <section className="section unprinted" id="etiquettes">
      <h2>Étiquettes pour la poste</h2>
      <p className="small margin">Une planche de 21&nbsp;étiquettes, 63,5&nbsp;× 38,1&nbsp;mm.</p>
      <div className="stack">
        <p>
          Le nom et l’adresse de chacun. Sans adresse notée, des lignes à remplir à la main. À imprimer à la taille
          réelle, sans ajuster à la page.
        </p>
        <Files hashid={hashid} choice="post" label="Sans e-mail, ou avec une adresse notée" count={counts.post} />
        <Files hashid={hashid} choice="all" label="Pour tous" count={counts.all} />
      </div>
    </section>
  )
}

type FilesProps = { hashid: string; choice: LabelChoice; label: string; count: number }

function Files({ hashid, choice, label, count }: FilesProps) {
  const files = Array.from({ length: filesOfLabels(count) }, (_, index) => index + 1)
  if (files.length === 0) return null
  return (
    <p>
      {label}&nbsp;:{' '}
      {files.map((file) => {
        const search = new URLSearchParams({
          ...(choice === 'all' && { pour: 'tous' }),
          ...(file > 1 && { lot: `${file}` }),
        })
        return (
          <a key={file} className="link" href={`${labelsPathOf(hashid)}${search.size > 0 ? `?${search}` : ''}`}>
            {labelsCopy(count, file)} (PDF)
          </a>
        )
      })}
    </p>
  )
}

function labelsCopy(count: number, file: number): string {
  if (count <= LABELS_PER_FILE) return count === 1 ? 'une étiquette' : `${groupedDigits(count)}\u00A0étiquettes`
  return `étiquettes ${groupedDigits((file - 1) * LABELS_PER_FILE + 1)} à ${groupedDigits(Math.min(count, file * LABELS_PER_FILE))} `
}
