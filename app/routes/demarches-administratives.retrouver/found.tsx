import { Checkbox } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { cardinal } from '#app/rules/french.ts'
import { questionsPath, statementsPath } from '#app/rules/letters/addresses.ts'
import { alwaysBoxOf, alwaysUseful, type FoundRow } from '#app/rules/statements/rows.ts'
import { Aside, Ended, type Numbered, TickedRows, Unknowns } from './found-folds.tsx'

const always: Readonly<Record<(typeof alwaysUseful)[number], { label: string; hint: string }>> = {
  copieActeDeces: { label: 'La mairie', hint: 'des copies de l’acte de décès' },
  agiraRechercheBeneficiaire: { label: 'Agira', hint: 'cherche une assurance vie' },
}

export type FoundProps = {
  rows: Omit<Numbered, 'index'>[]
  /** Sentences about what was read, then about what was left out. */
  notes: string[]
  aside: { ignored: number; sentences: string[] } | undefined
  /** Letters for unknown organisations, by kind. */
  letters: Record<string, string>
  error?: string | undefined
}

/** The findings as checkboxes. Nothing is created before the family submits them. */
export function Found({ rows, notes, aside, letters, error }: FoundProps) {
  const numbered = rows.map((row, index) => ({ ...row, index }))
  const of = (group: FoundRow['group']) => numbered.filter(({ row }) => row.group === group)
  const known = of('sure').length + of('asked').length + of('ended').length
  return (
    <>
      <div className="tight">
        <h1>{titleOf(known)}</h1>
        <p className="lede">Décochez ceux à qui vous n’écrivez pas.</p>
        {notes.map((note) => (
          <p key={note} className="small">
            {note}
          </p>
        ))}
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <PostForm action={statementsPath}>
        <input type="hidden" name="intent" value="begin" />
        {rows.map(({ row }, index) => (
          <input key={row.label + row.hint} type="hidden" name={`row${index}`} value={JSON.stringify(row)} />
        ))}
        <div className="cols">
          <Ticks title="Sûrs" rows={of('sure')} />
          <Ticks title="À confirmer" rows={of('asked')} />
          <fieldset className="part">
            <legend>Toujours utiles, et offertes</legend>
            {alwaysUseful.map((kind) => (
              <Checkbox
                key={kind}
                name={alwaysBoxOf(kind)}
                label={always[kind].label}
                hint={always[kind].hint}
                checked
              />
            ))}
          </fieldset>
          <div>
            <Ended rows={of('ended')} />
            <Unknowns rows={of('unknown')} letters={letters} />
            {aside && <Aside {...aside} />}
          </div>
        </div>
        <div className="actions">
          <button type="submit" className="button">
            Garder ceux-ci
          </button>{' '}
          <a className="link" href={questionsPath}>
            Ajouter
          </a>
        </div>
      </PostForm>
    </>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'Nous n’avons reconnu aucun organisme'
  return count === 1 ? 'Nous avons trouvé un organisme' : `Nous avons trouvé ${cardinal(count)}\u00A0organismes`
}

function Ticks({ title, rows }: { title: string; rows: Numbered[] }) {
  if (rows.length === 0) return null
  return (
    <fieldset className="part">
      <legend>{title}</legend>
      <TickedRows rows={rows} />
    </fieldset>
  )
}
