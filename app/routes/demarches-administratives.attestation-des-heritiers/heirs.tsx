import { PostForm } from '#app/components/forms/post-form.tsx'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import { type FormState, isMarked } from '#app/components/letters/form-state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import { adviceOf } from '#app/rules/content/addresses.ts'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { nameOfEntry } from '#app/rules/letters/entries.ts'
import { type HeirsCopy, Lines } from './heirs-paper.tsx'

/** The statements of the heirs, and their details. */
export function HeirsForm({ form, seen }: { form: FormState; seen: string }) {
  return (
    <PostForm noValidate>
      <input type="hidden" name="_seen" value={seen} />
      {form.letter.groups.map((group) => (
        <fieldset
          className={`section ${classOf(group.showIf, form.letter, form.values) ?? ''}`.trim()}
          key={group.title}
        >
          <legend>{group.title}</legend>
          <div>
            {group.showIf && <Applies condition={group.showIf} letter={form.letter} words={group.appliesWhen} />}
            <Fields group={group} form={form} />
          </div>
        </fieldset>
      ))}
      <div className="dock actions">
        <button type="submit" className="button">
          Enregistrer
        </button>
      </div>
    </PostForm>
  )
}

/** A named heir is folded. */
function Fields({ group, form }: { group: Group; form: FormState }) {
  const { fields } = group
  const isNamed = fields.some(({ name }) => name.endsWith('LastName') && form.values[name])
  const rows = <Rows fields={fields} form={form} />
  if (!isNamed) return rows
  return (
    <details open={fields.some(({ name }) => isMarked(name, form))}>
      <summary>{nameOfEntry(group, form.values)}</summary>
      <div className="folded">{rows}</div>
    </details>
  )
}

/** Advice before signing: the enclosures, and when a notary is needed instead. */
export function HeirsRules({ copy }: { copy: HeirsCopy }) {
  return (
    <>
      <section className="section">
        <h2>Avant de signer</h2>
        <div className="stack">
          {copy.beforeSigning.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </section>
      <section className="section">
        <h2>À joindre</h2>
        <ul className="list">
          {copy.toJoin.map(({ what, piece }) => (
            <li key={what}>{piece ? <a href={pieceOf(piece)}>{what}</a> : what}</li>
          ))}
        </ul>
      </section>
      <section className="section">
        <h2>Quand il faut un notaire</h2>
        <div className="stack">
          <Lines lines={copy.notary} />
          <p>
            <a href={adviceOf('succession')}>La succession en clair</a>
          </p>
        </div>
      </section>
    </>
  )
}
