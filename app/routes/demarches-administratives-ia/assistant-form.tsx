import type { ReactNode } from 'react'
import { FieldError } from '#app/components/forms/field-parts.tsx'
import { Checkbox, Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { LetterTone } from '#app/content/situations/situation.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { goalBox } from '#app/rules/situations/parts.ts'
import type { SituationRequest } from '#app/rules/situations/request.ts'
import type { ShownSituation } from '#app/rules/situations/shown.ts'
import { SituationField, type Themes } from './chooser.tsx'
import { FactField } from './fact-field.tsx'
import { ProviderField, type ProviderShown } from './provider.tsx'

type AssistantFormProps = {
  themes: Themes
  shown: ShownSituation
  asked: SituationRequest
  recipientName: string
  seen: string
  /** Facts that the draft still needs; they come first. */
  missing: readonly string[]
  /** By field: errors that prevent a draft, and remarks on a draft. */
  errors: FieldErrors
  notes: Readonly<Record<string, string>>
  hasDraft: boolean
  provider: ProviderShown | undefined
  /** The draft, with its own buttons. */
  children?: ReactNode
}

const toneWords: Readonly<Record<LetterTone, string>> = { neutral: 'Neutre', firm: 'Ferme', warm: 'Chaleureux' }

/** The facts, the goals, the recipient and the tone; above them the draft, if any. */
export function AssistantForm(props: AssistantFormProps) {
  const { themes, shown, asked, recipientName, seen, errors, notes, missing, hasDraft, provider, children } = props
  const facts = shown.facts.toSorted(
    (one, other) => Number(missing.includes(other.name)) - Number(missing.includes(one.name)),
  )
  return (
    <PostForm noValidate>
      <input type="hidden" name="_seen" value={seen} />
      <input type="hidden" name="shown" value={shown.id} />
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="intent" value="draft" hidden>
        Préparer le brouillon
      </button>
      {children}
      {shown.facts.length > 0 && (
        <fieldset className="section">
          <legend>Ce que vous savez</legend>
          <div>
            {facts.map((fact) => (
              <FactField
                key={fact.name}
                fact={fact}
                value={asked.facts[fact.name] ?? ''}
                error={errors[fact.name]}
                note={notes[fact.name]}
              />
            ))}
          </div>
        </fieldset>
      )}
      {shown.goals.length > 0 && (
        <fieldset className="section" id="goals">
          <legend>Ce que vous demandez</legend>
          <div>
            <FieldError name="goals" error={errors.goals} />
            {shown.goals.map(({ id, label }) => (
              <Checkbox key={id} name={goalBox(id)} label={label} checked={asked.goals.includes(id)} />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="section">
        <legend>La lettre</legend>
        <div>
          <SituationField themes={themes} chosen={shown.id} />
          <Field
            name="recipientName"
            label="À qui"
            hint={[shown.recipient.who, shown.recipient.whereToFind].filter(Boolean).join('. ')}
            defaultValue={recipientName}
          />
          {shown.tones.length > 1 && <ToneField tones={shown.tones} chosen={asked.tone} />}
        </div>
      </fieldset>
      {provider && <ProviderField provider={provider} />}
      <div className="dock actions">
        <button type="submit" className={hasDraft ? 'button quiet' : 'button'} name="intent" value="draft">
          {hasDraft ? 'Refaire le brouillon' : 'Préparer le brouillon'}
        </button>
      </div>
    </PostForm>
  )
}

function ToneField({ tones, chosen }: { tones: readonly LetterTone[]; chosen: LetterTone }) {
  return (
    <fieldset className="ask">
      <legend className="label">Le ton</legend>
      <div className="answers">
        {tones.map((tone) => (
          <label key={tone}>
            <input type="radio" name="tone" value={tone} defaultChecked={tone === chosen} /> {toneWords[tone]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
