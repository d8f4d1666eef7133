import type { ReactNode } from 'react'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type FormState, isMarked, withoutHelp } from '#app/components/letters/form-state.ts'
import { LetterField } from '#app/components/letters/letter-field.tsx'
import { Rows } from '#app/components/tracking/rows.tsx'
import { de } from '#app/rules/french.ts'
import { formOf, knownAutosavePath, knownScreenOf, questionsPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId, Field, Group } from '#app/rules/letters/definition.ts'
import { isOnScreen, type KnownScreen, knownScreens } from '#app/rules/letters/known/screens.ts'
import { TONE } from '#app/rules/tone.ts'
import { Applicant } from './applicant.tsx'
import { NotaryGroup } from './notary-group.tsx'

type KnownFormProps = {
  form: FormState
  screen: KnownScreen
  /** Fingerprints of everything that is known, in case a relative has it open as well. */
  seen: string
  firstName: string
  /** The letter that the user comes from, and goes back to. */
  next: { id: DocumentId; name: string } | undefined
  /** Folds that stand beside the fields, after ours. */
  children: ReactNode
}

/** One screen, and what helps to fill it in. Its button saves it and opens the next one. */
export function KnownForm({ form, screen, seen, firstName, next, children }: KnownFormProps) {
  const groups = form.letter.groups.filter((group) => isOnScreen(group, screen))
  return (
    <PostForm noValidate data-autosave={knownAutosavePath}>
      <input type="hidden" name="_seen" value={seen} />
      <div className="duo">
        <div>
          {groups.map((group) => (
            <fieldset key={group.title}>
              <legend className="over">{group.title}</legend>
              <Fields group={inShort(group, form)} form={form} firstName={firstName} />
            </fieldset>
          ))}
        </div>
        <div>
          {groups.map((group) => (
            <Beside key={group.title} fields={group.fields} form={form} />
          ))}
          {children}
        </div>
      </div>
      <div className="dock actions">
        <button type="submit" className="button">
          Continuer
        </button>{' '}
        <a className="link" href={before(screen, next?.id)}>
          Revenir
        </a>{' '}
        {next && <a href={formOf(next.id)}>Continuer sans répondre</a>} <span className="small" role="status" />
      </div>
    </PostForm>
  )
}

function before(screen: KnownScreen, next: DocumentId | undefined): string {
  const previous = knownScreens[knownScreens.indexOf(screen) - 1]
  return previous ? knownScreenOf(previous, next) : questionsPath
}

function Fields({ group, form, firstName }: { group: Group; form: FormState; firstName: string }) {
  if (group.kind === 'notary') return <NotaryGroup group={group} form={form} />
  if (group.kind === 'applicant') return <Applicant fields={group.fields} form={form} firstName={firstName} />
  return <Rows fields={group.fields.filter(isNotTone)} form={form} />
}

/** The help of most fields is shown once, folded. A number that may be unknown has its own. */
const isExplained = ({ help, mayBeUnknown, name }: Field) => Boolean(help && !mayBeUnknown && name !== TONE)

/** Returns the group with its helps folded elsewhere, and without the name that is the title of the screen. */
function inShort(group: Group, { letter }: FormState): Group {
  if (group.kind === 'notary') return group
  const ofThem = letter.firstName ? ` ${de(letter.firstName)}` : ' du défunt'
  const fields = group.fields.map((field) => ({
    ...(isExplained(field) ? withoutHelp(field) : field),
    label: group.kind === 'deceased' ? field.label.replace(ofThem, '') : field.label,
  }))
  return { ...group, fields }
}

/** Folds of a group: how to fill it in, and the tone, because what it asks would hurt whom it does not concern. idea-L19 */
function Beside({ fields, form }: { fields: Field[]; form: FormState }) {
  const explained = fields.some(({ name }) => name === 'hasNotary') ? [] : fields.filter(isExplained)
  const tone = fields.find((field) => !isNotTone(field))
  return (
    <>
      {explained.length > 0 && (
        <details className="fold">
          <summary>
            <b>Comment remplir</b>
          </summary>
          <div>
            {explained.map(({ name, label, help }) => (
              <p className="hint" key={name}>
                {label}&nbsp;: {help}
              </p>
            ))}
          </div>
        </details>
      )}
      {tone && (
        <details className="fold" open={isMarked(tone.name, form)}>
          <summary>
            <b>Le ton de nos textes</b>
          </summary>
          <div>
            <LetterField field={tone} form={form} />
          </div>
        </details>
      )}
    </>
  )
}

const isNotTone = ({ name }: Field) => name !== TONE
