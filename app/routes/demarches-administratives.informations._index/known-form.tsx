import type { ReactNode } from 'react'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { formOf, knownAutosavePath } from '#app/components/letters/addresses.ts'
import { type FormState, isMarked } from '#app/components/letters/form-state.ts'
import { NotaryGroup } from '#app/components/letters/known/notary-group.tsx'
import { SharedGroup } from '#app/components/letters/shared-group.tsx'
import { summaryOf } from '#app/components/letters/summaries.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import type { DocumentId, Field, Group } from '#app/rules/letters/definition.ts'
import { TONE } from '#app/rules/tone.ts'

type KnownFormProps = {
  form: FormState
  /** Fingerprints of what the form shows, in case a relative has it open as well. */
  seen: string
  /** How many letters wait for an answer, by field name. */
  waiting: Readonly<Record<string, number>>
  /** The letter that one comes from, and goes back to. */
  next: { id: DocumentId; name: string } | undefined
  children: ReactNode
}

/** All that is known, each group folded once it is; `children` stand above the button. */
export function KnownForm({ form, seen, waiting, next, children }: KnownFormProps) {
  return (
    <form method="post" noValidate data-autosave={knownAutosavePath}>
      <CsrfField />
      <input type="hidden" name="_seen" value={seen} />
      {form.letter.groups.map((group) => (
        <fieldset className="section" key={group.title}>
          <legend>{group.title}</legend>
          <div>
            {group.kind === 'notary' ? (
              <NotaryGroup group={group} form={form} />
            ) : (
              <SharedGroup group={group} fields={withWaiting(group, form, waiting).filter(isNotTone)} form={form} />
            )}
            <ToneChoice field={group.fields.find((field) => !isNotTone(field))} form={form} />
          </div>
        </fieldset>
      ))}
      {children}
      <div className="dock actions">
        <button type="submit" className="button">
          {next ? 'Enregistrer et continuer' : 'Enregistrer'}
        </button>{' '}
        {next && <a href={formOf(next.id)}>Continuer sans répondre</a>} <span className="small" role="status" />
      </div>
    </form>
  )
}

const isNotTone = ({ name }: Field) => name !== TONE

/** Folded: what it asks would hurt whoever it is not for. idea-L19 */
function ToneChoice({ field, form }: { field: Field | undefined; form: FormState }) {
  if (!field) return null
  return (
    <details open={isMarked(field.name, form)}>
      <summary>
        <u>Choisir le ton de nos textes</u>
      </summary>
      <div className="folded">
        <Rows fields={[field]} form={form} />
      </div>
    </details>
  )
}

/** What is missing of a group that is known otherwise says how many letters wait for it. */
function withWaiting({ kind, fields }: Group, { values }: FormState, waiting: KnownFormProps['waiting']): Field[] {
  if (!summaryOf(kind, values)) return fields
  return fields.map((field) => {
    const count = waiting[field.name]
    return count ? { ...field, help: [waitingCopy(count), field.help].filter(Boolean).join(' ') } : field
  })
}

const waitingCopy = (count: number) =>
  count === 1 ? 'Une lettre attend cette réponse.' : `${upperFirst(cardinal(count))} lettres attendent cette réponse.`
