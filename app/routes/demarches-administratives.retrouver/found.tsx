import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Checkbox, Field, SelectField } from '#app/components/forms/fields.tsx'
import { cardinal, counted } from '#app/rules/french.ts'
import { statementsPath } from '#app/rules/letters/addresses.ts'
import { alwaysBoxOf, alwaysUseful, type FoundRow } from '#app/rules/statements/rows.ts'

const always: Readonly<Record<(typeof alwaysUseful)[number], { label: string; hint: string }>> = {
  copieActeDeces: { label: 'La mairie', hint: 'des copies de l’acte de décès' },
  agiraRechercheBeneficiaire: { label: 'Agira', hint: 'cherche une assurance vie' },
}

type Row = { row: FoundRow; isTicked: boolean; name?: string; letter?: string }

export type FoundProps = {
  rows: Row[]
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
      <form method="post" action={statementsPath}>
        <CsrfField />
        <input type="hidden" name="intent" value="begin" />
        {rows.map(({ row }, index) => (
          <input key={row.label + row.hint} type="hidden" name={`row${index}`} value={JSON.stringify(row)} />
        ))}
        <Ticks title="Sûrs" rows={of('sure')} />
        <Ticks title="À confirmer" rows={of('asked')} />
        <Ended rows={of('ended')} />
        <Unknowns rows={of('unknown')} letters={letters} />
        <fieldset className="part">
          <legend>Toujours utiles, et offertes</legend>
          {alwaysUseful.map((kind) => (
            <Checkbox key={kind} name={alwaysBoxOf(kind)} label={always[kind].label} hint={always[kind].hint} checked />
          ))}
        </fieldset>
        {aside && (
          <details className="fold">
            <summary>
              <b>Courses, retraits, virements entre proches</b> <span>{counted(aside.ignored, 'ligne')}</span>
            </summary>
            <div className="stack">
              <p>Ces lignes ne demandent pas de lettre. Nous ne gardons ni les noms, ni les montants.</p>
              {aside.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </details>
        )}
        <div className="dock actions">
          <button type="submit" className="button">
            Garder ces organismes
          </button>
        </div>
        <p>
          <a className="link" href={statementsPath}>
            Lire un autre relevé
          </a>
        </p>
      </form>
    </>
  )
}

function titleOf(count: number): string {
  if (count === 0) return 'Nous n’avons reconnu aucun organisme'
  return count === 1 ? 'Nous avons trouvé un organisme' : `Nous avons trouvé ${cardinal(count)}\u00A0organismes`
}

type Numbered = Row & { index: number }

function Ticks({ title, rows }: { title: string; rows: Numbered[] }) {
  if (rows.length === 0) return null
  return (
    <fieldset className="part">
      <legend>{title}</legend>
      <TickedRows rows={rows} />
    </fieldset>
  )
}

/** Folded, because none is ticked beforehand. */
function Ended({ rows }: { rows: Numbered[] }) {
  if (rows.length === 0) return null
  return (
    <details className="fold" open={rows.some(({ isTicked }) => isTicked)}>
      <summary>
        <b>Des paiements qui semblent terminés</b> <span>{rows.length}</span>
      </summary>
      <fieldset>
        <legend className="label">Faut-il écrire quand même&#8239;?</legend>
        <TickedRows rows={rows} />
      </fieldset>
    </details>
  )
}

const TickedRows = ({ rows }: { rows: Numbered[] }) =>
  rows.map(({ row, isTicked, index }) => (
    <Checkbox key={index} name={`tick${index}`} label={row.label} hint={row.hint} checked={isTicked} />
  ))

function Unknowns({ rows, letters }: { rows: Numbered[]; letters: Record<string, string> }) {
  if (rows.length === 0) return null
  return (
    <section className="part">
      <h2>Nous ne savons pas</h2>
      <p className="small">Si vous ne savez pas non plus, passez.</p>
      {rows.map(({ row, name, letter, index }) => (
        <details className="fold" key={index} open={Boolean(name || letter)}>
          <summary>
            <b>{row.label}</b>
          </summary>
          <div>
            <p className="hint">{row.hint}</p>
            <Field
              name={`name${index}`}
              label="Qui est-ce&#8239;?"
              fullName={`${row.label}, qui est-ce\u202F?`}
              optional
              maxLength={80}
              defaultValue={name ?? ''}
            />
            <SelectField
              name={`letter${index}`}
              label="Quelle lettre&#8239;?"
              fullName={`${row.label}, quelle lettre\u202F?`}
              optional
              choices={letters}
              defaultValue={letter ?? ''}
            />
          </div>
        </details>
      ))}
    </section>
  )
}
