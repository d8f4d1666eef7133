import { Checkbox, Field, SelectField } from '#app/components/forms/fields.tsx'
import { counted } from '#app/rules/french.ts'
import { statementsPath } from '#app/rules/letters/addresses.ts'
import type { FoundRow } from '#app/rules/statements/rows.ts'

/** A finding with its place in the form, and what the user said of it. */
export type Numbered = { row: FoundRow; isTicked: boolean; name?: string; letter?: string; index: number }

export const TickedRows = ({ rows }: { rows: Numbered[] }) =>
  rows.map(({ row, isTicked, index }) => (
    <Checkbox key={index} name={`tick${index}`} label={row.label} hint={row.hint} checked={isTicked} />
  ))

/** Folded, because none is ticked beforehand. */
export function Ended({ rows }: { rows: Numbered[] }) {
  if (rows.length === 0) return null
  return (
    <details className="fold" open={rows.some(({ isTicked }) => isTicked)}>
      <summary>
        <b>Paiements qui semblent finis</b> <span>{rows.length}</span>
      </summary>
      <fieldset>
        <legend className="label">Faut-il écrire quand même&#8239;?</legend>
        <TickedRows rows={rows} />
      </fieldset>
    </details>
  )
}

/** The lines that need no letter, and what was read. */
export function Aside({ ignored, sentences }: { ignored: number; sentences: string[] }) {
  return (
    <details className="fold">
      <summary>
        <b>Courses, retraits, proches</b> <span>{counted(ignored, 'ligne')}</span>
      </summary>
      <div className="stack">
        <p>Ces lignes ne demandent pas de lettre. Nous ne gardons ni les noms, ni les montants.</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <a className="link" href={statementsPath}>
            Lire un autre relevé
          </a>
        </p>
      </div>
    </details>
  )
}

export function Unknowns({ rows, letters }: { rows: Numbered[]; letters: Record<string, string> }) {
  if (rows.length === 0) return null
  return (
    <details className="fold" open={rows.some(({ name, letter }) => name || letter)}>
      <summary>
        <b>Nous ne savons pas</b> <span>{rows.length}</span>
      </summary>
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
    </details>
  )
}
