import type { ReactNode } from 'react'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import { type FormState, isMarked } from '#app/components/letters/form-state.ts'
import { LetterField } from '#app/components/letters/letter-field.tsx'
import { lowerFirst } from '#app/rules/french.ts'
import type { Condition } from '#app/rules/letters/conditions.ts'
import type { Field } from '#app/rules/letters/definition.ts'

/** Fields one below the other. Those that depend on one answer are grouped and indented. */
export function Rows({ fields, form }: { fields: Field[]; form: FormState }) {
  return runsOf(fields).map(({ condition, fields: run }) => {
    const { name } = run[0]!
    if (!condition) return <Run key={name} fields={run} form={form} />
    return (
      <div className={`when ${classOf(condition, form.letter, form.values) ?? ''}`.trim()} key={name}>
        <Applies condition={condition} letter={form.letter} />
        <Run fields={run} form={form} />
      </div>
    )
  })
}

/** Optional details come last, folded while they have no error or remark. */
function Run({ fields, form }: { fields: Field[]; form: FormState }) {
  const rowsOf = (some: Field[]) => pairsOf(some).map((row) => <Row key={row[0]!.name} row={row} form={form} />)
  const precisions = fields.filter(({ precision }) => precision)
  const written = precisions.filter(({ name }) => form.values[name])
  return (
    <>
      {rowsOf(fields.filter(({ precision }) => !precision))}
      {precisions.length > 0 && (
        <details open={precisions.some(({ name }) => isMarked(name, form))}>
          <summary>
            {written.length === 0
              ? `${precisions.length === 1 ? precisions[0]!.label : 'Ajouter des précisions'} (facultatif)`
              : `Précisions\u00A0: ${written.map(({ label }) => lowerFirst(label)).join(', ')}`}
          </summary>
          <div className="folded">{rowsOf(precisions)}</div>
        </details>
      )}
    </>
  )
}

function Row({ row, form }: { row: Field[]; form: FormState }) {
  const fields = row.map((field) => <LetterField key={field.name} field={field} form={form} />)
  if (row.length === 1) return isAbroad(row[0]!, form) ? <Abroad>{fields}</Abroad> : fields
  return <div className={row[0]!.check === 'postalCode' ? 'pair zip' : 'pair'}>{fields}</div>
}

/** Few addresses have a country (choice-43), so the field is folded while it is empty. */
const isAbroad = ({ name }: Field, form: FormState) =>
  name.endsWith('Country') && !form.values[name] && !isMarked(name, form)

function Abroad({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary>Adresse à l’étranger</summary>
      <div className="folded">{children}</div>
    </details>
  )
}

type FieldsOfRun = { condition: Condition | undefined; fields: Field[] }

/** Groups consecutive fields that depend on the same answer, or on none. */
function runsOf(fields: Field[]): FieldsOfRun[] {
  const runs: FieldsOfRun[] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last && JSON.stringify(last.condition) === JSON.stringify(field.showIf)) last.fields.push(field)
    else runs.push({ condition: field.showIf, fields: [field] })
  }
  return runs
}

/** Puts a postal code and its town, a date and its place, or a first and last name, on one line if there is room. */
function pairsOf(fields: Field[]): Field[][] {
  const rows: Field[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last?.length === 1 && goTogether(last[0]!, field)) last.push(field)
    else rows.push([field])
  }
  return rows
}

const goTogether = (one: Field, other: Field) =>
  (one.check === 'postalCode' && other.check === 'town') ||
  (one.name === 'defunctDeathDate' && other.name === 'defunctDeathTown') ||
  (one.name.endsWith('FirstName') && other.name === one.name.replace(/FirstName$/, 'LastName'))
